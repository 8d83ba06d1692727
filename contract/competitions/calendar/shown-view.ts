// The view that a search of the calendar page shows, and the query of its data.
// The file has no schemas, because the public page loads it and must not load Zod.
import { monthOf } from '../../dates/weeks-and-months.ts'
import type { CalendarPageSearch } from './calendar-page.ts'

/** `params`: what the answer to `query` lacks of the view's data. */
export const shownView = (search: CalendarPageSearch, today: string) => {
  const { view, month = monthOf(today), year = Number(today.slice(0, 4)), day: _, page, from, to, ...filter } = search
  if (view === 'month') return { view, params: { view, month }, query: { ...filter, month } }
  if (view === 'year') return { view, params: { view, year }, query: { ...filter, year } }
  return { view, params: { view }, query: { ...filter, from, to, page } }
}
