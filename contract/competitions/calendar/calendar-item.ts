// The calendar: announcements, sanctioned competitions and events in one list.
import { z } from 'zod'
import { firstDayOf, lastDayOf, weeksOf } from '../../dates/weeks-and-months.ts'
import { calendarKinds, calendarStates, calendarTypes } from '../enums.ts'
import { namedRef, shortNamedRef } from '../../record/named-ref.ts'

const calendarKind = z.enum(calendarKinds)
const calendarState = z.enum(calendarStates)
export type CalendarState = z.output<typeof calendarState>
const calendarType = z.enum(calendarTypes)
export const calendarItem = z.object({
  /** Of the record that `kind` names. */
  id: z.string(),
  kind: calendarKind,
  state: calendarState,
  title: z.string(),
  type: calendarType,
  startsOn: z.string(),
  /** The last day, included. */
  endsOn: z.string(),
  /** Clock times in Sweden; null all day. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  branch: shortNamedRef.nullable(),
  districts: z.array(namedRef),
  classes: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  organizers: z.array(z.string()),
  place: z.string(),
  link: z.string(),
  /** Of a sanctioned competition. */
  number: z.string().nullable(),
  /** The last day to apply, while clubs can. */
  applyBy: z.string().nullable(),
  /** Of a cancelled event, which has no page of its own that says why. */
  cancelReason: z.string().nullable(),
  /** When it was to be held before it was moved. */
  movedFrom: z.object({ startsOn: z.string(), endsOn: z.string() }).nullable(),
  /** Where an announcement has been moved to. */
  movedTo: z.object({ id: z.string(), startsOn: z.string(), endsOn: z.string() }).nullable(),
})
export type CalendarItem = z.output<typeof calendarItem>

/** What a month view is drawn from: everything in its weeks, which reach into the months beside it. */
export const monthPeriod = (month: string): { from: string; to: string } => {
  const weeks = weeksOf(month)
  return { from: weeks[0]?.days[0] ?? firstDayOf(month), to: weeks.at(-1)?.days[6] ?? lastDayOf(month) }
}

export const calendarMonth = z.object({
  items: z.array(calendarItem),
  total: z.number().int(),
  /** Where to go on from a month without anything: the first day of what comes next. */
  next: z.string().nullable(),
})
export type CalendarMonth = z.output<typeof calendarMonth>

const byDay = z.object({}).catchall(z.number().int())
export const calendarYear = z.object({
  /** How many items each day has, the days without any left out. */
  days: byDay,
  /** How many of a day's items are not held then: cancelled, without sanction or moved away. */
  off: byDay,
  total: z.number().int(),
})
export type CalendarYear = z.output<typeof calendarYear>
