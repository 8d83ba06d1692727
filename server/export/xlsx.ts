// Writes XLSX row by row: worksheets, each as XML in a zip that is streamed while it is written. The maintained libraries hold
// every row in memory until the end, so only the zip is left to one (decision record 'exports stream').
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { truncate } from '#contract/text/truncate.ts'
import { escapeFormula, type Cell, type Column } from './columns.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const document = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escaped XML text, without the characters that XML does not allow. */
const xml = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- control characters are removed
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => escaped[sign] ?? sign)

const eachOf = (sheets: readonly string[], of: (nth: number, sheet: string) => string): string =>
  sheets.map((sheet, index) => of(index + 1, sheet)).join('')

const parts = (sheets: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${eachOf(sheets, (nth) => `<Override PartName="/xl/worksheets/sheet${nth}.xml" ContentType="${types}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${document}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${document}"><sheets>${eachOf(sheets, (nth, sheet) => `<sheet name="${xml(sheet)}" sheetId="${nth}" r:id="rId${nth}"/>`)}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${eachOf(sheets, (nth) => `<Relationship Id="rId${nth}" Type="${document}/worksheet" Target="worksheets/sheet${nth}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${document}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})
const bold = 1
const isoDate = 2

/** A, B, …, Z, AA, … for 0, 1, …, 25, 26, … */
const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

// Excel counts days from 1899-12-30. Its 1900 has a 29 February, and it has no dates before, so days until then are texts.
const firstDate = '1900-03-01'
const excelDate = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 25_569

const text = (value: string, style = 0) =>
  `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xml(truncate(escapeFormula(value), 32_767))}</t></is></c>`

const cell = (value: Cell, kind: Column<unknown>['kind']): string => {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  return kind === 'date' && value >= firstDate ? `<c s="${isoDate}"><v>${excelDate(value)}</v></c>` : text(value)
}

/** The column width in characters, from the first batch of rows: later rows are not known yet, because rows are streamed. */
const widthOf = <Row>({ title, kind, value }: Column<Row>, rows: readonly Row[]): number => {
  // A title has room for the filter's arrow beside it.
  if (kind === 'date') return Math.max(12, title.length + 4)
  const longest = rows.reduce((most, row) => Math.max(most, String(value(row) ?? '').length), title.length + 2)
  return Math.min(longest, widest) + 2
}
const widest = 60

async function* worksheet<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<Row[]>, note?: string) {
  const iterator = batches[Symbol.asyncIterator]()
  try {
    let batch = await iterator.next()
    yield opening(columns, batch.done ? [] : batch.value)
    let count = 1
    while (!batch.done) {
      const rows: Row[] = batch.value
      count += rows.length
      yield rows
        .map((row) => `<row>${columns.map(({ kind, value }) => cell(value(row), kind)).join('')}</row>`)
        .join('')
      batch = await iterator.next()
    }
    // Below the rows that the filter sorts.
    if (note) yield `<row r="${count + 2}">${text(note)}</row>`
    yield `</sheetData><autoFilter ref="A1:${columnLetters(columns.length - 1)}${count}"/></worksheet>`
  } finally {
    // Releases the database connection when the caller stops downloading.
    await iterator.return?.()
  }
}

const opening = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const widths = columns.map(
    (column, i) => `<col min="${i + 1}" max="${i + 1}" width="${widthOf(column, rows)}" customWidth="1"/>`,
  )
  const titles = columns.map(({ title }) => text(title, bold))
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${titles.join('')}</row>`
}

export interface Sheet {
  name: string
  rows: Readable
}

export const sheetOf = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
  note?: string,
): Sheet => ({ name, rows: Readable.from(worksheet(columns, batches, note), { objectMode: false }) })

export const workbook = (sheets: readonly Sheet[]): Readable => {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  // A caller that stops downloading stops the reading too.
  output.on('close', () => {
    for (const { rows } of sheets) rows.destroy()
  })
  for (const [name, content] of Object.entries(parts(sheets.map(({ name }) => name))))
    zip.addBuffer(Buffer.from(head + content), name)
  for (const [index, { rows }] of sheets.entries()) {
    // Nobody else listens, and an error that nobody hears would end the process.
    rows.on('error', (error) => output.destroy(error))
    zip.addReadStream(rows, `xl/worksheets/sheet${index + 1}.xml`)
  }
  zip.end()
  return output
}

export const xlsx = <Row>(...sheet: Parameters<typeof sheetOf<Row>>): Readable => workbook([sheetOf<Row>(...sheet)])
