// Loads the queries of the dashboard's cards that the account has.
import type { QueryClient } from '@tanstack/react-query'
import type { SignedIn } from '../../api/guard.ts'
import { dashboardCards } from './cards.ts'
import { dashboardQueries } from './queries.ts'

/** The queries of other features' cards, passed by the route, because features do not import each other. */
type OtherQueries = Record<'accounts' | 'upcoming' | 'gettingStarted', () => Promise<unknown>>

/** A failed query shows its error in its own card; if all fail, the page shows the error. */
export const loadDashboard = async (signedIn: SignedIn | null, client: QueryClient, others: OtherQueries) => {
  if (!signedIn) return
  const { session, context } = signedIn
  const cards = dashboardCards(session, context)
  const parts = await Promise.allSettled(
    [
      cards.waiting && client.query(dashboardQueries.waiting('mine')),
      cards.queues && client.query(dashboardQueries.queues()),
      cards.health && client.query(dashboardQueries.health()),
      cards.accounts && others.accounts(),
      cards.upcoming && others.upcoming(),
      cards.licences && client.query(dashboardQueries.licences()),
      cards.clubs && client.query(dashboardQueries.clubs()),
      cards.changes && client.query(dashboardQueries.changes()),
      session.isGettingStarted && context.kind === 'global' && others.gettingStarted(),
    ].filter(Boolean),
  )
  const failed = parts.filter((part) => part.status === 'rejected')
  if (failed[0] && failed.length === parts.length) throw failed[0].reason
}
