// Values that every component of the calendar gets: search, locale, messages, and functions that build links.
import type { CalendarItem } from '../../../../contract/competitions/calendar/calendar-item.ts'
import type { CalendarPageSearch } from '../../../../contract/competitions/calendar/calendar-page.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { CalendarMessages } from './messages.ts'

export interface CalendarContext {
  locale: Locale
  messages: CalendarMessages
  search: CalendarPageSearch
  /** The day in Sweden. */
  today: string
  /** The calendar with another search; what is not named stays. */
  to: (part: Partial<CalendarPageSearch>) => string
  /** Where an item is told of, or null. */
  toItem: (item: CalendarItem) => string | null
}

/** What stands in every address beside the search. */
export type FixedParams = Readonly<Record<string, string | undefined>>
