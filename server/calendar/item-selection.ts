// SQL that selects the calendar's items by a filter: announcements, sanctions and events in one shape.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import type { CalendarFilter } from '#contract/competitions/calendar/calendar-search.ts'
import { isInCalendar } from '../competitions/announcements/expressions.ts'
import { announcementFilters } from '../competitions/announcements/list.ts'
import { announcementVisibility, sanctionVisibility } from '../competitions/visibility.ts'
import { eventVisibility } from '../competitions/events/visibility.ts'
import { federation, type PublicReader, type Viewer } from '../actor.ts'
import { allOf } from '../db/sql-expressions.ts'
import { textConditions, type OtherTexts } from '../db/text-search.ts'
import { organizerTexts, sanctionFilters } from '../competitions/sanctions/store.ts'
import { lastPossibleDayOf } from '../licences/last-possible-day.ts'
import { choice, filterConditions, overlapFilters, type ListFilters } from '../records/list-filters.ts'

/** Staff read what is visible in their context; everybody else reads what is public. */
export type CalendarReader = Viewer | PublicReader

/** Null: without a limit. */
interface Period {
  from: string | null
  to: string | null
  /** Its first day is not chosen: it has what waits for its reserve days too, as a period without an end has. */
  isToCome?: boolean
}

/** The period of a filter. It begins on `first` unless the filter says otherwise, or ends before that: it asks for the past. */
export const chosenPeriod = ({ from, to }: Pick<CalendarFilter, 'from' | 'to'>, first: string): Period => {
  const isToCome = from === undefined && (to === undefined || to >= first)
  return { from: from ?? (isToCome ? first : null), to: to ?? null, isToCome }
}

export type ItemFilter = Omit<CalendarFilter, 'from' | 'to'> & Period

const ofOrganizer = choice(sql`e.organizer_id`, 'uuid')
const eventFilters = {
  branch: ofOrganizer,
  district: ofOrganizer,
  type: choice(sql`e.type`),
  // An event has no classes.
  class: { condition: () => sql`false` },
  ...overlapFilters(sql`e.start_date`, sql`e.end_date`),
}

/** The names of the organizer, which is the federation itself when there is no association. */
const eventOrganizerTexts: OtherTexts = (pattern) => sql`(case when e.organizer_id is null
  then fold(${federation.name}) like ${pattern}
  else e.organizer_id in (select a.id from association a where a.search_text like ${pattern}) end)`

/** One that waits for its reserve days is still to come, unless it is cancelled. The first comparison uses the index. */
const isSanctionToCome = (day: string): SQL => sql`${lastPossibleDayOf('s')} >= ${day}::date
  and (s.ends_on >= ${day}::date or (s.cancelled_at is null and s.withdrawn_at is null))`

interface ItemSource {
  /** The table with its alias, which `search_text`, `id` and `title` are columns of. */
  from: string
  alias: string
  days: string
  /** Whether it is cancelled or moved. */
  isOff: string
  isVisible: (context: Context) => SQL
  isPublic?: SQL
  isShown?: (today: SQL) => SQL
  filters: ListFilters<Chosen>
  /** The filter of a period without an end, or of what is to come, where it is another. */
  ofOpenPeriod?: Pick<ListFilters<Chosen>, 'from'>
  otherTexts?: OtherTexts
}
type Chosen = Pick<ItemFilter, 'branch' | 'district' | 'type' | 'class' | 'from' | 'to'>

const itemSources: Record<CalendarFilter['kind'][number], ItemSource> = {
  announcement: {
    from: 'announcement n',
    alias: 'n',
    days: 'n.proposed_from as starts_on, n.proposed_to as ends_on',
    isOff: 'n.cancelled_at is not null or n.moved_at is not null',
    isVisible: announcementVisibility,
    isShown: isInCalendar,
    filters: announcementFilters,
  },
  sanction: {
    from: 'sanction s',
    alias: 's',
    days: 's.starts_on, s.ends_on',
    isOff: 's.cancelled_at is not null or s.withdrawn_at is not null',
    isVisible: sanctionVisibility,
    filters: sanctionFilters,
    ofOpenPeriod: { from: { condition: isSanctionToCome } },
    otherTexts: organizerTexts,
  },
  event: {
    from: 'event e',
    alias: 'e',
    days: 'e.start_date as starts_on, e.end_date as ends_on',
    isOff: 'e.cancelled_at is not null',
    isVisible: eventVisibility,
    isPublic: sql`e.audience = 'public'`,
    filters: eventFilters,
    otherTexts: eventOrganizerTexts,
  },
}
type ItemKind = keyof typeof itemSources

const itemsOf = (kind: ItemKind, reader: CalendarReader, filter: ItemFilter, today: string): SQL => {
  const { from, alias, days, isOff, isVisible, isPublic, isShown, filters, ofOpenPeriod, otherTexts } =
    itemSources[kind]
  const conditions = [
    ...(isShown ? [isShown(sql`${today}::date`)] : []),
    ...(reader.by !== 'public' ? [isVisible(reader.context)] : isPublic ? [isPublic] : []),
    ...filterConditions(filter.to === null || filter.isToCome ? { ...filters, ...ofOpenPeriod } : filters, filter),
    ...textConditions(sql.raw(`${alias}.search_text`), filter.q, otherTexts),
  ]
  const columns = sql.raw(`'${kind}' as kind, ${alias}.id, ${days}, ${alias}.title, ${isOff} as is_off from ${from}`)
  return sql`select ${columns} where ${allOf(conditions)}`
}

/** A statement that returns kind, id, days and title of each selected item, and whether it is cancelled or moved (`is_off`). */
export const selectItems = (reader: CalendarReader, filter: ItemFilter, today: string): SQL => {
  const kinds = (Object.keys(itemSources) as ItemKind[]).filter(
    (kind) => filter.kind.length === 0 || filter.kind.includes(kind),
  )
  return sql.join(
    kinds.map((kind) => itemsOf(kind, reader, filter, today)),
    sql` union all `,
  )
}
