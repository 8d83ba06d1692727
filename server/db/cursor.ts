// Reads a statement's rows a batch at a time, so that a file of any length takes the memory of one batch.
import type { Database } from './database.ts'

const batchSize = 500

/** Yields batches of rows. All come from one moment. The connection is given back when the reader is done or gives up. */
export async function* readInBatches<Row extends object>(
  db: Database,
  statement: { text: string; values: unknown[] },
): AsyncGenerator<Row[]> {
  const client = await db.$client.connect()
  let failure: Error | undefined
  try {
    await client.query('begin read only')
    // Between batches the database waits for whoever downloads: slow lines are waited for, dead ones are not.
    await client.query("set local idle_in_transaction_session_timeout = '2min'")
    await client.query({ ...statement, text: `declare rows no scroll cursor for ${statement.text}` })
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${batchSize} from rows`)
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
