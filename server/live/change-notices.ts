// Notifies every server of a changed record through PostgreSQL NOTIFY, at commit. Carries ids only: the limit is 8 kB.
import type { Transaction } from '../db/database.ts'
import { toDrizzleSql } from '../db/sql-fragments.ts'
import { liveRecords, type LiveRecordType } from './live-record-types.ts'
import { unscopedModule } from '../store-order.ts'

export const changeChannel = 'record_changed'

/**
 * Must be called in the transaction that changes the record, while it exists: after a change, before a deletion, and both before
 * and after a change of the contexts in which it is visible.
 */
export const notifyChange = async (tx: Transaction, recordType: LiveRecordType, recordId: string): Promise<void> => {
  const text = `select pg_notify($2, json_build_object('type', $3::text, 'id', $1::uuid,
    'contexts', coalesce((select json_agg(found.id) from (${liveRecords[recordType].contexts}) found), '[]'::json))::text)`
  await tx.execute(toDrizzleSql({ text, values: [recordId, changeChannel, recordType] }))
}

unscopedModule<typeof import('./change-notices.ts')>()
