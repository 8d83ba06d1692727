// Reads the history of a record: its audit events, newest first. Callers check first that the record is visible.
import { historyPageSize, type HistoryEvent, type HistorySearch } from '../../contract/record/history.ts'
import type { Database } from '../db/database.ts'
import { isoTimestamp } from '../db/sql-fragments.ts'

/** The columns of an event `e` that are shown; its context and request id are not. */
export const eventColumns = `e.id, ${isoTimestamp('e.at')} as at, e.account_name as "accountName", e.action,
  e.record_type as "recordType", e.record_id as "recordId", e.record_label as "recordLabel", e.changes, e.reason`

export const historyOf = async (
  db: Database,
  recordType: string,
  recordId: string,
  search: HistorySearch,
): Promise<{ items: HistoryEvent[]; total: number }> => {
  const from = 'from audit_event e where e.record_type = $1 and e.record_id = $2'
  const [items, totals] = await Promise.all([
    db.$client.query<HistoryEvent>({
      text: `select ${eventColumns} ${from} order by e.at desc, e.id desc limit $3 offset $4`,
      values: [recordType, recordId, historyPageSize, (search.page - 1) * historyPageSize],
    }),
    db.$client.query<{ total: number }>({
      text: `select count(*)::int as total ${from}`,
      values: [recordType, recordId],
    }),
  ])
  return { items: items.rows, total: totals.rows[0]?.total ?? 0 }
}
