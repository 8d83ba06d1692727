// Writes CSV as Swedish spreadsheets read it: semicolons, decimal commas, and UTF-8 with a byte order mark.
import { Readable } from 'node:stream'
import { escapeFormula, type Cell, type Column } from './columns.ts'

const byteOrderMark = '\uFEFF'

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = escapeFormula(cell)
  return /[";,\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: readonly Cell[]) => `${cells.map(textOf).join(';')}\r\n`

async function* lines<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<Row[]>, note?: string) {
  yield byteOrderMark + line(columns.map((column) => column.title))
  for await (const rows of batches) {
    yield rows.map((row) => line(columns.map((column) => column.value(row)))).join('')
  }
  if (note) yield line([note])
}

export const csv = <Row>(columns: readonly Column<Row>[], batches: AsyncIterable<Row[]>, note?: string): Readable =>
  Readable.from(lines(columns, batches, note), { objectMode: false })
