// The public calendar as a feed to subscribe to. What a subscriber has is known again by its UID, also when it has moved.
import { instantOf } from '../../contract/calendar-days.ts'
import {
  calendarStateLabels,
  calendarTypeLabels,
  type CalendarItem,
  type CalendarState,
} from '../../contract/competitions/calendar.ts'
import { type CalendarFilter } from '../../contract/competitions/calendar-search.ts'
import { plainBeginning } from '../../contract/plain-beginning.ts'
import { dayText, periodText, type Language } from '../../contract/day-text.ts'
import { addDays } from '../../contract/swedish-day.ts'
import type { Database } from '../db/database.ts'
import { isoInstant, parameters } from '../db/parameters.ts'
import { chosen } from './chosen.ts'
import { icsOf, type IcsEvent } from './ics.ts'
import { columns, sources, type Asked } from './store.ts'

type FeedItem = CalendarItem & {
  uid: string
  sequence: number
  createdAt: string
  updatedAt: string
  lastApplicationDay: string | null
  /** Of what is cancelled, and of what has moved. */
  cancelledFor: string | null
  movedFor: string | null
  /** The days of the announcement that this one has taken the place of. */
  announcedFor: { startsOn: string; endsOn: string } | null
  /** Of an event, Markdown. */
  about: string | null
  latitude: number | null
  longitude: number | null
}

interface Where {
  /** Without a trailing slash. */
  publicUrl: string
  /** What makes the UIDs ours, whatever address the server has. */
  domain: string
}

/** What is past is kept a while: a subscriber who loses it wonders what happened to it. */
const daysBack = 365
const most = 3000
/** Signs of a description that its beginning is made from. */
const mostRead = 2000

const statement = (asked: Asked, filter: CalendarFilter) => {
  const using = parameters()
  const today = `${using.of(asked.today)}::date`
  const from = filter.from ?? (filter.to === undefined ? addDays(asked.today, -daysBack) : null)
  const wanted = { ...filter, from, to: filter.to ?? null }
  // Of a competition that has moved, or has come of an announcement, the last record alone carries the UID that they share.
  const text = `select ${columns(asked, today)}, coalesce(n.calendar_id, s.calendar_id, e.id) as uid,
      coalesce(n.calendar_sequence, s.calendar_sequence, e.version - 1) as sequence,
      ${isoInstant('coalesce(n.published_at, s.created_at, e.created_at)')} as "createdAt",
      ${isoInstant('coalesce(n.updated_at, s.updated_at, e.updated_at)')} as "updatedAt", n.last_application_day::text as "lastApplicationDay",
      s.latitude, s.longitude, coalesce(n.cancel_reason, s.cancel_reason, e.cancel_reason) as "cancelledFor",
      coalesce(s.move_reason, before.move_reason) as "movedFor",
      case when before.id is not null
        then json_build_object('startsOn', before.proposed_from, 'endsOn', before.proposed_to) end as "announcedFor",
      left(${asked.language === 'en' ? "coalesce(nullif(e.description_en, ''), e.description)" : 'e.description'}, ${mostRead}) as about
    from (${chosen(asked.audience, wanted, asked.today, using)}) c ${sources}
      left join announcement before on before.moved_to_id = n.id
    where n.id is null or (n.moved_at is null and not exists (select from sanction t where t.calendar_id = n.calendar_id))
    order by c.starts_on, c.id limit ${using.of(most)}`
  return { text, values: using.values }
}

export const feed = async (db: Database, asked: Asked, filter: CalendarFilter, where: Where): Promise<string> => {
  const { rows } = await db.$client.query<FeedItem>(statement(asked, filter))
  const { language } = asked
  return icsOf({
    name: language === 'en' ? 'FSF Competition Calendar' : 'FSF Tävlingskalender',
    productId: `-//Svenska Flygsportförbundet//Tävlingskalender//${language.toUpperCase()}`,
    refreshHours: 1,
    events: rows.map((row) => eventOf(row, language, where)),
  })
}

const statusOf: Record<CalendarState, IcsEvent['status']> = {
  announced: 'TENTATIVE',
  moved: 'CONFIRMED',
  sanctioned: 'CONFIRMED',
  planned: 'CONFIRMED',
  held: 'CONFIRMED',
  cancelled: 'CANCELLED',
  withdrawn: 'CANCELLED',
}

const eventOf = (item: FeedItem, language: Language, { publicUrl, domain }: Where): IcsEvent => {
  const { latitude, longitude, startTime, endTime } = item
  const isOff = statusOf[item.state] === 'CANCELLED'
  return {
    uid: `${item.uid}@${domain}`,
    sequence: item.sequence,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    status: statusOf[item.state],
    // Many programs show nothing of the status.
    summary: isOff ? `${calendarStateLabels[language][item.state]}: ${item.title}` : item.title,
    description: descriptionOf(item, language),
    location: item.place,
    url: item.kind === 'event' ? item.link : `${publicUrl}/external/competitions/${item.id}`,
    categories: [calendarTypeLabels[language][item.type], ...(item.branch ? [item.branch.name] : [])],
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    time:
      startTime !== null && endTime !== null
        ? { start: instantOf(item.startsOn, startTime), end: instantOf(item.endsOn, endTime) }
        : { firstDay: item.startsOn, lastDay: item.endsOn },
  }
}

const words = {
  se: {
    classes: 'Klasser',
    organizers: 'Arrangör',
    number: 'Sanktionsnummer',
    from: 'Flyttad från',
    reason: 'Motivering',
    apply: 'Ansök senast',
  },
  en: {
    classes: 'Classes',
    organizers: 'Organiser',
    number: 'Sanction number',
    from: 'Moved from',
    reason: 'Reason',
    apply: 'Apply by',
  },
}

/** Nothing that changes by the day alone: a subscriber is not told that it is a day later. */
const descriptionOf = (item: FeedItem, language: Language): string => {
  const say = words[language]
  const movedFrom = item.movedFrom ?? item.announcedFor
  // Why a sanction was withdrawn is between the federation and the organiser.
  const why = item.state === 'cancelled' ? item.cancelledFor : item.state === 'withdrawn' ? null : item.movedFor
  const reason = why ? `${say.reason}: ${why}` : ''
  return [
    item.state === 'cancelled' ? reason : '',
    item.about ? plainBeginning(item.about) : '',
    item.organizers.length > 0 ? `${say.organizers}: ${item.organizers.join(', ')}` : '',
    item.classes.length > 0 ? `${say.classes}: ${item.classes.map(({ code }) => code).join(', ')}` : '',
    item.number ? `${say.number}: ${item.number}` : '',
    movedFrom ? `${say.from}: ${periodText(movedFrom.startsOn, movedFrom.endsOn, language)}` : '',
    item.state === 'cancelled' ? '' : reason,
    item.lastApplicationDay ? `${say.apply}: ${dayText(item.lastApplicationDay, language)}` : '',
  ]
    .filter((line) => line !== '')
    .join('\n')
}
