// Columns and cells of exported files. Text that a spreadsheet would run as a formula is escaped.

export type Cell = string | number | null

/** A column of an exported file. A `date` is an ISO date. */
export interface Column<Row> {
  title: string
  kind: 'text' | 'number' | 'date'
  value: (row: Row) => Cell
}

/** A column's cells, whose title is the list's own. */
export type Cells<Row> = Omit<Column<Row>, 'title'>
export const textCells = <Row>(value: (row: Row) => string | null): Cells<Row> => ({ kind: 'text', value })
export const dateCells = <Row>(value: (row: Row) => string | null): Cells<Row> => ({ kind: 'date', value })
export const numberCells = <Row>(value: (row: Row) => number | null): Cells<Row> => ({ kind: 'number', value })

/** A period as two dates, so that a spreadsheet can sort and count by either. */
export const periodColumns = <First extends string, Last extends string>(
  first: First,
  last: Last,
): Column<Readonly<Record<First | Last, string | null>>>[] => [
  { title: 'Första dag', kind: 'date', value: (row) => row[first] },
  { title: 'Sista dag', kind: 'date', value: (row) => row[last] },
]

const startsFormula = /^\s*[=+\-@\t\r＝＋－＠]/
/** Only digits after the plus sign, or a space after the country code, which a spreadsheet does not read as a sum. */
const phoneNumber = /^\+(?:\d{7,15}|\d{1,3} [\d ()-]{5,20})$/

/** Escapes text that a spreadsheet would run as a formula. Phone numbers keep their plus sign; a space makes them text. */
export const escapeFormula = (text: string): string => {
  if (!startsFormula.test(text) && !/^[\t\r]/.test(text)) return text
  if (phoneNumber.test(text)) return text.replace(/^\+(\d{2})(?=\d+$)/, '+$1 ')
  return `'${text}`
}
