// The public calendar as an iCalendar feed to subscribe to. An item keeps its UID, also when it has moved.
import { sql, type SQL } from 'drizzle-orm'
import { instantOfSwedishTime } from '#contract/dates/swedish-time.ts'
import type { CalendarItem, CalendarState } from '#contract/competitions/calendar/calendar-item.ts'
import { competitionPath } from '#contract/competitions/external/private-links.ts'
import { calendarStateLabels, calendarTypeLabels } from '#contract/competitions/enums.ts'
import { type CalendarFilter } from '#contract/competitions/calendar/calendar-search.ts'
import { excerpt } from '#contract/text/excerpt.ts'
import { dayText, lonePeriodText, periodText } from '#contract/dates/day-text.ts'
import type { Locale } from '#contract/locale.ts'
import { localized } from '#contract/text/localized.ts'
import { addDays } from '#contract/dates/swedish-day.ts'
import { publicReader } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { isoTimestamp, unnamedRowsOf } from '../db/sql-expressions.ts'
import { chosenPeriod, selectItems } from './item-selection.ts'
import { formatIcalendar, type IcsEvent } from './icalendar.ts'
import { unscopedModule } from '../store-order.ts'
import { itemColumns, itemJoins, type CalendarRequest } from './store.ts'

type FeedItem = CalendarItem & {
  uid: string
  sequence: number
  createdAt: string
  updatedAt: string
  lastApplicationDay: string | null
  /** The reasons of a cancellation and of a move. */
  cancelledFor: string | null
  movedFor: string | null
  /** The days of the announcement that was moved to this one. */
  announcedFor: { startsOn: string; endsOn: string } | null
  reserveStartsOn: string | null
  reserveEndsOn: string | null
  entryUrl: string | null
  latitude: number | null
  longitude: number | null
}

interface FeedAddress {
  /** Without a trailing slash. */
  publicUrl: string
  /** The domain of the UIDs, which does not depend on the server's address. */
  domain: string
}

/** Past items stay in the feed for a while, so that they do not disappear from subscribers' calendars at once. */
const pastDays = 365
const maxItems = 3000

const filtered = (request: CalendarRequest, filter: CalendarFilter): SQL => {
  const first = addDays(request.today, -pastDays)
  // An end alone that has long passed asks for nothing: the address is that of a subscription, not of a list of the past.
  const period = { ...chosenPeriod(filter, first), from: filter.from ?? first }
  return selectItems(publicReader, { ...filter, ...period }, request.today)
}

const readItems = (db: Database, request: CalendarRequest, selection: SQL): Promise<FeedItem[]> => {
  // Records of one competition share a UID (moved announcements, announcement and sanction), which the last one has. An
  // announcement that is shown beside its sanction is an entry of its own. One that never got an organizer is left out.
  const today = sql`${request.today}::date`
  const statement = sql`select ${itemColumns(request, today)},
      case when exists (select from sanction t where t.calendar_id = n.calendar_id) then n.calendar_id || '-announcement'
        else coalesce(n.calendar_id, s.calendar_id, e.id)::text end as uid,
      coalesce(n.calendar_sequence, s.calendar_sequence, e.version - 1) as sequence,
      ${isoTimestamp(sql`coalesce(n.published_at, s.created_at, e.created_at)`)} as "createdAt",
      ${isoTimestamp(sql`coalesce(n.updated_at, s.updated_at, e.updated_at)`)} as "updatedAt", n.last_application_day::text as "lastApplicationDay",
      s.latitude, s.longitude, s.reserve_starts_on::text as "reserveStartsOn",
      s.reserve_ends_on::text as "reserveEndsOn", s.entry_url as "entryUrl", coalesce(n.cancel_reason, s.cancel_reason, e.cancel_reason) as "cancelledFor",
      coalesce(s.move_reason, before.move_reason) as "movedFor",
      case when before.id is not null
        then json_build_object('startsOn', before.proposed_from, 'endsOn', before.proposed_to) end as "announcedFor"
    from (${selection}) c ${itemJoins}
      left join announcement before on before.moved_to_id = n.id
    where n.id is null or n.moved_at is null and (n.cancelled_at is not null or c.ends_on >= ${today})
    order by c.starts_on, c.id limit ${maxItems}`
  return unnamedRowsOf(db, statement)
}

const sanctionById = (id: string): SQL =>
  sql`select 'sanction' as kind, id, starts_on, ends_on, title from sanction where id = ${id}::uuid`

export const calendarFeed = async (
  db: Database,
  request: CalendarRequest,
  filter: CalendarFilter,
  address: FeedAddress,
): Promise<string> => calendarOf(await readItems(db, request, filtered(request, filter)), request, address)

/** A feed with one sanctioned competition, for download; undefined when there is none with the id. */
export const sanctionFeed = async (
  db: Database,
  request: CalendarRequest,
  id: string,
  address: FeedAddress,
): Promise<string | undefined> => {
  const rows = await readItems(db, request, sanctionById(id))
  return rows.length === 0 ? undefined : calendarOf(rows, request, address)
}

const calendarOf = (rows: readonly FeedItem[], { locale }: CalendarRequest, address: FeedAddress): string =>
  formatIcalendar({
    name: locale === 'en' ? 'FSF Competition Calendar' : 'FSF Tävlingskalender',
    productId: `-//Svenska Flygsportförbundet//Tävlingskalender//${locale.toUpperCase()}`,
    refreshHours: 1,
    events: rows.map((row) => eventOf(row, locale, address)),
  })

const statusOf: Record<CalendarState, IcsEvent['status']> = {
  announced: 'TENTATIVE',
  moved: 'CONFIRMED',
  sanctioned: 'CONFIRMED',
  planned: 'CONFIRMED',
  held: 'CONFIRMED',
  cancelled: 'CANCELLED',
  withdrawn: 'CANCELLED',
}

const eventOf = (item: FeedItem, locale: Locale, { publicUrl, domain }: FeedAddress): IcsEvent => {
  const { latitude, longitude, startTime, endTime } = item
  const isOff = statusOf[item.state] === 'CANCELLED'
  return {
    uid: `${item.uid}@${domain}`,
    sequence: item.sequence,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    status: statusOf[item.state],
    // Many calendar programs do not show the status.
    summary: isOff ? `${calendarStateLabels[locale][item.state]}: ${item.title}` : item.title,
    description: descriptionOf(item, locale),
    location: item.place,
    url: item.kind === 'event' ? item.link : publicUrl + competitionPath(item.id, locale),
    categories: [calendarTypeLabels[locale][item.type], ...(item.branch ? [item.branch.name] : [])],
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    time:
      startTime !== null && endTime !== null
        ? { start: instantOfSwedishTime(item.startsOn, startTime), end: instantOfSwedishTime(item.endsOn, endTime) }
        : { firstDay: item.startsOn, lastDay: item.endsOn },
  }
}

const localeTexts = localized({
  classes: ['Klasser', 'Classes'],
  organizers: ['Arrangör', 'Organiser'],
  number: ['Sanktionsnummer', 'Sanction number'],
  from: ['Flyttad från', 'Moved from'],
  reason: ['Motivering', 'Reason'],
  apply: ['Ansök senast', 'Apply by'],
  reserve: ['Reservdagar', 'Reserve days'],
  enter: ['Anmälan', 'Entries'],
})

/** Depends on nothing that changes with the day alone, so that the feed is unchanged while its items are. */
const descriptionOf = (item: FeedItem, locale: Locale): string => {
  const texts = localeTexts[locale]
  const movedFrom = item.movedFrom ?? item.announcedFor
  // The reason of a withdrawn sanction is not public.
  const reasonText = item.state === 'cancelled' ? item.cancelledFor : item.state === 'withdrawn' ? null : item.movedFor
  const isOff = statusOf[item.state] === 'CANCELLED'
  const reserve = lonePeriodText(item.reserveStartsOn, item.reserveEndsOn, locale)
  const reason = reasonText ? `${texts.reason}: ${reasonText}` : ''
  return [
    item.state === 'cancelled' ? reason : '',
    item.about ? excerpt(item.about) : '',
    reserve && !isOff ? `${texts.reserve}: ${reserve}` : '',
    item.entryUrl && !isOff ? `${texts.enter}: ${item.entryUrl}` : '',
    item.organizers.length > 0 ? `${texts.organizers}: ${item.organizers.join(', ')}` : '',
    item.classes.length > 0 ? `${texts.classes}: ${item.classes.map(({ code }) => code).join(', ')}` : '',
    item.number ? `${texts.number}: ${item.number}` : '',
    movedFrom ? `${texts.from}: ${periodText(movedFrom.startsOn, movedFrom.endsOn, locale)}` : '',
    item.state === 'cancelled' ? '' : reason,
    item.lastApplicationDay && !isOff ? `${texts.apply}: ${dayText(item.lastApplicationDay, locale)}` : '',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

unscopedModule<typeof import('./feed.ts')>()
