// Route of the dashboard.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads, settingsScopes, type Area } from '../../../../contract/access.ts'
import { queue } from '../../../../contract/competitions/review/review-queue.ts'
import { sessions } from '../../../../contract/session.ts'
import { guard, mayCall } from '../../../api/guard.ts'
import { searchRouteOptions } from '../../../api/search-params.ts'
import { AccountAttentionCard } from '../../../features/accounts/attention-card.tsx'
import { accountAttentionQuery } from '../../../features/accounts/sections.ts'
import { CompetitionDashboardCards } from '../../../features/competitions/dashboard/dashboard-cards.tsx'
import { competitionOverviewQueries } from '../../../features/competitions/dashboard/queries.ts'
import { Dashboard } from '../../../features/dashboard/dashboard.tsx'
import { dashboardQueries } from '../../../features/dashboard/queries.ts'

/** Measure and form of the chart, and the selected review queue. */
const dashboardSearch = z.object({
  measure: z.enum(['clubs', 'members']).default('clubs'),
  form: z.enum(['bars', 'table']).default('bars'),
  queue: queue.default('mine'),
})

export const Route = createFileRoute('/_staff/home/dashboard')({
  ...searchRouteOptions(dashboardSearch),
  beforeLoad: guard(sessions.view),
  loader: async ({ context: { queryClient, signedIn } }) => {
    const mayRead = (area: Area) => mayCall({ scope: reads(area) }, signedIn())
    const parts = await Promise.allSettled([
      ...(mayRead('Competitions')
        ? [
            queryClient.query(competitionOverviewQueries.waiting('mine')),
            queryClient.query(competitionOverviewQueries.upcoming()),
          ]
        : []),
      ...(mayCall({ scope: settingsScopes }, signedIn()) ? [queryClient.query(accountAttentionQuery())] : []),
      ...(mayRead('Organizations') ? [queryClient.query(dashboardQueries.clubs())] : []),
      ...(mayRead('Organizations') || mayRead('Competitions') ? [queryClient.query(dashboardQueries.changes())] : []),
    ])
    // A failed query shows its error in its own card; if all fail, the page shows the error.
    const failed = parts.filter((part) => part.status === 'rejected')
    if (failed[0] && failed.length === parts.length) throw failed[0].reason
  },
  staticData: { title: 'Dashboard' },
  component: DashboardPage,
})

function DashboardPage() {
  return <Dashboard competitions={CompetitionDashboardCards} accounts={AccountAttentionCard} />
}
