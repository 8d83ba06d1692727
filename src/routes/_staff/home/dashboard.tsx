// Route of the dashboard.
import { createFileRoute } from '@tanstack/react-router'
import { dashboardSearch } from '#contract/dashboard/dashboard-search.ts'
import { sessions } from '#contract/session.ts'
import { guard } from '../../../api/guard.ts'
import { searchRouteOptions } from '../../../api/search-params.ts'
import { AccountAttentionCard } from '../../../features/accounts/attention-card.tsx'
import { accountAttentionQuery } from '../../../features/accounts/sections.ts'
import { competitionOverviewQueries } from '../../../features/competitions/dashboard/queries.ts'
import { UpcomingCompetitionsCard } from '../../../features/competitions/dashboard/upcoming-competitions-card.tsx'
import { Dashboard } from '../../../features/dashboard/dashboard.tsx'
import { loadDashboard } from '../../../features/dashboard/load-dashboard.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

/** Only of an instance that is not set up. */
const gettingStarted = () => import('../../../features/getting-started/getting-started-card.tsx')
const GettingStartedCard = lazyComponent(async () => (await gettingStarted()).GettingStartedCard)

export const Route = createFileRoute('/_staff/home/dashboard')({
  ...searchRouteOptions(dashboardSearch),
  beforeLoad: guard(sessions.view),
  loader: ({ context: { queryClient, signedIn } }) =>
    loadDashboard(signedIn(), queryClient, {
      accounts: (load) => load(accountAttentionQuery()),
      upcoming: (load) => load(competitionOverviewQueries.upcoming()),
      gettingStarted: async (load) => load((await gettingStarted()).gettingStartedQuery()),
    }),
  staticData: { title: 'Dashboard' },
  component: DashboardPage,
})

function DashboardPage() {
  return (
    <Dashboard
      competitions={UpcomingCompetitionsCard}
      accounts={AccountAttentionCard}
      gettingStarted={GettingStartedCard}
    />
  )
}
