// The calendar page, for staff and the public: its search params and the data of the chosen view.
import { z } from 'zod'
import { once } from '../../text/once.ts'
import { isoDate, localeField } from '../../validation/fields.ts'
import type { CalendarItem } from './calendar-item.ts'
import { calendarMonthSearch, calendarSearch, calendarYearSearch } from './calendar-search.ts'
import type { CalendarChoices } from './calendar-endpoints.ts'
import { calendarViews } from '../enums.ts'

export const calendarPageSearch = once(() =>
  calendarSearch().extend({
    view: z.enum(calendarViews).default('list'),
    /** The month and the year to show; by default the current ones. */
    month: calendarMonthSearch().shape.month.optional(),
    year: calendarYearSearch().shape.year.optional(),
    /** The selected day of the month, whose items are listed below. */
    day: isoDate().optional(),
  }),
)
export type CalendarPageSearch = z.output<ReturnType<typeof calendarPageSearch>>

/** The public calendar also has the locale and the fullscreen mode (without header) in its address. */
export const externalCalendarSearch = once(() =>
  calendarPageSearch().extend({
    lang: localeField,
    fullscreen: z.literal('true').optional(),
  }),
)

/** Data of each view. */
export type CalendarViewData =
  | { view: 'list'; items: CalendarItem[]; total: number }
  | { view: 'month'; month: string; items: CalendarItem[]; total: number; next: string | null }
  | { view: 'year'; year: number; days: Record<string, number>; off: Record<string, number>; total: number }

export interface CalendarPage {
  search: CalendarPageSearch
  /** The date in Sweden. */
  today: string
  choices: CalendarChoices
  viewData: CalendarViewData
}
