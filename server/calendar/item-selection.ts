// SQL that selects the calendar's items by a filter: announcements, sanctions and events in one shape.
import { sql, type SQL } from 'drizzle-orm'
import type { CalendarFilter } from '../../contract/competitions/calendar/calendar-search.ts'
import { championships } from '../../contract/competitions/enums.ts'
import { hasEnded } from '../competitions/announcements/expressions.ts'
import { announcementFilters } from '../competitions/announcements/list.ts'
import { announcementVisibility, sanctionVisibility } from '../competitions/visibility.ts'
import { eventVisibility } from '../competitions/events/visibility.ts'
import type { PublicReader, Viewer } from '../actor.ts'
import { allOf } from '../db/sql-expressions.ts'
import { textConditions } from '../db/text-search.ts'
import { organizerTexts, sanctionFilters } from '../competitions/sanctions/store.ts'
import { choice, filterConditions, overlaps } from '../records/list-filters.ts'

/** Staff read what is visible in their context; everybody else reads what is public. */
export type CalendarReader = Viewer | PublicReader

/** Null: without a limit. */
interface Period {
  from: string | null
  to: string | null
}

export type ItemFilter = Omit<CalendarFilter, 'from' | 'to'> & Period

const hasLiveSanction = sql`exists (select from sanction live where live.announcement_id = n.id and live.cancelled_at is null and live.withdrawn_at is null)`
const hasSanction = sql`exists (select from sanction own where own.announcement_id = n.id)`
const championshipTypes = sql.raw(championships.map((type) => `'${type}'`).join(', '))

/**
 * An announcement is shown until a sanctioned competition replaces it. A cup that is still open for applications is shown beside
 * its sanctioned rounds, and a reopened announcement beside its cancelled sanction.
 */
const isAnnouncementShown = (today: SQL): SQL => sql`n.status = 'Published' and case
  when n.cancelled_at is not null or n.moved_at is not null then not ${hasSanction}
  when ${hasLiveSanction} then n.competition_type not in (${championshipTypes})
    and n.last_application_day >= ${today}
  when ${hasSanction} then n.last_application_day >= ${today} and not ${hasEnded}
  else true end`

const ofOrganizer = choice(sql`e.organizer_id`, 'uuid')
const eventFilters = {
  branch: ofOrganizer,
  district: ofOrganizer,
  type: choice(sql`e.type`),
  // An event has no classes.
  class: { condition: () => sql`false` },
  ...overlaps(sql`e.start_date`, sql`e.end_date`),
}

type ItemSource = (reader: CalendarReader, filter: ItemFilter, today: string) => SQL

const announcements: ItemSource = (reader, filter, today) => {
  const conditions = [
    isAnnouncementShown(sql`${today}::date`),
    ...(reader.by === 'public' ? [] : [announcementVisibility(reader.context)]),
    ...filterConditions(announcementFilters, filter),
    ...textConditions(sql`n.search_text`, filter.q),
  ]
  return sql`select 'announcement' as kind, n.id, n.proposed_from as starts_on, n.proposed_to as ends_on, n.title,
    n.cancelled_at is not null or n.moved_at is not null as is_off
    from announcement n where ${allOf(conditions)}`
}

const sanctions: ItemSource = (reader, filter) => {
  const conditions = [
    ...(reader.by === 'public' ? [] : [sanctionVisibility(reader.context)]),
    ...filterConditions(sanctionFilters, filter),
    ...textConditions(sql`s.search_text`, filter.q, organizerTexts),
  ]
  return sql`select 'sanction' as kind, s.id, s.starts_on, s.ends_on, s.title,
    s.cancelled_at is not null or s.withdrawn_at is not null as is_off from sanction s
    where ${allOf(conditions)}`
}

const events: ItemSource = (reader, filter) => {
  const conditions = [
    reader.by === 'public' ? sql`e.audience = 'public'` : eventVisibility(reader.context),
    ...filterConditions(eventFilters, filter),
    ...textConditions(sql`e.search_text`, filter.q),
  ]
  return sql`select 'event' as kind, e.id, e.start_date as starts_on, e.end_date as ends_on, e.title,
    e.cancelled_at is not null as is_off from event e
    where ${allOf(conditions)}`
}

const itemSources = { announcement: announcements, sanction: sanctions, event: events }

/** A statement that returns kind, id, days and title of each selected item, and whether it is cancelled or moved (`is_off`). */
export const selectItems = (reader: CalendarReader, filter: ItemFilter, today: string): SQL => {
  const kinds = (Object.keys(itemSources) as (keyof typeof itemSources)[]).filter(
    (kind) => filter.kind.length === 0 || filter.kind.includes(kind),
  )
  return sql.join(
    kinds.map((kind) => itemSources[kind](reader, filter, today)),
    sql` union all `,
  )
}
