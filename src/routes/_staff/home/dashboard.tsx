// Route of the dashboard.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { changes, reads, settingsScopes, type Area } from '../../../../contract/access.ts'
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
import { MemberAttentionCard } from '../../../features/members/member-attention-card.tsx'
import { personQueries } from '../../../features/members/queries.ts'
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
    const mayRead = (area: Area) => mayCall({ scope: reads(area) }, account)
    const parts = await Promise.allSettled([
      ...(mayRead('Competitions')
        ? [
            queryClient.query(competitionOverviewQueries.waiting('mine')),
            queryClient.query(competitionOverviewQueries.upcoming()),
          ]
        : []),
      ...(mayCall({ scope: changes('Members') }, account) ? [queryClient.query(personQueries.attention())] : []),
      ...(mayCall({ scope: settingsScopes }, account) ? [queryClient.query(accountAttentionQuery())] : []),
      ...(mayRead('Organizations') ? [queryClient.query(dashboardQueries.clubs())] : []),
      ...(isGettingStarted ? [gettingStarted().then((list) => list.loadGettingStarted(queryClient))] : []),
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
  return (
    <Dashboard
      competitions={CompetitionDashboardCards}
      accounts={AccountAttentionCard}
      members={MemberAttentionCard}
      gettingStarted={GettingStartedCard}
    />
  )
}
