// Streams a list as a CSV or XLSX file from the database to the caller.
import type { SQL } from 'drizzle-orm'
import { ApiError } from '../api-error.ts'
import type { Database } from '../db/database.ts'
import { readInBatches } from '../db/cursor.ts'
import type { Download } from '../http/file-response.ts'
import type { Column } from './columns.ts'
import { csv } from './csv.ts'
import { xlsx } from './xlsx.ts'
import { unscopedModule } from '../store-order.ts'

const formats = {
  csv: {
    type: 'text/csv; charset=utf-8',
    make: <Row>(_: string, ...rest: Parameters<typeof csv<Row>>) => csv(...rest),
  },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', make: xlsx },
}
export type Format = keyof typeof formats
export const fileTypes: Record<Format, string> = { csv: formats.csv.type, xlsx: formats.xlsx.type }

// Each download holds a connection until it ends; the rest of the pool is left to other requests.
const maxConcurrentDownloads = 4
let activeDownloads = 0

async function* rowsIn<Found, Row>(batches: AsyncIterable<Found[]>, makeRows: (found: Found[]) => Promise<Row[]>) {
  for await (const batch of batches) yield await makeRows(batch)
}

/**
 * `name` is the name of the worksheet and, with the day appended, of the file. `note`: a last line below the rows. `makeRows`: of what
 * the statement has found.
 */
export const download = <Row extends object, Found extends object = Row>(
  db: Database,
  statement: SQL | { text: string; values: unknown[] },
  columns: readonly Column<Row>[],
  file: { name: string; format: Format; now: Date; note?: string | undefined },
  makeRows?: (found: Found[]) => Promise<Row[]>,
): Download => {
  if (activeDownloads >= maxConcurrentDownloads) {
    throw new ApiError(503, { code: 'Busy', message: 'Flera filer hämtas redan. Försök igen om en stund.' })
  }
  const { type, make } = formats[file.format]
  const rows = makeRows ? rowsIn(readInBatches<Found>(db, statement), makeRows) : readInBatches<Row>(db, statement)
  const stream = make<Row>(file.name, columns, rows, file.note)
  activeDownloads += 1
  stream.once('close', () => {
    activeDownloads -= 1
  })
  const day = file.now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
  return { name: `${file.name} ${day}.${file.format}`, type, stream }
}

unscopedModule<typeof import('./download.ts')>()
