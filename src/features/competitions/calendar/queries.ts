// Queries of the staff calendar and its loader.
import type { QueryClient } from '@tanstack/react-query'
import { monthOf } from '../../../../contract/dates/weeks-and-months.ts'
import type { CalendarPageSearch } from '../../../../contract/competitions/calendar/calendar-page.ts'
import { calendar, externalCalendar } from '../../../../contract/competitions/calendar/calendar-endpoints.ts'
import { today } from '../../../../contract/dates/swedish-day.ts'
import { read } from '../../../api/read.ts'

export const calendarQueries = {
  list: ({ view: _, month: __, year: ___, day: ____, ...query }: CalendarPageSearch) => read(calendar.list, { query }),
  month: ({ month, ...search }: CalendarPageSearch & { month: string }) =>
    read(calendar.month, { query: { ...filterOf(search), month } }),
  year: ({ year, ...search }: CalendarPageSearch & { year: number }) =>
    read(calendar.year, { query: { ...filterOf(search), year } }),
  /** The options of the filters come from the public endpoint, because they are the same. */
  choices: () => ({ ...read(externalCalendar.choices, { query: {} }), staleTime: 10 * 60_000 }),
}

const filterOf = ({ q, branch, district, kind, type, class: classes }: CalendarPageSearch) => ({
  q,
  branch,
  district,
  kind,
  type,
  class: classes,
})

/** Query of the current view, and the parameters of the view that its response does not contain. */
export const shownQuery = (search: CalendarPageSearch, day: string) => {
  const { view } = search
  if (view === 'month') {
    const month = search.month ?? monthOf(day)
    return { query: calendarQueries.month({ ...search, month }), viewParams: { view, month } }
  }
  if (view === 'year') {
    const year = search.year ?? Number(day.slice(0, 4))
    return { query: calendarQueries.year({ ...search, year }), viewParams: { view, year } }
  }
  return { query: calendarQueries.list(search), viewParams: { view } }
}

export const loadCalendar = async (client: QueryClient, search: CalendarPageSearch): Promise<void> => {
  const { query } = shownQuery(search, today())
  await Promise.all([
    client.query(query as ReturnType<typeof calendarQueries.list>),
    client.query(calendarQueries.choices()),
  ])
}
