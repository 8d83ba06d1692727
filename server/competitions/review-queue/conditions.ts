// SQL of the review queue: what waits for a viewer's decision or completion, since when and until when.
import { sql, type SQL } from 'drizzle-orm'
import type { WaitingKind } from '#contract/competitions/announcements/announcement-row.ts'
import type { AnnouncementFilter } from '#contract/competitions/announcements/announcement-search.ts'
import { type Queue, queuesOf } from '#contract/competitions/review/review-queue.ts'
import type { Viewer } from '../../actor.ts'
import { allOf, constant, isoTimestamp } from '../../db/sql-expressions.ts'
import { administersBranch, hasApplied, hasClubRole, hasRightsInContext } from '../permission-facts.ts'
import { announcementVisibility } from '../visibility.ts'
import { announcementDeadline, applicationDeadline, completionDeadline } from './deadlines.ts'

/** A condition: the account (an expression) has neither sent in the application `p` nor a role in its club. */
const isImpartial = (account: SQL): SQL =>
  sql`not ${hasApplied(account, sql`p.applicant_email`)} and not ${hasClubRole(account, sql`p.organization_id`)}`

/** The from clause of applications `p` to the announcement `n` that the account (an expression) may decide on. */
const decidableApplications = (account: SQL, narrowed: QueueConditions, joined: SQL = sql``): SQL =>
  sql`from application p ${joined} where p.announcement_id = n.id and p.status = 'Review'
    and ${isImpartial(account)} and ${narrowed.application}`

/** Conditions of a queue on an announcement `n` in review and on an application `p`. */
interface QueueConditions {
  announcement: SQL
  application: SQL
  /** The time from which what was submitted at the time `since` is in the queue. */
  inQueueSince: (since: SQL, deadline: SQL) => SQL
}
const notNarrowed: QueueConditions = {
  announcement: sql`true`,
  application: sql`true`,
  inQueueSince: (since) => since,
}

/** Whether somebody in the branch may decide: an active reviewer who is impartial. */
const branchDecides = (
  isUnconcerned: SQL,
): SQL => sql`exists (select from role_in_force dr join account da on da.id = dr.account_id
  where ${administersBranch('dr', sql`n.branch_id`)} and da.is_active and ${isUnconcerned})`

/** The expressions of the days by which the announcement `n`, its completion and its application `p` are to be dealt with. */
interface Deadlines {
  announcement: SQL
  completion: SQL
  application: SQL
}
const deadlines: Deadlines = {
  announcement: announcementDeadline,
  completion: completionDeadline,
  application: applicationDeadline,
}
/** The day in the joined table `due`: a deadline reads the settings of its branch, which a statement that uses it several times does once. */
const joinedDay = sql`due.day`
const joinedDeadlines: Deadlines = { announcement: joinedDay, completion: joinedDay, application: joinedDay }
/** `offset`: or the planner would put the expression back in each place. */
const joinDeadline = (deadline: SQL): SQL => sql`cross join lateral (select ${deadline} as day offset 0) due`

/** The federation's own queue holds what is late and what nobody in the branch may decide; other queues hold everything. */
const queueConditions = (
  queue: AnnouncementFilter['queue'],
  { context }: Viewer,
  day: string,
  days: Deadlines,
): QueueConditions => {
  if (queue !== 'mine' || context.kind !== 'global') return notNarrowed
  const today = sql`${day}::date`
  return {
    announcement: sql`(${days.announcement} < ${today} or not ${branchDecides(sql`da.id <> all(n.hand_ids)`)})`,
    application: sql`(${days.application} < ${today} or not ${branchDecides(isImpartial(sql`da.id`))})`,
    inQueueSince: (since, deadline) =>
      sql`greatest(${since}, (case when ${deadline} < ${today} then ${deadline} + 1 end)::timestamp at time zone 'Europe/Stockholm')`,
  }
}

const kindText = (kind: WaitingKind): SQL => sql.raw(`'${kind}'`)

/** The expressions of one kind of item. `count`: the number of waiting applications; 1 for the announcement itself. */
const waitingParts = (kind: WaitingKind, count: SQL, since: SQL, deadline: SQL) => ({
  kind: kindText(kind),
  count,
  since,
  deadline: constant(deadline),
  json: constant(
    sql`json_build_object('kind', ${kindText(kind)}, 'count', ${count}, 'since', ${isoTimestamp(since)}, 'deadline', ${deadline})`,
  ),
})
type WaitingParts = ReturnType<typeof waitingParts>

/** The review of an application begins when its address is confirmed, which may be after it was sent. */
export const cameIn = (sent: SQL): SQL => sql`greatest(${sent}, p.email_confirmed_at)`
/** When it came in, or came back after completion. */
export const applicationCameIn = cameIn(sql`p.submitted_at`)
export const applicationFirstCameIn = cameIn(sql`p.first_submitted_at`)

/** The parts of each kind of item. */
const partsBy = (days: Deadlines) => ({
  review: waitingParts('review', sql`1`, sql`n.submitted_at`, days.announcement),
  completion: waitingParts('completion', sql`1`, sql`n.returned_at`, days.completion),
  applications: waitingParts(
    'applications',
    sql`count(*)::int`,
    sql`min(${applicationCameIn})`,
    sql`min(${days.application})`,
  ),
})

/** How the cases know the days: by expressions in each place, or from the joined table. */
interface Timing {
  deadlines: Deadlines
  parts: ReturnType<typeof partsBy>
}
const expressed: Timing = { deadlines, parts: partsBy(deadlines) }
const joined: Timing = { deadlines: joinedDeadlines, parts: partsBy(joinedDeadlines) }

interface Case {
  condition: SQL
  parts: WaitingParts
  /** When it began to wait, or each of the applications that it counts. */
  began: SQL
  /** Whether the viewer has edited what waits. */
  hasHand?: SQL
  /** The deadline as an expression. */
  deadline: SQL
  /** The from clause of the applications `p` that the parts aggregate, when they are not about the announcement itself. */
  applications?: (joins?: SQL) => SQL
}

/** The cases in which an announcement `n` waits for the viewer; they exclude each other. */
const waitingCases = (viewer: Viewer, queue: AnnouncementFilter['queue'], day: string, timing: Timing): Case[] => {
  if (queue === 'mine' && !queuesOf(viewer.account, viewer.context).includes('mine')) return []
  const account = sql`${viewer.account.id}::uuid`
  const hasHand = sql`${account} = any(n.hand_ids)`
  return [
    ...(hasRightsInContext('decider', viewer)
      ? decidingCases(account, hasHand, queueConditions(queue, viewer, day, timing.deadlines), timing)
      : []),
    ...(hasRightsInContext('owner', viewer) ? [completionCase(hasHand, timing)] : []),
  ]
}

const decidingCases = (account: SQL, hasHand: SQL, narrowed: QueueConditions, { deadlines, parts }: Timing): Case[] => [
  {
    condition: sql`n.status = 'PendingApproval' and not ${hasHand} and ${narrowed.announcement}`,
    parts: parts.review,
    began: narrowed.inQueueSince(sql`n.submitted_at`, deadlines.announcement),
    deadline: announcementDeadline,
  },
  {
    // Includes a cancelled announcement, whose applications are still answered. A moved one has none left.
    condition: sql`n.status = 'Published'`,
    parts: parts.applications,
    began: narrowed.inQueueSince(applicationCameIn, deadlines.application),
    deadline: applicationDeadline,
    applications: (joins) => decidableApplications(account, narrowed, joins),
  },
]

/** Whether somebody who has edited the announcement has it in the queue. If nobody has, it is in the queues of the whole branch. */
const isCompletedByOthers = sql`exists (select from role_in_force hr join account ha on ha.id = hr.account_id
  where hr.account_id = any(n.hand_ids) and ${administersBranch('hr', sql`n.branch_id`)} and ha.is_active)`

const completionCase = (hasHand: SQL, { parts }: Timing): Case => ({
  condition: sql`n.status = 'Draft' and n.returned_at is not null and (${hasHand} or not ${isCompletedByOthers})`,
  parts: parts.completion,
  began: sql`n.returned_at`,
  deadline: completionDeadline,
  hasHand,
})

const partOf = ({ parts, applications }: Case, name: keyof WaitingParts): SQL =>
  applications ? sql`(select ${parts[name]} ${applications()})` : parts[name]

const conditionOf = ({ condition, applications }: Case): SQL =>
  applications ? sql`${condition} and exists (select ${applications()})` : condition

/** Whether an announcement `n` waits for the viewer, and what waits: null when nothing does. */
export const waitingExpressions = (viewer: Viewer, queue: AnnouncementFilter['queue'], day: string) => {
  const cases = waitingCases(viewer, queue, day, expressed)
  const choose = (name: keyof WaitingParts) => (): SQL => {
    const branches = cases.map((found) => sql`when ${conditionOf(found)} then ${partOf(found, name)}`)
    return branches.length === 0 ? sql`null::text` : sql`case ${sql.join(branches, sql` `)} end`
  }
  return {
    isWaiting: (): SQL => sql`(${sql.join([sql`false`, ...cases.map(conditionOf)], sql` or `)})`,
    since: choose('since'),
    deadline: choose('deadline'),
    json: choose('json'),
  }
}

/** When the last of what waits began to, of what began no later than `until`; null when all of it began later. */
const newestOf = ({ began, applications }: Case, until: string | undefined): SQL => {
  const isInTime = until === undefined ? sql`true` : sql`${began} <= ${until}::timestamptz`
  return applications ? sql`max(${began}) filter (where ${isInTime})` : sql`case when ${isInTime} then ${began} end`
}

/**
 * A statement of the waiting announcements alone, a union so that each case uses its index; null when the viewer never
 * has any. `application_id`: of the one application that waits. `until`: what `newest` looks at, see `newestOf`.
 */
export const waitingStatement = (viewer: Viewer, queue: Queue, day: string, until?: string): SQL | null => {
  const isVisible = announcementVisibility(viewer.context)
  const statements = waitingCases(viewer, queue, day, joined).map((found) => {
    const { condition, parts, deadline, hasHand = sql`false`, applications } = found
    const columns = sql`n.id, n.title, n.branch_id, ${parts.kind} as kind, ${parts.count} as count, ${parts.since} as since,
      ${newestOf(found, until)} as newest, ${parts.deadline} as deadline, ${hasHand} as has_hand`
    const due = joinDeadline(deadline)
    return applications
      ? sql`select ${columns}, case when count(*) = 1 then min(p.id::text)::uuid end as application_id
          ${applications(sql`join announcement n on n.id = p.announcement_id ${due}`)} and ${condition} and ${isVisible} group by n.id`
      : sql`select ${columns}, null::uuid as application_id from announcement n ${due} where ${allOf([condition, isVisible])}`
  })
  return statements.length === 0 ? null : sql.join(statements, sql` union all `)
}
