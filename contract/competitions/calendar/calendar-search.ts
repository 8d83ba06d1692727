// Finding in the calendar: one filter that page, feed and embed share. A route asks for this before its page is loaded, so what
// an item is stands by itself (calendar.ts).
import { z } from 'zod'
import { isoDate, listParam, text } from '../../validation/fields.ts'
import { calendarKinds, calendarTypes } from '../enums.ts'

/** Which items: the address, the call, the feed and the embed all have this. */
export const calendarFilter = z.object({
  q: text(100).default(''),
  branch: listParam(z.uuid()),
  district: listParam(z.uuid()),
  kind: listParam(z.enum(calendarKinds)),
  type: listParam(z.enum(calendarTypes)),
  class: listParam(z.uuid()),
  /** What any day of which lies between; without both, from today on. */
  from: isoDate().optional(),
  to: isoDate().optional(),
})
export type CalendarFilter = z.output<typeof calendarFilter>

const calendarPage = z.coerce.number().int().min(1).max(10_000).default(1)
export const calendarSearch = calendarFilter.extend({ page: calendarPage })
export type CalendarSearch = z.output<typeof calendarSearch>

const monthPattern = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/
const withoutPeriod = calendarFilter.omit({ from: true, to: true })
export const calendarMonthSearch = withoutPeriod.extend({ month: z.string().regex(monthPattern) })
export type CalendarMonthSearch = z.output<typeof calendarMonthSearch>
export const calendarYearSearch = withoutPeriod.extend({ year: z.coerce.number().int().min(1950).max(2199) })
export type CalendarYearSearch = z.output<typeof calendarYearSearch>
