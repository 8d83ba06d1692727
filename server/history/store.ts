// Reads the history of a record: its audit events, newest first.
import { holds } from '#contract/access.ts'
import { unchangingActions } from '#contract/audit-log/audit-log-columns.ts'
import type { HistoryEvent } from '#contract/record/history.ts'
import { historyPageSize, type HistorySearch } from '#contract/record/history-search.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '../actor.ts'
import { erasedText } from '../audit/erasure.ts'
import type { Database } from '../db/database.ts'
import { isoTimestamp, maskedName, pageOf, textArray } from '../db/sql-expressions.ts'
import type { RecordScope } from '../records/record-scope.ts'
import { storeModule } from '../store-order.ts'

/** Shown for an event whose values have been deleted. */
const erasedValue = sql.raw(`'${erasedText}'`)

const columnsBy = (
  accountName: SQL,
) => sql`e.id, ${isoTimestamp(sql`e.at`)} as at, ${accountName} as "accountName", e.action,
  e.record_type as "recordType", e.record_id as "recordId", coalesce(v.record_label, ${erasedValue}) as "recordLabel"`
/** The columns of an event `e` and its values `v`, without what was changed. */
export const labelledEventColumns = columnsBy(sql`e.account_name`)
/** The same where nobody with a protected identity is named: outside of history and audit log. */
export const maskedEventColumns = columnsBy(maskedName(sql`e.account_id`, sql`e.account_name`))
export const eventReason = sql`case when v.event_id is null then ${erasedValue} else v.reason end`
export const eventChanges = sql`coalesce(v.changes, '[]'::jsonb) as changes, ${eventReason} as reason`
/** The columns that pages show, without the event's context and request id. */
export const eventColumns = sql`${labelledEventColumns}, ${eventChanges}`
/** Joins the values to an event `e`. */
export const withValues = sql`left join audit_value v on v.event_id = e.id`

/**
 * No events of a record that is not visible to the viewer. What an account has looked at stands on a page of its own, not among the
 * changes of the account; who has looked at a record is told to those who may change such records.
 */
export const listHistory = (
  viewer: Viewer,
  db: Database,
  scope: RecordScope,
  recordId: string,
  search: HistorySearch,
): Promise<{ items: HistoryEvent[]; total: number }> => {
  const isHidden = !holds(viewer.account, viewer.context, scope.scopesTo('change'))
  const ids = scope.formerIds
    ? sql`any(array(select ${recordId}::uuid union all ${scope.formerIds(recordId)}))`
    : sql`${recordId}`
  const hiddenActions = scope.hiddenActions?.(viewer) ?? []
  const ofRecord = sql`e.record_type = ${scope.type} and e.record_id = ${ids}
    and not (e.action = any(${textArray(unchangingActions.read)}) and (${isHidden} or e.account_id is not distinct from e.record_id))
    and e.action <> all(${textArray(hiddenActions)}) and ${scope.isVisible(viewer, recordId)}`
  const page = sql`order by e.at desc, e.id desc limit ${historyPageSize} offset ${(search.page - 1) * historyPageSize}`
  return pageOf(
    db,
    sql`select ${eventColumns} from audit_event e ${withValues} where ${ofRecord} ${page}`,
    sql`select count(*)::int as total from audit_event e where ${ofRecord}`,
  )
}

storeModule<typeof import('./store.ts')>()
