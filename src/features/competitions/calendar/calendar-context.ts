// Values that every component of the calendar gets: search, locale, messages, and functions that build links.
import type { CalendarItem } from '../../../../contract/competitions/calendar/calendar-item.ts'
import type { CalendarPageSearch } from '../../../../contract/competitions/calendar/calendar-page.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { CalendarMessages } from './messages.ts'

export interface CalendarContext {
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

/** Query parameters that every link of the calendar keeps. */
export type FixedParams = Readonly<Record<string, string | undefined>>
