// The review queue of the dashboard: announcements and applications to decide on, and drafts returned for completion.
import { sql, type SQL } from 'drizzle-orm'
import type { Queue } from '#contract/competitions/review/review-queue.ts'
import type { WaitingItem } from '#contract/competitions/review/waiting-items.ts'
import { associationRef } from '../../associations/association-names.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { isoTimestamp, rowsOf, collateSwedish } from '../../db/sql-expressions.ts'
import { waitingStatement } from './conditions.ts'
import { storeModule } from '../../store-order.ts'

/** The most items of each kind, so that many late announcements do not leave out all applications. */
const maxItems = 50
const orderOf = (row: SQL): SQL => sql`${row}.deadline, ${row}.since, ${collateSwedish(sql`${row}.title`)}, ${row}.id`

/** An item with what the API does not tell. */
export interface QueueItem extends WaitingItem {
  /** When it began to wait for the viewer, or the last of what it counts; of what began in the span. */
  newest: string
  /** Whether the viewer has edited what waits. */
  hasHand: boolean
}

/** The items in the order of the queue: by deadline, then by waiting time. `span`: only items with something that began to wait in it. */
export const listReviewQueue = async (
  viewer: Viewer,
  db: Database,
  queue: Queue,
  day: string,
  span?: { from: string; until?: string },
): Promise<{ items: QueueItem[]; total: number; totals: Partial<Record<WaitingItem['kind'], number>> }> => {
  const waiting = waitingStatement(viewer, queue, day, span?.until)
  if (waiting === null) return { items: [], total: 0, totals: {} }
  const statement = sql`select w.kind, w.id as "announcementId", w.title, w.count, w.deadline::text as deadline,
      ${isoTimestamp(sql`w.since`)} as since, ${isoTimestamp(sql`w.newest`)} as newest, w.has_hand as "hasHand", w.total, w.total_of_kind as "totalOfKind", json_build_object(${associationRef('b')}) as branch,
      case when w.application_id is not null then json_build_object('id', w.application_id, 'clubName', o.name) end as application
    from (select q.*, count(*) over ()::int as total, count(*) over (partition by q.kind)::int as total_of_kind,
        row_number() over (partition by q.kind order by ${orderOf(sql`q`)}) as nth
      from (${waiting}) q${span ? sql` where q.newest > ${span.from}::timestamptz` : sql``}) w
    join association b on b.id = w.branch_id
    left join application p on p.id = w.application_id left join organization o on o.id = p.organization_id
    where w.nth <= ${maxItems} order by ${orderOf(sql`w`)}`
  const rows = await rowsOf<QueueItem & { total: number; totalOfKind: number }>(db, statement)
  return {
    items: rows.map(({ total: _, totalOfKind: __, ...item }) => item),
    total: rows[0]?.total ?? 0,
    totals: Object.fromEntries(rows.map(({ kind, totalOfKind }) => [kind, totalOfKind])),
  }
}

storeModule<typeof import('./store.ts')>()
