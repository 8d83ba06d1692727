// Locks the rows of records. No other module says `for update` of a record's table.
import { and, eq, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { rowsOf, uuidArray } from '../db/sql-expressions.ts'
import { storeModule } from '../store-order.ts'
import type { RecordScope } from './record-scope.ts'

export type WithId = PgTable & { id: AnyPgColumn }

/**
 * Locks the row, whatever the context. `share` lets others lock it by `share` too, and nobody change it. A row that does not meet the
 * condition is not locked.
 */
export const lockRow = async <Table extends WithId>(
  _actor: Actor,
  tx: Transaction,
  table: Table,
  id: string,
  strength: 'update' | 'share' = 'update',
  condition?: SQL,
): Promise<InferSelectModel<Table> | undefined> => {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, id), condition))
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

/** Locks the rows by `share` in the order of their ids: others may do the same, and nobody can change them. */
export const lockShared = async <Table extends WithId>(
  _actor: Actor,
  tx: Transaction,
  table: Table,
  ids: readonly string[],
): Promise<InferSelectModel<Table>[]> =>
  (await tx
    .select()
    .from(table as PgTable)
    .where(sql`${table.id} = any(${uuidArray(ids)})`)
    .orderBy(table.id)
    .for('share')) as InferSelectModel<Table>[]

/** Locks rows that meet the condition and that nobody else holds, and returns their ids. */
export const lockAvailable = async <Table extends WithId>(
  _actor: Actor,
  tx: Transaction,
  table: Table,
  condition: SQL,
  limit: number,
): Promise<string[]> => {
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(condition)
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map((row) => row['id'] as string)
}

/** Locks the rows that meet the condition in the order of their ids, whatever the context. */
export const lockAll = async <Table extends WithId>(
  _actor: Actor,
  tx: Transaction,
  table: Table,
  condition: SQL,
  strength: 'update' | 'share' = 'update',
): Promise<void> => {
  await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(condition)
    .orderBy(table.id)
    .for(strength)
}

/** Locks the rows in the order of their ids, and returns those that are visible to the actor. */
export const lockManyVisible = async <Table extends WithId>(
  actor: Actor,
  tx: Transaction,
  table: Table,
  scope: RecordScope,
  ids: readonly string[],
): Promise<InferSelectModel<Table>[]> => {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(sql`${table.id} = any(${uuidArray(ids)})`)
    .orderBy(table.id)
    .for('update')
  const visible = await rowsOf<{ id: string }>(
    tx,
    sql`select locked.id from unnest(${uuidArray(ids)}) locked (id) where ${scope.isVisible(actor, sql`locked.id`)}`,
  )
  const visibleIds = new Set(visible.map(({ id }) => id))
  return (rows as (InferSelectModel<Table> & { id: string })[]).filter(({ id }) => visibleIds.has(id))
}

storeModule<typeof import('./lock.ts')>()
