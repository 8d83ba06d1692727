// Notifies every server of changed records through PostgreSQL NOTIFY, at commit. Carries ids only: the limit is 8 kB.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { literal, rowsOf, uuidArray } from '../db/sql-expressions.ts'
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

/** Ids, of records and of contexts, that a notice has room for. */
const idsPerNotice = 180

/**
 * Announces the records in the contexts in which each is visible now or was before; none that no context sees, such as an
 * application that was never submitted. Records of the same contexts share a notice, because a batch changes hundreds; `id`, the
 * first of them, is for programs that read no more. Must be called in the transaction that changes the records.
 * `requestId`: of the request or the run of a job that changes them.
 */
export const notifyChanges = async (
  tx: Transaction,
  scope: RecordScope,
  records: readonly ChangedRecord[],
  requestId: string | null,
): Promise<void> => {
  const contexts = sql`select found.id from (${scope.contextsOf(sql`changed.id`)}) found union select unnest(changed.before)`
  await tx.execute(sql`with seen as (
      select changed.id, (select array_agg(context.id order by context.id) from (${contexts}) context) as contexts
      from json_to_recordset(${JSON.stringify(records)}::json) as changed (id uuid, before uuid[])
    ), part as (
      select seen.*, (row_number() over (partition by contexts order by id) - 1)
        / greatest(1, ${literal(idsPerNotice)} - cardinality(contexts)) as nth
      from seen where contexts is not null
    )
    select pg_notify(${changeChannel}, json_build_object('type', ${scope.type}::text, 'id', min(id::text),
      'ids', json_agg(id order by id), 'contexts', to_json(contexts), 'requestId', ${requestId}::text)::text)
    from part group by contexts, nth`)
}

export const notifyChange = (tx: Transaction, scope: RecordScope, id: string, requestId: string | null = null) =>
  notifyChanges(tx, scope, [{ id, before: [] }], requestId)

unscopedModule<typeof import('./change-notices.ts')>()
