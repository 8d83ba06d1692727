// Route of the dashboard.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { queue } from '../../../../contract/competitions/review/review-queue.ts'
import { sessions } from '../../../../contract/session.ts'
import { guard } from '../../../api/guard.ts'
import { searchRouteOptions } from '../../../api/search-params.ts'
import { AccountAttentionCard } from '../../../features/accounts/attention-card.tsx'
import { accountAttentionQuery } from '../../../features/accounts/sections.ts'
import { competitionOverviewQueries } from '../../../features/competitions/dashboard/queries.ts'
import { UpcomingCompetitionsCard } from '../../../features/competitions/dashboard/upcoming-competitions-card.tsx'
import { dashboardCards } from '../../../features/dashboard/cards.ts'
import { Dashboard } from '../../../features/dashboard/dashboard.tsx'
import { dashboardQueries } from '../../../features/dashboard/queries.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

/** Measure and form of the chart, and the selected review queue. */
const dashboardSearch = z.object({
  measure: z.enum(['clubs', 'members']).default('clubs'),
  form: z.enum(['bars', 'table']).default('bars'),
  queue: queue.default('mine'),
})

/** Only of an instance that is not set up. */
const gettingStarted = () => import('../../../features/getting-started/getting-started-card.tsx')
const GettingStartedCard = lazyComponent(async () => (await gettingStarted()).GettingStartedCard)

export const Route = createFileRoute('/_staff/home/dashboard')({
  ...searchRouteOptions(dashboardSearch),
  beforeLoad: guard(sessions.view),
  loader: async ({ context: { queryClient, signedIn } }) => {
    const account = signedIn()
    const isGettingStarted = account?.session.isGettingStarted && account.context.kind === 'global'
    if (!account) return
    const cards = dashboardCards(account.session, account.context)
    const queries = [
      cards.waiting && queryClient.query(dashboardQueries.waiting('mine')),
      cards.queues && queryClient.query(dashboardQueries.queues()),
      cards.health && queryClient.query(dashboardQueries.health()),
      cards.accounts && queryClient.query(accountAttentionQuery()),
      cards.upcoming && queryClient.query(competitionOverviewQueries.upcoming()),
      cards.licences && queryClient.query(dashboardQueries.licences()),
      cards.clubs && queryClient.query(dashboardQueries.clubs()),
      cards.changes && queryClient.query(dashboardQueries.changes()),
      isGettingStarted && gettingStarted().then((list) => list.loadGettingStarted(queryClient)),
    ]
    const parts = await Promise.allSettled(queries.filter(Boolean))
    // A failed query shows its error in its own card; if all fail, the page shows the error.
    const failed = parts.filter((part) => part.status === 'rejected')
    if (failed[0] && failed.length === parts.length) throw failed[0].reason
  },
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
