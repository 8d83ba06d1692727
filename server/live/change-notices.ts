// Notifies every server of a changed record through PostgreSQL NOTIFY, at commit. Carries ids only: the limit is 8 kB.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { rowsOf, uuidArray } from '../db/sql-expressions.ts'
import type { RecordScope } from '../records/record-scope.ts'
import { unscopedModule } from '../store-order.ts'

export const changeChannel = 'record_changed'

/** The ids of the associations in whose contexts the record is visible now. */
export const readContexts = async (tx: Transaction, scope: RecordScope, id: string): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      tx,
      sql`select distinct found.id from (${scope.contextsOf(id)}) found where found.id is not null`,
    )
  ).map((row) => row.id)

/** The same for many records, by id. A record that is visible in no association's context is absent. */
export const readContextsOfMany = async (
  tx: Transaction,
  scope: RecordScope,
  ids: readonly string[],
): Promise<Map<string, string[]>> => {
  const rows = await rowsOf<{ id: string; contexts: string[] }>(
    tx,
    sql`select record.id, array_agg(distinct found.id) as contexts from unnest(${uuidArray(ids)}) record (id)
      cross join lateral (${scope.contextsOf(sql`record.id`)}) found group by record.id`,
  )
  return new Map(rows.map(({ id, contexts }) => [id, contexts]))
}

/** A changed record, with what `readContexts` returned before the change. */
export interface ChangedRecord {
  id: string
  before: readonly string[]
}

/**
 * Sends one notice of each record to the contexts in which it is visible now or was before; none of a record that no context
 * sees, such as an application that was never submitted. Must be called in the transaction that changes the records.
 * `requestId`: of the request that changes them; null for a job.
 */
export const notifyChanges = async (
  tx: Transaction,
  scope: RecordScope,
  records: readonly ChangedRecord[],
  requestId: string | null,
): Promise<void> => {
  const contexts = sql`select found.id from (${scope.contextsOf(sql`changed.id`)}) found union select unnest(changed.before)`
  await tx.execute(sql`select pg_notify(${changeChannel},
      json_build_object('type', ${scope.type}::text, 'id', notice.id, 'contexts', notice.contexts, 'requestId', ${requestId}::text)::text)
    from (select changed.id, (select json_agg(context.id) from (${contexts}) context) as contexts
      from json_to_recordset(${JSON.stringify(records)}::json) as changed (id uuid, before uuid[])) notice
    where notice.contexts is not null`)
}

export const notifyChange = (tx: Transaction, scope: RecordScope, id: string, requestId: string | null = null) =>
  notifyChanges(tx, scope, [{ id, before: [] }], requestId)

unscopedModule<typeof import('./change-notices.ts')>()
