// Serial numbers without gaps: the counter's row stays locked until the transaction ends, and a failed one releases the number.
import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'

/** Returns the next number of the series `value` in the column `key`. Call it late in the transaction, to keep the lock short. */
export const nextSerial = async (
  tx: Transaction,
  counter: PgTable & { last: PgColumn },
  key: PgColumn,
  value: string | number,
): Promise<number> => {
  const name = sql.identifier(toSnakeCase(key.name))
  const [row] = await rowsOf<{ last: number }>(
    tx,
    sql`insert into ${counter} as c (${name}, last) values (${value}, 1)
      on conflict (${name}) do update set last = c.last + 1 returning last`,
  )
  if (!row) throw new Error(`No serial number for ${value}`)
  return row.last
}

unscopedModule<typeof import('./serial-number.ts')>()
