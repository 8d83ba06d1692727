import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { dashboard } from '../../../../contract/dashboard.ts'
import { sessions } from '../../../../contract/session.ts'
import { guard, mayCall } from '../../../api/guard.ts'
import { searchOf } from '../../../api/search.ts'
import { Dashboard } from '../../../features/dashboard/dashboard.tsx'
import { dashboardQueries } from '../../../features/dashboard/queries.ts'

/** What the chart counts, and whether it is drawn or written. */
const dashboardSearch = z.object({
  measure: z.enum(['clubs', 'members']).default('clubs'),
  form: z.enum(['bars', 'table']).default('bars'),
})

export const Route = createFileRoute('/_staff/home/dashboard')({
  ...searchOf(dashboardSearch),
  beforeLoad: guard(sessions.view),
  loader: async ({ context: { queryClient, signedIn } }) => {
    if (!mayCall(dashboard.clubs, signedIn())) return
    await Promise.all([queryClient.query(dashboardQueries.clubs()), queryClient.query(dashboardQueries.changes())])
  },
  staticData: { title: 'Dashboard' },
  component: Dashboard,
})
