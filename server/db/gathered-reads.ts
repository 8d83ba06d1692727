// Reads of several stores sent as one statement: where a call asks much that is small, the round trips cost more than the work.
import { sql, type SQL } from 'drizzle-orm'
import { unscopedModule } from '../store-order.ts'
import type { Database } from './database.ts'
import { rowsOf } from './sql-expressions.ts'

interface Read {
  statement: SQL
  resolve: (rows: object[]) => void
  reject: (error: unknown) => void
}

/**
 * A database whose reads are sent together: all that are begun before anybody waits. Rows come as JSON, so that columns are texts,
 * whole numbers, truth values and JSON; days and points in time are selected as texts. Each statement is one of rows.
 */
export const gatherReads = (db: Database): Database => {
  let waiting: Read[] = []
  const send = async () => {
    const reads = waiting
    waiting = []
    const columns = reads.map(
      ({ statement }, nth) => sql`(select json_agg(found) from (${statement}) found) as ${sql.raw(`r${nth}`)}`,
    )
    try {
      const [row] = await rowsOf<Record<string, object[] | null>>(db, sql`select ${sql.join(columns, sql`, `)}`)
      reads.forEach(({ resolve }, nth) => resolve(row?.[`r${nth}`] ?? []))
    } catch (error) {
      for (const { reject } of reads) reject(error)
    }
  }
  const gather = (statement: SQL) =>
    new Promise<object[]>((resolve, reject) => {
      if (waiting.push({ statement, resolve, reject }) === 1) queueMicrotask(() => void send())
    })
  return Object.create(db, { gather: { value: gather } }) as Database
}

unscopedModule<typeof import('./gathered-reads.ts')>()
