// Reads the history of a record: its audit events, newest first.
import { historyPageSize, type HistoryEvent, type HistorySearch } from '../../contract/record/history.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { isoTimestamp, sqlParameters } from '../db/sql-fragments.ts'
import type { RecordScope } from '../records/record-scope.ts'
import { storeModule } from '../store-order.ts'

/** The columns of an event `e` that are shown; its context and request id are not. */
export const eventColumns = `e.id, ${isoTimestamp('e.at')} as at, e.account_name as "accountName", e.action,
  e.record_type as "recordType", e.record_id as "recordId", e.record_label as "recordLabel", e.changes, e.reason`

/** No events of a record that is not visible to the viewer. */
export const listHistory = async (
  viewer: Viewer,
  db: Database,
  scope: RecordScope,
  recordId: string,
  search: HistorySearch,
): Promise<{ items: HistoryEvent[]; total: number }> => {
  const using = sqlParameters(scope.type, recordId)
  const from = `from audit_event e where e.record_type = $1 and e.record_id = $2
    and ${scope.isVisible(viewer, recordId, using)}`
  const values = [...using.values]
  const [limit, offset] = [using.bind(historyPageSize), using.bind((search.page - 1) * historyPageSize)]
  const [items, totals] = await Promise.all([
    db.$client.query<HistoryEvent>({
      text: `select ${eventColumns} ${from} order by e.at desc, e.id desc limit ${limit} offset ${offset}`,
      values: using.values,
    }),
    db.$client.query<{ total: number }>({
      text: `select count(*)::int as total ${from}`,
      values,
    }),
  ])
  return { items: items.rows, total: totals.rows[0]?.total ?? 0 }
}

storeModule<typeof import('./store.ts')>()
