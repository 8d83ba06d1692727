// SQL that selects the calendar's items by a filter: announcements, sanctions and events in one shape.
import { embed } from '../db/sql-fragments.ts'
import type { CalendarFilter } from '../../contract/competitions/calendar/calendar-search.ts'
import { championships } from '../../contract/competitions/enums.ts'
import { hasEnded } from '../competitions/announcements/store.ts'
import { announcementVisibility, sanctionVisibility } from '../competitions/visibility.ts'
import { eventVisibility } from '../competitions/events/visibility.ts'
import type { PublicReader, Viewer } from '../actor.ts'
import type { SqlParameters } from '../db/sql-fragments.ts'
import { sanctionSearchText } from '../competitions/sanctions/search.ts'
import { textConditions } from '../organizations/list-filter.ts'

/** Staff read what is visible in their context; everybody else reads what is public. */
export type CalendarReader = Viewer | PublicReader

/** Null: without a limit. */
interface Period {
  from: string | null
  to: string | null
}

export type ItemFilter = Omit<CalendarFilter, 'from' | 'to'> & Period

const liveSanctionOf = (n: string) =>
  `exists (select from sanction live where live.announcement_id = ${n}.id and live.cancelled_at is null and live.withdrawn_at is null)`
const anySanctionOf = (n: string) => `exists (select from sanction own where own.announcement_id = ${n}.id)`

/**
 * An announcement is shown until a sanctioned competition replaces it. A cup that is still open for applications is shown beside
 * its sanctioned rounds, and a reopened announcement beside its cancelled sanction.
 */
const isAnnouncementShown = (today: string) => `n.status = 'Published' and case
  when n.cancelled_at is not null or n.moved_at is not null then not ${anySanctionOf('n')}
  when ${liveSanctionOf('n')} then n.competition_type not in (${championships.map((type) => `'${type}'`).join(', ')})
    and n.last_application_day >= ${today}
  when ${anySanctionOf('n')} then n.last_application_day >= ${today} and not ${hasEnded}
  else true end`

const overlapsPeriod = (startsOn: string, endsOn: string, { from, to }: Period, { bind }: SqlParameters): string[] => [
  ...(from === null ? [] : [`${endsOn} >= ${bind(from)}::date`]),
  ...(to === null ? [] : [`${startsOn} <= ${bind(to)}::date`]),
]
const isAnyOf = (column: string, type: 'uuid' | 'text', values: readonly string[], { bind }: SqlParameters): string[] =>
  values.length === 0 ? [] : [`${column} = any(${bind(values)}::${type}[])`]
const hasLinkedRow = (
  table: string,
  own: string,
  id: string,
  column: string,
  values: readonly string[],
  { bind }: SqlParameters,
) =>
  values.length === 0
    ? []
    : [`exists (select from ${table} x where x.${own} = ${id} and x.${column} = any(${bind(values)}::uuid[]))`]

type ItemSource = (reader: CalendarReader, filter: ItemFilter, today: string, params: SqlParameters) => string

const announcements: ItemSource = (reader, filter, today, params) => {
  const conditions = [
    isAnnouncementShown(params.bind(today) + '::date'),
    ...(reader.by === 'public' ? [] : [embed(params, announcementVisibility(reader.context))]),
    ...overlapsPeriod('n.proposed_from', 'n.proposed_to', filter, params),
    ...isAnyOf('n.branch_id', 'uuid', filter.branch, params),
    ...hasLinkedRow('announcement_district', 'announcement_id', 'n.id', 'district_id', filter.district, params),
    ...hasLinkedRow('announcement_class', 'announcement_id', 'n.id', 'class_type_id', filter.class, params),
    ...isAnyOf('n.competition_type', 'text', filter.type, params),
    ...textConditions('n.search_text', filter.q, params),
  ]
  return `select 'announcement' as kind, n.id, n.proposed_from as starts_on, n.proposed_to as ends_on, n.title,
    n.cancelled_at is not null or n.moved_at is not null as is_off
    from announcement n where ${conditions.join(' and ')}`
}

const sanctions: ItemSource = (reader, filter, _today, params) => {
  const conditions = [
    ...(reader.by === 'public' ? [] : [embed(params, sanctionVisibility(reader.context))]),
    ...overlapsPeriod('s.starts_on', 's.ends_on', filter, params),
    ...isAnyOf('s.branch_id', 'uuid', filter.branch, params),
    ...hasLinkedRow('sanction_district', 'sanction_id', 's.id', 'district_id', filter.district, params),
    ...hasLinkedRow('sanction_class', 'sanction_id', 's.id', 'class_type_id', filter.class, params),
    ...isAnyOf('s.competition_type', 'text', filter.type, params),
    ...textConditions(embed(params, sanctionSearchText), filter.q, params),
  ]
  return `select 'sanction' as kind, s.id, s.starts_on, s.ends_on, s.title,
    s.cancelled_at is not null or s.withdrawn_at is not null as is_off from sanction s
    where ${conditions.length > 0 ? conditions.join(' and ') : 'true'}`
}

const events: ItemSource = (reader, filter, _today, params) => {
  const conditions = [
    reader.by === 'public' ? "e.audience = 'public'" : embed(params, eventVisibility(reader.context)),
    ...overlapsPeriod('e.start_date', 'e.end_date', filter, params),
    ...isAnyOf('e.organizer_id', 'uuid', filter.branch, params),
    ...isAnyOf('e.organizer_id', 'uuid', filter.district, params),
    ...isAnyOf('e.type', 'text', filter.type, params),
    ...textConditions('e.search_text', filter.q, params),
    // An event has no classes.
    ...(filter.class.length > 0 ? ['false'] : []),
  ]
  return `select 'event' as kind, e.id, e.start_date as starts_on, e.end_date as ends_on, e.title,
    e.cancelled_at is not null as is_off from event e
    where ${conditions.join(' and ')}`
}

const itemSources = { announcement: announcements, sanction: sanctions, event: events }

/** A statement that returns kind, id, days and title of each selected item, and whether it is cancelled or moved (`is_off`). */
export const selectItems = (reader: CalendarReader, filter: ItemFilter, today: string, params: SqlParameters): string =>
  (Object.keys(itemSources) as (keyof typeof itemSources)[])
    .filter((kind) => filter.kind.length === 0 || filter.kind.includes(kind))
    .map((kind) => itemSources[kind](reader, filter, today, params))
    .join(' union all ')
