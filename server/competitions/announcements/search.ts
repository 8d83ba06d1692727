// A filter becomes a condition and an order: shared by the list, its total and the export, so that they can never differ.
import { announcementStatusLabels } from '../../../contract/competitions/announcements/announcement-transitions.ts'
import type { WaitingKind } from '../../../contract/competitions/announcements/announcement-row.ts'
import {
  announcementSortOf,
  type AnnouncementFilter,
  type AnnouncementSort,
} from '../../../contract/competitions/announcements/announcement-search.ts'
import { handlingDays } from '../../../contract/competitions/review/deadline.ts'
import { type Queue, queuesOf } from '../../../contract/competitions/review/review-queue.ts'
import { minApplicationDays, leadDays } from '../../../contract/competitions/competition-type.ts'
import { competitionTypes, announcementStatuses } from '../../../contract/competitions/enums.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { Viewer, Context } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { countFacets } from '../../db/facets.ts'
import { suggest } from '../../db/suggestions.ts'
import { collateSwedish, type SqlParameters } from '../../db/sql-fragments.ts'
import { textConditions } from '../../organizations/list-filter.ts'
import { contextKey, hasClubRoleSql, hasRightsInContext } from '../permission-facts.ts'
import { announcementVisibility, applicationVisibility } from '../visibility.ts'

/** Values of a text column in the order of the words that people read. */
export const labelOrderSql = <Value extends string>(
  column: string,
  values: readonly Value[],
  label?: Record<Value, string>,
) => {
  const ordered = label ? values.toSorted((a, b) => label[a].localeCompare(label[b], 'sv')) : values
  return `array_position(array['${ordered.join("', '")}'], ${column})`
}

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

const lead = `case n.competition_type ${competitionTypes.map((type) => `when '${type}' then ${leadDays[type]}`).join(' ')} end`

/** The last day on which a decision on a competition of the announcement `n` that begins on `firstDay` keeps the lead time. */
const leadTimeDay = (firstDay: string) => `(${firstDay} - ${lead})`
/** The same of the announcement itself, which clubs should have time to answer besides. */
const publicationDay = `least(${leadTimeDay('n.proposed_from')}, n.last_application_day - ${minApplicationDays})`

/** `decideBy` of the contract, as an expression. */
const decideBy = (since: string, latest: string) => {
  const sent = `(${since} at time zone 'Europe/Stockholm')::date`
  return `case when ${latest} > ${sent} then least(${latest}, ${sent} + ${handlingDays}) else ${sent} + ${handlingDays} end`
}
/** Besluta senast: of the announcement `n`, and of its application `p`. */
export const announcementDeadline = decideBy('n.submitted_at', publicationDay)
export const applicationDeadline = decideBy('p.submitted_at', leadTimeDay('p.starts_on'))

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

const marks = { cancelled: 'n.cancelled_at is not null', moved: 'n.moved_at is not null' }

/** A condition on the announcement `n`. */
export const filterCondition = (
  caller: Pick<Viewer, 'account' | 'context'>,
  filter: AnnouncementFilter,
  using: SqlParameters,
): string => {
  const { bind } = using
  const among = (column: string, type: string, values: readonly unknown[]) =>
    values.length === 0 ? [] : [`${column} = any(${bind(values)}::${type}[])`]
  return [
    announcementVisibility(caller.context, using),
    ...textConditions('n.search_text', filter.q, using),
    ...(filter.queue === 'all' ? [] : [`${waitingColumns(caller, filter.queue, using).kind} is not null`]),
    ...among('n.status', 'text', filter.status),
    ...(filter.mark.length === 0 ? [] : [`(${filter.mark.map((mark) => marks[mark]).join(' or ')})`]),
    ...among('n.branch_id', 'uuid', filter.branch),
    ...among('n.competition_type', 'text', filter.type),
    ...among('n.season', 'int', filter.season),
    ...(filter.district.length === 0
      ? []
      : [
          `exists (select from announcement_district fd where fd.announcement_id = n.id and fd.district_id = any(${bind(filter.district)}::uuid[]))`,
        ]),
    ...(filter.class.length === 0
      ? []
      : [
          `exists (select from announcement_class fc where fc.announcement_id = n.id and fc.class_type_id = any(${bind(filter.class)}::uuid[]))`,
        ]),
    ...(filter.from ? [`n.proposed_to >= ${bind(filter.from)}::date`] : []),
    ...(filter.to ? [`n.proposed_from <= ${bind(filter.to)}::date`] : []),
  ].join(' and ')
}

/** How many announcements each choice of the list's filters would show. */
export const countListFacets = (
  caller: Pick<Viewer, 'account' | 'context'>,
  db: Database,
  filter: AnnouncementFilter,
) =>
  countFacets(db, {
    from: 'announcement n',
    id: 'n.id',
    values: {
      status: { value: () => 'n.status' },
      branch: { value: () => 'n.branch_id' },
      type: { value: () => 'n.competition_type' },
      season: { value: () => 'n.season' },
      class: { value: () => 'fc.class_type_id', join: 'left join announcement_class fc on fc.announcement_id = n.id' },
      district: {
        value: () => 'fd.district_id',
        join: 'left join announcement_district fd on fd.announcement_id = n.id',
      },
      mark: {
        value: () =>
          `case ${Object.entries(marks)
            .map(([mark, is]) => `when ${is} then '${mark}'`)
            .join(' ')} end`,
      },
    },
    conditionWithoutFilter: (name, using) => filterCondition(caller, { ...filter, [name]: [] }, using),
  })

/** Announcements of the context whose titles are like the text. */
export const suggestionsFor = (context: Context, db: Database, q: string) =>
  suggest(db, q, {
    from: 'announcement n',
    name: 'n.title',
    searchText: 'n.search_text',
    condition: (using) => announcementVisibility(context, using),
  })

/** Applications to the announcement `n` that the context may see. */
export const applicationCount = (context: Context, using: SqlParameters) =>
  `(select count(*)::int from application p where p.announcement_id = n.id and ${applicationVisibility(context, using)})`

const branchName = '(select ob.short_name from association ob where ob.id = n.branch_id)'

/** The order of announcements `n`. What has no value comes last either way; the id makes it the same every time. */
export const listOrder = (
  caller: Pick<Viewer, 'account' | 'context'>,
  filter: AnnouncementFilter,
  using: SqlParameters,
) => {
  const keys: Record<AnnouncementSort, () => string> = {
    title: () => collateSwedish('n.title'),
    status: () => labelOrderSql('n.status', announcementStatuses, announcementStatusLabels),
    waiting: () => waitingColumns(caller, filter.queue, using).since,
    deadline: () => waitingColumns(caller, filter.queue, using).deadline,
    branch: () => collateSwedish(branchName),
    competitionType: () => labelOrderSql('n.competition_type', competitionTypes),
    season: () => 'n.season',
    period: () => 'n.proposed_from',
    lastApplicationDay: () => 'n.last_application_day',
    applicationCount: () => applicationCount(caller.context, using),
    updatedAt: () => 'n.updated_at',
  }
  const { sort, direction } = announcementSortOf(filter)
  const longest = sort === 'deadline' ? `${keys.waiting()} nulls last, ` : ''
  // A draft that has no period yet is what is being written on: newest first, it comes before the periods.
  const nulls =
    sort === 'period' && direction === 'desc'
      ? 'first, case when n.proposed_from is null then n.updated_at end desc nulls last'
      : 'last'
  return `${keys[sort]()} ${direction} nulls ${nulls}, ${longest}${collateSwedish('n.title')}, n.id`
}
