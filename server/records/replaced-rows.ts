// Writes the rows of a record in a table of its links, such as its classes or its districts.
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database.ts'
import { unscopedModule } from '../store-order.ts'

/**
 * The record, which has been locked or is new, has the given rows afterwards, and no others; undefined leaves them as they are.
 * `owner`: the column that names the record, with its id, which is added to each row.
 */
export const replaceRows = async <Table extends PgTable, Owner extends keyof Table['$inferInsert'] & string>(
  tx: Transaction,
  table: Table,
  owner: Readonly<Record<Owner, string>>,
  rows: readonly Omit<Table['$inferInsert'], Owner>[] | undefined,
): Promise<void> => {
  if (rows === undefined) return
  const columns = getTableColumns(table)
  const isOfOwner = Object.entries(owner).map(([name, id]) => eq(columns[name] as PgColumn, id))
  await tx.delete(table).where(and(...isOfOwner))
  if (rows.length > 0) await tx.insert(table).values(rows.map((row) => ({ ...row, ...owner }) as Table['$inferInsert']))
}

unscopedModule<typeof import('./replaced-rows.ts')>()
