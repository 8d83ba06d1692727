// SQL of the review queue: what waits for a viewer's decision or completion, since when and until when.
import { sql, type SQL } from 'drizzle-orm'
import type { WaitingKind } from '../../../contract/competitions/announcements/announcement-row.ts'
import type { AnnouncementFilter } from '../../../contract/competitions/announcements/announcement-search.ts'
import { type Queue, queuesOf } from '../../../contract/competitions/review/review-queue.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { Viewer } from '../../actor.ts'
import { allOf } from '../../db/sql-expressions.ts'
import { hasRightsInContext, hasClubRole } from '../permission-facts.ts'
import { announcementVisibility } from '../visibility.ts'
import { announcementDeadline, decideBy, publicationDay, applicationDeadline } from './deadlines.ts'

/** The from clause of applications `p` to the announcement `n` that the account (an expression) may decide on. */
export const decidableApplications = (account: SQL, narrowed: QueueConditions, joined: SQL = sql``): SQL =>
  sql`from application p ${joined} where p.announcement_id = n.id and p.status = 'Review'
    and not ${hasClubRole(account, sql`p.organization_id`)} and ${narrowed.application}`

/** Conditions of a queue on an announcement `n` in review and on an application `p`. */
interface QueueConditions {
  announcement: SQL
  application: SQL
}
const notNarrowed: QueueConditions = { announcement: sql`true`, application: sql`true` }

/** Whether somebody in the branch may decide: an active reviewer without a conflict of interest. */
const branchDecides = (
  isDisinterested: SQL,
): SQL => sql`exists (select from role_assignment dr join account da on da.id = dr.account_id
  where dr.scope = 'Competitions.Admin' and dr.association_id = n.branch_id and da.is_active and ${isDisinterested})`

/** The federation's own queue holds what is late and what nobody in the branch may decide; other queues hold everything. */
export const queueConditions = (queue: AnnouncementFilter['queue'], { context }: Viewer): QueueConditions => {
  if (queue !== 'mine' || context.kind !== 'global') return notNarrowed
  const today = sql`${swedishDay(new Date())}::date`
  const isApplicationDisinterested = sql`not ${hasClubRole(sql`da.id`, sql`p.organization_id`)}`
  return {
    announcement: sql`(${announcementDeadline} < ${today} or not ${branchDecides(sql`da.id <> all(n.hand_ids)`)})`,
    application: sql`(${applicationDeadline} < ${today} or not ${branchDecides(isApplicationDisinterested)})`,
  }
}

interface Case {
  condition: SQL
  kind: WaitingKind
  /** The number of waiting applications; 1 for the announcement itself. */
  count: SQL
  since: SQL
  deadline: SQL
}

const kindText = (kind: WaitingKind): SQL => sql.raw(`'${kind}'`)

/** The cases in which an announcement `n` waits for the viewer; they exclude each other. */
const waitingCases = (viewer: Viewer, queue: AnnouncementFilter['queue']): Case[] => {
  if (queue === 'mine' && !queuesOf(viewer.account, viewer.context).includes('mine')) return []
  const mayDecide = hasRightsInContext('decider', viewer)
  const mayWrite = hasRightsInContext('owner', viewer)
  const account = sql`${viewer.account.id}::uuid`
  const hasHand = sql`${account} = any(n.hand_ids)`
  const isLive = sql`n.status = 'Published' and n.cancelled_at is null and n.moved_at is null`
  const narrowed = queueConditions(queue, viewer)
  const applications = decidableApplications(account, narrowed)
  const deciding: Case[] = [
    {
      condition: sql`n.status = 'PendingApproval' and not ${hasHand} and ${narrowed.announcement}`,
      kind: 'review',
      count: sql`1`,
      since: sql`n.submitted_at`,
      deadline: announcementDeadline,
    },
    {
      condition: sql`${isLive} and exists (select ${applications})`,
      kind: 'applications',
      count: sql`(select count(*)::int ${applications})`,
      since: sql`(select min(p.submitted_at) ${applications})`,
      deadline: sql`(select min(${applicationDeadline}) ${applications})`,
    },
  ]
  const writing: Case[] = [
    {
      condition: sql`n.status = 'Draft' and n.returned_at is not null and ${hasHand}`,
      kind: 'completion',
      count: sql`1`,
      since: sql`n.returned_at`,
      deadline: decideBy(sql`n.returned_at`, publicationDay),
    },
  ]
  return [...(mayDecide ? deciding : []), ...(mayWrite ? writing : [])]
}

/** Columns of what waits for the viewer in an announcement `n`; all null when nothing does. */
export const waitingColumns = (viewer: Viewer, queue: AnnouncementFilter['queue']) => {
  const cases = waitingCases(viewer, queue)
  if (cases.length === 0) {
    return { kind: sql`null::text`, count: sql`null::int`, since: sql`null::timestamptz`, deadline: sql`null::date` }
  }
  const choose = (pick: (waitingCase: Case) => SQL): SQL => {
    const branches = cases.map((waitingCase) => sql`when ${waitingCase.condition} then ${pick(waitingCase)}`)
    return sql`case ${sql.join(branches, sql` `)} end`
  }
  return {
    kind: choose(({ kind }) => kindText(kind)),
    count: choose(({ count }) => count),
    since: choose(({ since }) => since),
    deadline: choose(({ deadline }) => deadline),
  }
}

/**
 * A statement of the waiting announcements alone, a union so that each case uses its index; null when the viewer never
 * has any.
 */
export const waitingStatement = (viewer: Viewer, queue: Queue): SQL | null => {
  const statements = waitingCases(viewer, queue).map(
    ({ condition, kind, count, since, deadline }) =>
      sql`select n.id, n.title, ${kindText(kind)} as kind, ${count} as count, ${since} as since, ${deadline} as deadline
          from announcement n where ${allOf([condition, announcementVisibility(viewer.context)])}`,
  )
  return statements.length === 0 ? null : sql.join(statements, sql` union all `)
}
