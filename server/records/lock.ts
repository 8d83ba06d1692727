// Locks the rows of records. No other module says `for update` of a record's table.
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { storeModule } from '../store-order.ts'
import { sql } from 'drizzle-orm'
import type { RecordScope } from './record-scope.ts'

type WithId = PgTable & { id: AnyPgColumn }

/** Locks the row whatever the context. `share` lets others read it under their locks, and nobody change it. */
export const lockRow = async <Table extends WithId>(
  _actor: Actor,
  tx: Transaction,
  table: Table,
  id: string,
  strength: 'update' | 'share' = 'update',
): Promise<InferSelectModel<Table> | undefined> => {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for(strength)
  return rows[0] as InferSelectModel<Table> | undefined
}

/** Locks the row, and returns it when it is visible to the actor. */
export const lockVisible = async <Table extends WithId>(
  actor: Actor,
  tx: Transaction,
  table: Table,
  scope: RecordScope,
  id: string,
): Promise<InferSelectModel<Table> | undefined> => {
  const row = await lockRow(actor, tx, table, id)
  // Asked in a statement of its own, which sees what was committed while the lock was waited for.
  return row && (await rowsOf(tx, sql`select where ${scope.isVisible(actor, id)}`)).length === 1 ? row : undefined
}

storeModule<typeof import('./lock.ts')>()
