// Values that every component of the calendar needs: search, locale, messages, and functions that build links.
import { createContext, useContext } from 'react'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import type { CalendarPageSearch } from '#contract/competitions/calendar/calendar-page.ts'
import type { Locale } from '#contract/locale.ts'
import type { CalendarMessages } from './messages.ts'

export interface CalendarValues {
  locale: Locale
  messages: CalendarMessages
  search: CalendarPageSearch
  /** Today's date in Sweden. */
  today: string
  /** URL of the calendar with some search parameters changed. */
  to: (part: Partial<CalendarPageSearch>) => string
  /** URL of an item's page, or null. */
  toItem: (item: CalendarItem) => string | null
}

export const CalendarContext = createContext<CalendarValues | null>(null)

export const useCalendar = (): CalendarValues => {
  const values = useContext(CalendarContext)
  if (!values) throw new Error('Only inside the calendar')
  return values
}
