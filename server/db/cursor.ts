// Reads the rows of a query in batches through a database cursor, so that an export of any length needs little memory.
import { is, SQL } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Database } from './database.ts'
import { compile } from './sql-expressions.ts'

const batchSize = 500

/**
 * Reads with a callback, because the client's own promises are linked with each other and would keep the rows of each batch until a
 * full garbage collection, some 200 MB later.
 */
const rowsOf = <Row extends object>(client: ClientBase, text: string): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    client.query<Row>(text, (error, result) => (error ? reject(error) : resolve(result.rows)))
  })

/** Yields batches of rows from one snapshot. The connection is released when the reader finishes or stops early. */
export async function* readInBatches<Row extends object>(
  db: Database,
  statement: SQL | { text: string; values: unknown[] },
): AsyncGenerator<Row[]> {
  const client = await db.$client.connect()
  let failure: Error | undefined
  try {
    await client.query('begin read only')
    // Between batches the transaction is idle while the caller downloads: slow callers are allowed for, dead ones are not.
    await client.query("set local idle_in_transaction_session_timeout = '2min'")
    const { text, values } = is(statement, SQL) ? compile(statement) : statement
    await client.query({ text: `declare rows no scroll cursor for ${text}`, values })
    for (;;) {
      const rows = await rowsOf<Row>(client, `fetch ${batchSize} from rows`)
      if (rows.length > 0) yield rows
      if (rows.length < batchSize) break
    }
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    if (!failure)
      failure = await client.query('rollback').then(
        () => undefined,
        (error: Error) => error,
      )
    client.release(failure)
  }
}
