// Settings of a transaction that counts a whole register, and reads in such a transaction.
import { sql, type SQL } from 'drizzle-orm'
import { unscopedModule } from '../store-order.ts'
import type { Database, Transaction } from './database.ts'
import { compile, constant, resultTypes } from './sql-expressions.ts'

/**
 * The plan depends on the values, above all the day: a generic one expects a fraction of the rows and takes several times as long.
 * The work takes memory for one row a person.
 */
export const planForCounting = async (tx: Transaction) => {
  await tx.execute(settings)
}
const settings = constant(
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`,
)

/**
 * Reads `first`, which has no values, and then what is made of its rows. A count of one club takes as long as a few round trips:
 * `first` is sent with the beginning and the settings, and nobody waits for the end.
 */
export const readForCounting = async <First extends object, Row extends object>(
  db: Database,
  first: SQL,
  next: (rows: First[]) => SQL,
): Promise<{ first: First[]; rows: Row[] }> => {
  const client = await db.$client.connect()
  const end = (how: 'commit' | 'rollback') =>
    void client.query(how).then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  try {
    const begun = `begin read only; ${compile(settings).text}; ${compile(constant(first)).text}`
    const found = (await client.query<never>(begun)) as unknown as { rows: First[] }[]
    const read = found.at(-1)?.rows ?? []
    const { rows } = await client.query<Row>({ ...compile(next(read)), types: resultTypes })
    end('commit')
    return { first: read, rows }
  } catch (error) {
    end('rollback')
    throw error
  }
}

unscopedModule<typeof import('./counting-plan.ts')>()
