// What every part of the calendar is given: where its links lead, and in which language it speaks.
import type { CalendarItem } from '../../../../contract/competitions/calendar.ts'
import type { CalendarPageSearch } from '../../../../contract/competitions/calendar-page.ts'
import type { Language } from '../../../../contract/day-text.ts'
import type { CalendarWords } from './words.ts'

export interface Setting {
  language: Language
  words: CalendarWords
  search: CalendarPageSearch
  /** The day in Sweden. */
  today: string
  /** The calendar with another search; what is not named stays. */
  to: (part: Partial<CalendarPageSearch>) => string
  /** Where an item is told of, or null. */
  toItem: (item: CalendarItem) => string | null
}

/** What stands in every address beside the search. */
export type Fixed = Readonly<Record<string, string | undefined>>
