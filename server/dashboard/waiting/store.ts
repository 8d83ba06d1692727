// Everything that waits for the viewer in one order, and how much waits in each branch.
import { sql } from 'drizzle-orm'
import { holds, reads } from '#contract/access.ts'
import type { Queue } from '#contract/competitions/review/review-queue.ts'
import type { ContextQueue, WaitingList } from '#contract/dashboard/waiting.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Viewer } from '../../actor.ts'
import { shownShortName } from '../../associations/association-names.ts'
import { announcementDeadline, applicationDeadline } from '../../competitions/review-queue/deadlines.ts'
import type { Database } from '../../db/database.ts'
import { gatherReads } from '../../db/gathered-reads.ts'
import { collateSwedish, rowsOf, swedishDayOf } from '../../db/sql-expressions.ts'
import { storeModule } from '../../store-order.ts'
import { readClaims } from './claims.ts'
import {
  competitionItems,
  duplicateItems,
  importItems,
  licenceItems,
  personItems,
  reviewItems,
  type Item,
} from './waiting-items.ts'

const readPlace = async ({ context }: Viewer, db: Database): Promise<string> => {
  if (context.kind === 'global') return 'förbundet'
  const [place] = await rowsOf<{ name: string }>(
    db,
    sql`select short_name as name from association where id = ${context.id}::uuid`,
  )
  return place?.name ?? ''
}

const neverLate = '9999-12-31'
/** The sort key: by deadline, so that late items come first, then by the time they have waited. */
const orderOf = ({ deadline, since }: Item): string => `${deadline ?? neverLate} ${since ?? ''}`
const byDeadline = (one: Item, other: Item): number => (orderOf(one) < orderOf(other) ? -1 : 1)

export const listWaiting = async (viewer: Viewer, db: Database, queue: Queue, now: Date): Promise<WaitingList> => {
  const gathered = gatherReads(db)
  const waiting = { now, queue, readPlace: () => readPlace(viewer, db) }
  const [claimsOf, ...each] = await Promise.all([
    readClaims(viewer, db, gathered),
    competitionItems(viewer, gathered, waiting),
    licenceItems(viewer, gathered),
    personItems(viewer, gathered),
    reviewItems(viewer, gathered),
    importItems(viewer, gathered),
    duplicateItems(viewer, gathered, waiting),
  ])
  const found = each.flat()
  const totals: WaitingList['totals'] = {}
  for (const { item, total } of found) totals[item.kind] = Math.max(totals[item.kind] ?? 0, total)
  // Each read limits its own kinds, because with a common limit many late items would leave out those without a deadline.
  const items = found.map(({ item }) => item).toSorted(byDeadline)
  const claims = await claimsOf(items.flatMap(({ record }) => (record ? [record.id] : [])))
  return { items: items.map((item) => ({ ...item, claim: claims.get(item.record?.id ?? '') ?? null })), totals }
}

/** How much waits for decisions in each branch, as figures only. */
export const listContextQueues = async (
  { account, context }: Viewer,
  db: Database,
  now: Date,
): Promise<ContextQueue[]> => {
  if (context.kind !== 'global') return []
  const day = sql`${swedishDay(now)}::date`
  const none = sql`select null::uuid as branch_id, null::text as what, null::date as deadline where false`
  const competitions = holds(account, context, reads('Competitions'))
    ? sql`select n.branch_id, 'announcement' as what, ${announcementDeadline} as deadline from announcement n where n.status = 'PendingApproval'
        union all select n.branch_id, 'application', ${applicationDeadline} from application p join announcement n on n.id = p.announcement_id
          where p.status = 'Review' and n.status = 'Published'`
    : none
  const licences = holds(account, context, reads('Licenses'))
    ? sql`select a.branch_id, 'licence', ${swedishDayOf(sql`a.submitted_at`)} + t.handling_days
        from licence_application a join licence_type t on t.id = a.type_id where a.status = 'Submitted'`
    : none
  const count = (what: string) => sql`(count(*) filter (where w.what = ${what}))::int`
  return rowsOf(
    db,
    sql`select b.id, ${shownShortName('b')} as name, ${count('announcement')} as announcements, ${count('application')} as applications,
      ${count('licence')} as licences, (count(*) filter (where w.deadline < ${day}))::int as late
    from (${competitions} union all ${licences}) w join association b on b.id = w.branch_id
    group by b.id order by late desc, ${collateSwedish(sql`b.short_name`)}`,
  )
}

storeModule<typeof import('./store.ts')>()
