// The events of the person and of the records about them, for the register extract: the latest ones, and how many are older.
import { sql, type SQL } from 'drizzle-orm'
import { unchangingActions } from '#contract/audit-log/audit-log-columns.ts'
import { swedishTimestamp } from '#contract/dates/swedish-time.ts'
import { actionText, type FieldChange } from '#contract/record/history.ts'
import { federation, type Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { isoTimestamp, literal, rowsOf, textArray } from '../../db/sql-expressions.ts'
import { storeModule } from '../../store-order.ts'
import type { ExtractSection } from './register-extract-texts.ts'

/** The most events that a section lists. */
const mostEvents = 5000

/** The latest of the events `e` that the condition finds, each with the `total` of them. */
export const latestEvents = (condition: SQL): SQL =>
  sql`(select e.*, (count(*) over ())::int as total from audit_event e where ${condition}
    order by e.at desc, e.id desc limit ${literal(mostEvents)}) e`

/** Says how many events are older than the latest ones. */
export const olderRows = ([first]: readonly { total: number }[]): ExtractSection['rows'] => {
  const older = (first?.total ?? 0) - mostEvents
  if (older <= 0) return []
  const [count, them] = older === 1 ? ['en äldre händelse', 'den'] : [`${older} äldre händelser`, 'dem']
  const text = `Utöver dessa finns ${count}, som inte är med. Du får ${them} om du begär det hos förbundskansliet.`
  return [['Äldre händelser', text]]
}

interface EventRow {
  at: string
  action: string
  recordType: string
  place: string
  changes: FieldChange[]
  reason: string | null
  total: number
}

const changeText = ({ label, old, new: next }: FieldChange) => `${label}: ${old || '(tomt)'} → ${next || '(tomt)'}`

/** `records`: selects the types and ids of the records. `which`: those that somebody has changed, or looked at. */
export const eventRows = async (
  _viewer: Viewer,
  db: Database,
  records: SQL,
  which: 'changes' | 'reads',
): Promise<ExtractSection['rows']> => {
  const isRead = sql`e.action = any(${textArray(unchangingActions.read)})`
  const ofRecords = sql`(e.record_type, e.record_id) in (${records}) and ${isRead} = ${which === 'reads'}::boolean`
  const events = await rowsOf<EventRow>(
    db,
    sql`select ${isoTimestamp(sql`e.at`)} as at, e.action, e.record_type as "recordType", coalesce(a.name, ${federation.name}) as place,
        coalesce(v.changes, '[]'::jsonb) as changes, v.reason, e.total
      from ${latestEvents(ofRecords)} left join audit_value v on v.event_id = e.id left join association a on a.id = e.context_association_id
      order by e.at, e.id`,
  )
  const rows = events.map((event): ExtractSection['rows'][number] => [
    swedishTimestamp(event.at),
    [
      `${event.place} ${actionText(event)}.`,
      ...event.changes.map(changeText),
      ...(event.reason ? [`Motivering: ${event.reason}`] : []),
    ].join('\n'),
  ])
  return [...rows, ...olderRows(events)]
}

storeModule<typeof import('./extracted-events.ts')>()
