// Items of the calendar (announcements, sanctioned competitions and events), and the data of its month and year views.
import { z } from 'zod'
import { firstDayOf, lastDayOf, weeksOf } from '../../dates/weeks-and-months.ts'
import { locales } from '../../locale.ts'
import { calendarKinds, calendarStates, calendarTypes } from '../enums.ts'
import { namedRef, shortNamedRef } from '../../record/named-ref.ts'

const days = z.object({ startsOn: z.string(), endsOn: z.string() })
const calendarKind = z.enum(calendarKinds)
const calendarState = z.enum(calendarStates)
export type CalendarState = z.output<typeof calendarState>
const calendarType = z.enum(calendarTypes)
export const calendarItem = z.object({
  /** Id of the record that `kind` names. */
  id: z.string(),
  kind: calendarKind,
  state: calendarState,
  title: z.string(),
  type: calendarType,
  startsOn: z.string(),
  /** The last day (inclusive). */
  endsOn: z.string(),
  /** Clock times in Sweden; null for an all-day item. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  branch: shortNamedRef.nullable(),
  districts: z.array(namedRef),
  classes: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  organizers: z.array(z.string()),
  place: z.string(),
  link: z.string(),
  /** Sanction number; null for other items. */
  number: z.string().nullable(),
  /** The last day to apply; null when the announcement is closed for applications. */
  applyBy: z.string().nullable(),
  /** Reason for a cancelled event, which has no public page of its own. */
  cancelReason: z.string().nullable(),
  /**
   * An excerpt of the description of an event, in the locale, or in the other language if it is written in that one alone. Null for
   * other items, and from an older server.
   */
  about: z.string().nullable().default(null),
  /** The language of `about`; null without it, and from an older server. */
  aboutLocale: z.enum(locales).nullable().default(null),
  /** An older server, beside this one while they are replaced, does not send them. */
  reserveDays: days.nullable().default(null),
  /** Days before a sanctioned competition was moved. */
  movedFrom: days.nullable(),
  /** The announcement that replaces a moved one. */
  movedTo: days.extend({ id: z.string() }).nullable(),
})
export type CalendarItem = z.output<typeof calendarItem>

/** First and last day of the weeks of a month, which include days of the adjacent months. */
export const monthPeriod = (month: string): { from: string; to: string } => {
  const weeks = weeksOf(month)
  return { from: weeks[0]?.days[0] ?? firstDayOf(month), to: weeks.at(-1)?.days[6] ?? lastDayOf(month) }
}

export const calendarMonth = z.object({
  items: z.array(calendarItem),
  total: z.int(),
  /** For an empty month: the first day of the next item. */
  next: z.string().nullable(),
})
export type CalendarMonth = z.output<typeof calendarMonth>

const byDay = z.object({}).catchall(z.int())
export const calendarYear = z.object({
  /** Number of items by day; days without any are omitted. */
  days: byDay,
  /** Number of items by day that are not held: cancelled, moved away, or with a withdrawn sanction. */
  off: byDay,
  total: z.int(),
})
export type CalendarYear = z.output<typeof calendarYear>
