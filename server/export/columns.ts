// What a cell of an exported file may hold. Spreadsheets run text that looks like a formula; ours never shall.

export type Cell = string | number | null

/** A column of an exported file. A `date` is an ISO date. */
export interface Column<Row> {
  title: string
  kind: 'text' | 'number' | 'date'
  value: (row: Row) => Cell
}

/** A period as two dates, so that a spreadsheet can sort and count by either. */
export const periodColumns = <Row>(
  first: (row: Row) => string | null,
  last: (row: Row) => string | null,
): Column<Row>[] => [
  { title: 'Första dag', kind: 'date', value: first },
  { title: 'Sista dag', kind: 'date', value: last },
]

const startsFormula = /^\s*[=+\-@\t\r＝＋－＠]/
/** With digits alone after the plus sign, or with a space after the country code: that no spreadsheet can add up. */
const phoneNumber = /^\+(?:\d{7,15}|\d{1,3} [\d ()-]{5,20})$/

/** Text as a spreadsheet will show it and never run it. Phone numbers keep their plus sign, and a space keeps them text. */
export const escapeFormula = (text: string): string => {
  if (!startsFormula.test(text) && !/^[\t\r]/.test(text)) return text
  if (phoneNumber.test(text)) return text.replace(/^\+(\d{2})(?=\d+$)/, '+$1 ')
  return `'${text}`
}
