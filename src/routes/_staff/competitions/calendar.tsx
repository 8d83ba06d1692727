// Route of the staff calendar.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { calendarPageSearch } from '#contract/competitions/calendar/calendar-page.ts'
import { guard } from '../../../api/guard.ts'
import { searchRouteOptions } from '../../../api/search-params.ts'
import { StaffCalendar } from '../../../features/competitions/calendar/staff-calendar.tsx'
import { loadCalendar } from '../../../features/competitions/calendar/queries.ts'

export const Route = createFileRoute('/_staff/competitions/calendar')({
  ...searchRouteOptions(calendarPageSearch),
  loaderDeps: ({ search }) => search,
  // Only the scope, because the endpoint would load the schemas of competitions with every page.
  beforeLoad: guard({ scope: reads('Competitions') }),
  // Another view on the same page keeps the current view until the new one has loaded.
  loader: ({ context, deps, cause }) => (cause === 'stay' ? undefined : loadCalendar(context.queryClient, deps)),
  staticData: { title: 'Tävlingskalender' },
  component: StaffCalendar,
})
