// The review queue of the dashboard: announcements and applications to decide on, and drafts returned for completion.
import type { Queue } from '../../../contract/competitions/review/review-queue.ts'
import type { WaitingItem } from '../../../contract/competitions/review/waiting-items.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { isoTimestamp, sqlParameters, collateSwedish } from '../../db/sql-fragments.ts'
import { decidableApplications, queueConditions, waitingStatement } from './conditions.ts'
import { storeModule } from '../../store-order.ts'

const maxItems = 50
const order = (row: string) => `${row}.deadline, ${row}.since, ${collateSwedish(`${row}.title`)}, ${row}.id`

/** In the order of the queue: by deadline, then by waiting time. */
export const listReviewQueue = async (
  viewer: Viewer,
  db: Database,
  queue: Queue,
): Promise<{ items: WaitingItem[]; total: number }> => {
  const using = sqlParameters()
  const waiting = waitingStatement(viewer, queue, using)
  if (waiting === null) return { items: [], total: 0 }
  const account = `${using.bind(viewer.account.id)}::uuid`
  const narrowed = queueConditions(queue, viewer, using)
  const applied = decidableApplications(account, narrowed, 'join organization o on o.id = p.organization_id')
  const text = `select w.kind, n.id as "announcementId", n.title, w.count, w.deadline::text as deadline,
      ${isoTimestamp('w.since')} as since, w.total, json_build_object('id', b.id, 'name', b.name, 'shortName', b.short_name) as branch,
      case when w.kind = 'applications' and w.count = 1
        then (select json_build_object('id', p.id, 'clubName', o.name) ${applied} limit 1) end as application
    from (select q.*, count(*) over ()::int as total from (${waiting}) q
      order by ${order('q')} limit ${using.bind(maxItems)}) w
    join announcement n on n.id = w.id join association b on b.id = n.branch_id order by ${order('w')}`
  const { rows } = await db.$client.query<WaitingItem & { total: number }>({ text, values: using.values })
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 }
}

storeModule<typeof import('./store.ts')>()
