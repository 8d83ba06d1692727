// SQL of the review queue: which announcements and applications wait for a caller's decision or completion, since when and until when.
import type { WaitingKind } from '../../../contract/competitions/announcements/announcement-row.ts'
import type { AnnouncementFilter } from '../../../contract/competitions/announcements/announcement-search.ts'
import { type Queue, queuesOf } from '../../../contract/competitions/review/review-queue.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { Viewer } from '../../actor.ts'
import type { SqlParameters } from '../../db/sql-fragments.ts'
import { hasRightsInContext, contextKey, hasClubRoleSql } from '../permission-facts.ts'
import { announcementVisibility } from '../visibility.ts'
import { announcementDeadline, decideBy, publicationDay, applicationDeadline } from './deadlines.ts'

/** Applications `p` to the announcement `n` that the account (an expression) may decide on, joined with what is given. */
export const decidableApplications = (account: string, narrowed: QueueConditions, joined = '') =>
  `from application p ${joined} where p.announcement_id = n.id and p.status = 'Review'
    and not ${hasClubRoleSql(account, 'p.organization_id')} and ${narrowed.application}`

/** Conditions on an announcement `n` in review, and on an application `p` to it. */
interface QueueConditions {
  announcement: string
  application: string
}

/** Somebody of the branch may decide: has not written it, and no role in a club that it concerns. */
const branchDecides = (
  isDisinterested: string,
) => `exists (select from role_assignment dr join account da on da.id = dr.account_id
  where dr.scope = 'Competitions.Admin' and dr.association_id = n.branch_id and da.is_active and ${isDisinterested})`

/** What of all that the caller may decide is in the queue: the office's own is what is late, and what nobody else can decide. */
export const queueConditions = (
  queue: AnnouncementFilter['queue'],
  { context }: Pick<Viewer, 'context'>,
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
  /** How many wait: applications, or the announcement itself. */
  count: string
  since: string
  deadline: string
}

/** What may wait for the caller in an announcement `n`, one at a time. */
const waitingCases = (
  caller: Pick<Viewer, 'account' | 'context'>,
  queue: AnnouncementFilter['queue'],
  using: SqlParameters,
): Case[] => {
  const { bind } = using
  if (queue === 'mine' && !queuesOf(caller.account, contextKey(caller.context)).includes('mine')) return []
  const mayDecide = hasRightsInContext('decider', caller)
  const mayWrite = hasRightsInContext('owner', caller)
  // A value that no part of the statement uses has no type, and is an error.
  if (!mayDecide && !mayWrite) return []
  const account = `${bind(caller.account.id)}::uuid`
  const hasHand = `${account} = any(n.hand_ids)`
  const isLive = `n.status = 'Published' and n.cancelled_at is null and n.moved_at is null`
  const narrowed = mayDecide ? queueConditions(queue, caller, using) : { announcement: 'true', application: 'true' }
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

/** Since when the announcement `n` has waited for the caller, for what and how many, and until when; all null when it does not. */
export const waitingColumns = (
  caller: Pick<Viewer, 'account' | 'context'>,
  queue: AnnouncementFilter['queue'],
  using: SqlParameters,
) => {
  const cases = waitingCases(caller, queue, using)
  if (cases.length === 0) {
    return { kind: 'null::text', count: 'null::int', since: 'null::timestamptz', deadline: 'null::date' }
  }
  const choose = (pick: (one: Case) => string) =>
    `case ${cases.map((one) => `when ${one.condition} then ${pick(one)}`).join(' ')} end`
  return {
    kind: choose(({ kind }) => `'${kind}'`),
    count: choose(({ count }) => count),
    since: choose(({ since }) => since),
    deadline: choose(({ deadline }) => deadline),
  }
}

/** A statement of the same announcements alone, each case by its own index; null when nothing ever waits for the caller here. */
export const waitingStatement = (
  caller: Pick<Viewer, 'account' | 'context'>,
  queue: Queue,
  using: SqlParameters,
): string | null => {
  const cases = waitingCases(caller, queue, using)
  if (cases.length === 0) return null
  const inContext = announcementVisibility(caller.context, using)
  return cases
    .map(
      ({ condition, kind, count, since, deadline }) =>
        `select n.id, n.title, '${kind}' as kind, ${count} as count, ${since} as since, ${deadline} as deadline
          from announcement n where ${condition} and ${inContext}`,
    )
    .join(' union all ')
}
