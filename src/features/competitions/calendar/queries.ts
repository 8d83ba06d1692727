// Queries of the staff calendar and its loader.
import type { QueryClient } from '@tanstack/react-query'
import { calendar } from '#contract/competitions/calendar/calendar-endpoints.ts'
import type { CalendarPageSearch } from '#contract/competitions/calendar/calendar-page.ts'
import { shownView } from '#contract/competitions/calendar/shown-view.ts'
import { today } from '#contract/dates/swedish-day.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { read } from '../../../api/read.ts'

/** Not from the public endpoint, which browsers keep, and which refuses when strangers have asked for too much. */
export const choicesQuery = () => ({ ...read(calendar.choices), staleTime: 10 * 60_000 })

/** Query of the current view, and the parameters of the view that its response does not contain. */
export const shownQuery = (search: CalendarPageSearch, day: string) => {
  const { view, params, query } = shownView(search, day)
  return { query: read<Endpoint>(calendar[view], { query } as never), viewParams: params }
}

export const loadCalendar = async (client: QueryClient, search: CalendarPageSearch): Promise<void> => {
  await Promise.all([client.query(shownQuery(search, today()).query), client.query(choicesQuery())])
}
