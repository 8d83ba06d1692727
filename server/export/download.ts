// Streams a list as a CSV or XLSX file from the database to the caller.
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../actor.ts'
import { ApiError } from '../api-error.ts'
import type { Database } from '../db/database.ts'
import { readInBatches } from '../db/cursor.ts'
import type { Download } from '../http/file-response.ts'
import { takeSlots } from '../http/slots.ts'
import type { Column } from './columns.ts'
import { csv } from './csv.ts'
import { xlsx } from './xlsx.ts'
import { storeModule } from '../store-order.ts'

const formats = {
  csv: {
    type: 'text/csv; charset=utf-8',
    make: <Row>(_: string, ...rest: Parameters<typeof csv<Row>>) => csv(...rest),
  },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', make: xlsx },
}
export type Format = keyof typeof formats
export const fileTypes: Record<Format, string> = { csv: formats.csv.type, xlsx: formats.xlsx.type }

const busy = (message: string) => () => new ApiError(503, { code: 'Busy', message })

/**
 * Takes the place of a download and returns the function that releases it. Each holds a connection while its rows are read; the rest of
 * the pool is left to other requests, and one account cannot take all places.
 */
const takePlace = (accountId: string): (() => void) =>
  takeSlots([
    {
      name: `downloads of ${accountId}`,
      limit: 2,
      refusal: busy('Du hämtar redan två filer. Vänta tills en av dem är klar och försök igen.'),
    },
    { name: 'downloads', limit: 4, refusal: busy('Flera filer hämtas redan. Försök igen om en stund.') },
  ])

const graceMs = 20_000
/** A row is a hundred bytes or more, and a slow mobile connection is several times faster. */
const minRowsPerSecond = 100

/** How long the rows so far may have waited for their reader in all, because a slow reader would keep the place that others need. */
export const longestWaitMs = (rows: number): number => Math.max(graceMs, (rows / minRowsPerSecond) * 1000)

interface Limits {
  release: () => void
  cutOff: () => void
}

async function* rowsIn<Found extends object, Row extends object>(
  batches: AsyncIterable<Found[]>,
  makeRows: (found: Found[]) => Promise<Row[]> | Row[],
  { release, cutOff }: Limits,
) {
  let [count, waitedMs] = [0, 0]
  try {
    for await (const batch of batches) {
      const rows = await makeRows(batch)
      count += rows.length
      const began = performance.now()
      const timer = setTimeout(cutOff, longestWaitMs(count) - waitedMs)
      try {
        yield rows
      } finally {
        clearTimeout(timer)
      }
      waitedMs += performance.now() - began
    }
  } finally {
    release()
  }
}

/**
 * `name` is the name of the worksheet and, with the day appended, of the file. `note`: a last line below the rows. `makeRows`: of what
 * the statement has found.
 */
export const download = <Row extends object, Found extends object = Row>(
  { account }: Viewer,
  db: Database,
  statement: SQL | { text: string; values: unknown[] },
  columns: readonly Column<Row>[],
  file: { name: string; format: Format; now: Date; note?: string | undefined },
  makeRows: (found: Found[]) => Promise<Row[]> | Row[] = (found) => found as object[] as Row[],
): Download => {
  const { type, make } = formats[file.format]
  const release = takePlace(account.id)
  const cutOff = () => stream.destroy(new Error('The reader of the file is too slow'))
  const rows = rowsIn(readInBatches<Found>(db, statement), makeRows, { release, cutOff })
  const stream = make<Row>(file.name, columns, rows, file.note)
  // The rows of a file that is closed before it is read are never begun.
  stream.once('close', release)
  const day = file.now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
  return { name: `${file.name} ${day}.${file.format}`, type, stream }
}

storeModule<typeof import('./download.ts')>()
