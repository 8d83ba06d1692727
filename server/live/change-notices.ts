// Notifies every server of a changed record through PostgreSQL NOTIFY, at commit. Carries ids only: the limit is 8 kB.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { rowsOf, uuidArray } from '../db/sql-expressions.ts'
import type { RecordScope } from '../records/record-scope.ts'
import { unscopedModule } from '../store-order.ts'

export const changeChannel = 'record_changed'

/** The ids of the associations in whose contexts the record is visible now. */
export const readContexts = async (tx: Transaction, scope: RecordScope, id: string): Promise<string[]> =>
  (await rowsOf<{ id: string }>(tx, sql`select distinct found.id from (${scope.contextsOf(id)}) found`)).map(
    (row) => row.id,
  )

/**
 * Sends one notice to the contexts in which the record is visible now or was before, `before` being what `readContexts`
 * returned before the change. Must be called in the transaction that changes the record.
 */
export const notifyChange = async (
  tx: Transaction,
  scope: RecordScope,
  id: string,
  before: readonly string[] = [],
): Promise<void> => {
  const contexts = sql`select found.id from (${scope.contextsOf(id)}) found union select unnest(${uuidArray(before)})`
  await tx.execute(sql`select pg_notify(${changeChannel}, json_build_object('type', ${scope.type}::text, 'id', ${id}::uuid,
    'contexts', coalesce((select json_agg(context.id) from (${contexts}) context), '[]'::json))::text)`)
}

unscopedModule<typeof import('./change-notices.ts')>()
