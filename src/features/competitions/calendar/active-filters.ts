// Which filters of the calendar are active, and how many.
import type { CalendarPageSearch } from '../../../../contract/competitions/calendar/calendar-page.ts'

export const listFilters = ['branch', 'district', 'kind', 'type', 'class'] as const
export type ListFilter = (typeof listFilters)[number]

/** Search parameters that clear every filter. */
export const clearedFilters: Partial<CalendarPageSearch> = {
  q: '',
  branch: [],
  district: [],
  kind: [],
  type: [],
  class: [],
  from: undefined,
  to: undefined,
  page: 1,
}

export const hasActiveFilters = (search: CalendarPageSearch): boolean =>
  search.q !== '' || activeFilterCount(search) > 0

/** Number of active filters, not counting the search text. */
export const activeFilterCount = (search: CalendarPageSearch): number =>
  listFilters.reduce((count, name) => count + search[name].length, 0) +
  (search.view === 'list' ? [search.from, search.to].filter((day) => day !== undefined).length : 0)
