// Which items a filter chooses: three kinds of records made alike, with no more of each than it takes to find and order it.
import type { CalendarFilter } from '../../contract/competitions/calendar-search.ts'
import { championships } from '../../contract/competitions/types.ts'
import { hasEnded } from '../competitions/announcements/store.ts'
import { announcementInContext, sanctionInContext } from '../competitions/in-context.ts'
import { eventInContext } from '../competitions/events/in-context.ts'
import type { Context } from '../context.ts'
import type { Parameters } from '../db/parameters.ts'
import { sanctionText } from '../competitions/sanctions/search.ts'
import { matches } from '../organizations/search.ts'

/** Staff see what their context has; anyone sees what is public. */
export type Audience = Context | 'public'

/** Days without an end are the beginning and end of time. */
interface Period {
  from: string | null
  to: string | null
}

export type Wanted = Omit<CalendarFilter, 'from' | 'to'> & Period

const liveSanctionOf = (n: string) =>
  `exists (select from sanction live where live.announcement_id = ${n}.id and live.cancelled_at is null and live.withdrawn_at is null)`
const anySanctionOf = (n: string) => `exists (select from sanction own where own.announcement_id = ${n}.id)`

/**
 * An announcement stands in the calendar until a sanctioned competition takes its place. A cup that still looks for organisers
 * stands beside its rounds, and one that clubs may apply for anew beside what was cancelled.
 */
const announcementShows = (today: string) => `n.status = 'Published' and case
  when n.cancelled_at is not null or n.moved_at is not null then not ${anySanctionOf('n')}
  when ${liveSanctionOf('n')} then n.competition_type not in (${championships.map((type) => `'${type}'`).join(', ')})
    and n.last_application_day >= ${today}
  when ${anySanctionOf('n')} then n.last_application_day >= ${today} and not ${hasEnded}
  else true end`

const within = (startsOn: string, endsOn: string, { from, to }: Period, { of }: Parameters): string[] => [
  ...(from === null ? [] : [`${endsOn} >= ${of(from)}::date`]),
  ...(to === null ? [] : [`${startsOn} <= ${of(to)}::date`]),
]
const among = (column: string, type: 'uuid' | 'text', values: readonly string[], { of }: Parameters): string[] =>
  values.length === 0 ? [] : [`${column} = any(${of(values)}::${type}[])`]
const linked = (
  table: string,
  own: string,
  id: string,
  column: string,
  values: readonly string[],
  { of }: Parameters,
) =>
  values.length === 0
    ? []
    : [`exists (select from ${table} x where x.${own} = ${id} and x.${column} = any(${of(values)}::uuid[]))`]

type Part = (audience: Audience, wanted: Wanted, today: string, using: Parameters) => string

const announcements: Part = (audience, wanted, today, using) => {
  const conditions = [
    announcementShows(using.of(today) + '::date'),
    ...(audience === 'public' ? [] : [announcementInContext(audience, using)]),
    ...within('n.proposed_from', 'n.proposed_to', wanted, using),
    ...among('n.branch_id', 'uuid', wanted.branch, using),
    ...linked('announcement_district', 'announcement_id', 'n.id', 'district_id', wanted.district, using),
    ...linked('announcement_class', 'announcement_id', 'n.id', 'class_type_id', wanted.class, using),
    ...among('n.competition_type', 'text', wanted.type, using),
    ...matches('n.search_text', wanted.q, using),
  ]
  return `select 'announcement' as kind, n.id, n.proposed_from as starts_on, n.proposed_to as ends_on, n.title,
    n.cancelled_at is not null or n.moved_at is not null as is_off
    from announcement n where ${conditions.join(' and ')}`
}

const sanctions: Part = (audience, wanted, _today, using) => {
  const conditions = [
    ...(audience === 'public' ? [] : [sanctionInContext(audience, using)]),
    ...within('s.starts_on', 's.ends_on', wanted, using),
    ...among('s.branch_id', 'uuid', wanted.branch, using),
    ...linked('sanction_district', 'sanction_id', 's.id', 'district_id', wanted.district, using),
    ...linked('sanction_class', 'sanction_id', 's.id', 'class_type_id', wanted.class, using),
    ...among('s.competition_type', 'text', wanted.type, using),
    ...matches(sanctionText, wanted.q, using),
  ]
  return `select 'sanction' as kind, s.id, s.starts_on, s.ends_on, s.title,
    s.cancelled_at is not null or s.withdrawn_at is not null as is_off from sanction s
    where ${conditions.length > 0 ? conditions.join(' and ') : 'true'}`
}

const events: Part = (audience, wanted, _today, using) => {
  const conditions = [
    audience === 'public' ? "e.audience = 'public'" : eventInContext(audience, using),
    ...within('e.start_date', 'e.end_date', wanted, using),
    ...among('e.organizer_id', 'uuid', wanted.branch, using),
    ...among('e.organizer_id', 'uuid', wanted.district, using),
    ...among('e.type', 'text', wanted.type, using),
    ...matches('e.search_text', wanted.q, using),
    // An event has no classes.
    ...(wanted.class.length > 0 ? ['false'] : []),
  ]
  return `select 'event' as kind, e.id, e.start_date as starts_on, e.end_date as ends_on, e.title,
    e.cancelled_at is not null as is_off from event e
    where ${conditions.join(' and ')}`
}

const parts = { announcement: announcements, sanction: sanctions, event: events }

/** A statement that answers kind, id, days and title of each chosen item, and whether it is not held then. `today` is the day in Sweden. */
export const chosen = (audience: Audience, wanted: Wanted, today: string, using: Parameters): string =>
  (Object.keys(parts) as (keyof typeof parts)[])
    .filter((kind) => wanted.kind.length === 0 || wanted.kind.includes(kind))
    .map((kind) => parts[kind](audience, wanted, today, using))
    .join(' union all ')
