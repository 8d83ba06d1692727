// The calendar as a page: which view of it, by which filter, and what that shows. Inside and outside have the same.
import { z } from 'zod'
import { isoDate, localeField } from '../../validation/fields.ts'
import type { CalendarItem } from './calendar-item.ts'
import { calendarMonthSearch, calendarSearch, calendarYearSearch } from './calendar-search.ts'
import type { CalendarChoices } from './calendar-endpoints.ts'
import { calendarViews } from '../enums.ts'

export const calendarPageSearch = calendarSearch.extend({
  view: z.enum(calendarViews).default('list'),
  /** The month and the year that are shown; without them the present ones. */
  month: calendarMonthSearch.shape.month.optional(),
  year: calendarYearSearch.shape.year.optional(),
  /** The day of the month whose items are told below it. */
  day: isoDate().optional(),
})
export type CalendarPageSearch = z.output<typeof calendarPageSearch>

/** Outside the language stands in the address too, and whether the page's header is left out. */
export const externalCalendarSearch = calendarPageSearch.extend({
  lang: localeField,
  fullscreen: z.literal('true').optional(),
})

/** What a view is drawn from. */
export type CalendarViewData =
  | { view: 'list'; items: CalendarItem[]; total: number }
  | { view: 'month'; month: string; items: CalendarItem[]; total: number; next: string | null }
  | { view: 'year'; year: number; days: Record<string, number>; off: Record<string, number>; total: number }

export interface CalendarPage {
  search: CalendarPageSearch
  /** The day in Sweden. */
  today: string
  choices: CalendarChoices
  viewData: CalendarViewData
}
