// SQL of the review queue: what waits for a viewer's decision or completion, since when and until when.
import { embed } from '../../db/sql-fragments.ts'
import type { WaitingKind } from '../../../contract/competitions/announcements/announcement-row.ts'
import type { AnnouncementFilter } from '../../../contract/competitions/announcements/announcement-search.ts'
import { type Queue, queuesOf } from '../../../contract/competitions/review/review-queue.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { Viewer } from '../../actor.ts'
import type { SqlParameters } from '../../db/sql-fragments.ts'
import { hasRightsInContext, hasClubRoleSql } from '../permission-facts.ts'
import { announcementVisibility } from '../visibility.ts'
import { announcementDeadline, decideBy, publicationDay, applicationDeadline } from './deadlines.ts'

/** The from clause of applications `p` to the announcement `n` that the account (an expression) may decide on. */
export const decidableApplications = (account: string, narrowed: QueueConditions, joined = '') =>
  `from application p ${joined} where p.announcement_id = n.id and p.status = 'Review'
    and not ${hasClubRoleSql(account, 'p.organization_id')} and ${narrowed.application}`

/** Conditions of a queue on an announcement `n` in review and on an application `p`. */
interface QueueConditions {
  announcement: string
  application: string
}

/** Whether somebody in the branch may decide: an active reviewer without a conflict of interest. */
const branchDecides = (
  isDisinterested: string,
) => `exists (select from role_assignment dr join account da on da.id = dr.account_id
  where dr.scope = 'Competitions.Admin' and dr.association_id = n.branch_id and da.is_active and ${isDisinterested})`

/** The federation's own queue holds what is late and what nobody in the branch may decide; other queues hold everything. */
export const queueConditions = (
  queue: AnnouncementFilter['queue'],
  { context }: Viewer,
  { bind }: SqlParameters,
): QueueConditions => {
  if (queue !== 'mine' || context.kind !== 'global') return { announcement: 'true', application: 'true' }
  const today = `${bind(swedishDay(new Date()))}::date`
  return {
    announcement: `(${announcementDeadline} < ${today} or not ${branchDecides('da.id <> all(n.hand_ids)')})`,
    application: `(${applicationDeadline} < ${today} or not ${branchDecides(`not ${hasClubRoleSql('da.id', 'p.organization_id')}`)})`,
  }
}

interface Case {
  condition: string
  kind: WaitingKind
  /** The number of waiting applications; 1 for the announcement itself. */
  count: string
  since: string
  deadline: string
}

/** The cases in which an announcement `n` waits for the viewer; they exclude each other. */
const waitingCases = (viewer: Viewer, queue: AnnouncementFilter['queue'], using: SqlParameters): Case[] => {
  const { bind } = using
  if (queue === 'mine' && !queuesOf(viewer.account, viewer.context).includes('mine')) return []
  const mayDecide = hasRightsInContext('decider', viewer)
  const mayWrite = hasRightsInContext('owner', viewer)
  // Returns before binding, because PostgreSQL cannot infer the type of a parameter that the statement does not use.
  if (!mayDecide && !mayWrite) return []
  const account = `${bind(viewer.account.id)}::uuid`
  const hasHand = `${account} = any(n.hand_ids)`
  const isLive = `n.status = 'Published' and n.cancelled_at is null and n.moved_at is null`
  const narrowed = mayDecide ? queueConditions(queue, viewer, using) : { announcement: 'true', application: 'true' }
  const applications = decidableApplications(account, narrowed)
  const deciding: Case[] = [
    {
      condition: `n.status = 'PendingApproval' and not ${hasHand} and ${narrowed.announcement}`,
      kind: 'review',
      count: '1',
      since: 'n.submitted_at',
      deadline: announcementDeadline,
    },
    {
      condition: `${isLive} and exists (select ${applications})`,
      kind: 'applications',
      count: `(select count(*)::int ${applications})`,
      since: `(select min(p.submitted_at) ${applications})`,
      deadline: `(select min(${applicationDeadline}) ${applications})`,
    },
  ]
  const writing: Case[] = [
    {
      condition: `n.status = 'Draft' and n.returned_at is not null and ${hasHand}`,
      kind: 'completion',
      count: '1',
      since: 'n.returned_at',
      deadline: decideBy('n.returned_at', publicationDay),
    },
  ]
  return [...(mayDecide ? deciding : []), ...(mayWrite ? writing : [])]
}

/** Columns of what waits for the viewer in an announcement `n`; all null when nothing does. */
export const waitingColumns = (viewer: Viewer, queue: AnnouncementFilter['queue'], using: SqlParameters) => {
  const cases = waitingCases(viewer, queue, using)
  if (cases.length === 0) {
    return { kind: 'null::text', count: 'null::int', since: 'null::timestamptz', deadline: 'null::date' }
  }
  const choose = (pick: (waitingCase: Case) => string) =>
    `case ${cases.map((waitingCase) => `when ${waitingCase.condition} then ${pick(waitingCase)}`).join(' ')} end`
  return {
    kind: choose(({ kind }) => `'${kind}'`),
    count: choose(({ count }) => count),
    since: choose(({ since }) => since),
    deadline: choose(({ deadline }) => deadline),
  }
}

/**
 * A statement of the waiting announcements alone, a union so that each case uses its index; null when the viewer never
 * has any.
 */
export const waitingStatement = (viewer: Viewer, queue: Queue, using: SqlParameters): string | null => {
  const cases = waitingCases(viewer, queue, using)
  if (cases.length === 0) return null
  const inContext = embed(using, announcementVisibility(viewer.context))
  return cases
    .map(
      ({ condition, kind, count, since, deadline }) =>
        `select n.id, n.title, '${kind}' as kind, ${count} as count, ${since} as since, ${deadline} as deadline
          from announcement n where ${condition} and ${inContext}`,
    )
    .join(' union all ')
}
