// Writes the rows of a record in a table of its links, such as its classes or its districts.
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database.ts'
import { unscopedModule } from '../store-order.ts'

/** The record, which has been locked or is new, has the given rows afterwards, and no others. `owner`: the column that names it. */
export const replaceRows = async <Table extends PgTable>(
  tx: Transaction,
  table: Table,
  owner: PgColumn,
  id: string,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  await tx.delete(table).where(eq(owner, id))
  if (rows.length > 0) await tx.insert(table).values([...rows])
}

unscopedModule<typeof import('./replaced-rows.ts')>()
