// Search of the calendar: the filter that the page, the feed and the embed share.
// Items are declared in calendar-item.ts, because a route loads this file before its page.
import { z } from 'zod'
import { once } from '../../text/once.ts'
import { listParam, text } from '../../validation/fields.ts'
import { competitionFilters } from '../competition-search.ts'
import { calendarKinds, calendarPageSize, calendarTypes } from '../enums.ts'

/** Filter of the page, the API, the feed and the embed. */
export const calendarFilter = once(() =>
  z.object({
    q: text(100).default(''),
    /** Without `from` the range begins today, unless `to` is before that, and that of the feed a year ago. */
    ...competitionFilters(),
    kind: listParam(z.enum(calendarKinds)),
    type: listParam(z.enum(calendarTypes)),
  }),
)
export type CalendarFilter = z.output<ReturnType<typeof calendarFilter>>

export const calendarSearch = once(() =>
  calendarFilter().extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
)
export type CalendarSearch = z.output<ReturnType<typeof calendarSearch>>
/** Items on a page of the list: the dashboard shows the first few. */
export const calendarListSize = () => z.coerce.number().int().min(1).max(calendarPageSize).default(calendarPageSize)

const monthPattern = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/
const withoutPeriod = () => calendarFilter().omit({ from: true, to: true })
export const calendarMonthSearch = once(() => withoutPeriod().extend({ month: z.string().regex(monthPattern) }))
export type CalendarMonthSearch = z.output<ReturnType<typeof calendarMonthSearch>>
export const calendarYearSearch = once(() =>
  withoutPeriod().extend({ year: z.coerce.number().int().min(1950).max(2199) }),
)
export type CalendarYearSearch = z.output<ReturnType<typeof calendarYearSearch>>
