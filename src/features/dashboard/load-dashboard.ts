// Loads the queries of the dashboard's cards that the account has.
import type { QueryClient } from '@tanstack/react-query'
import type { SignedIn } from '../../api/guard.ts'
import { failingInPlace } from '../../api/read.ts'
import { dashboardCards } from './cards.ts'
import { dashboardQueries } from './queries.ts'

type Load = QueryClient['query']

/** The queries of other features' cards, passed by the route, because features do not import each other. */
type OtherQueries = Record<'accounts' | 'upcoming' | 'gettingStarted', (load: Load) => Promise<unknown>>

/** A failed query shows its error in its own card; if all fail, the page shows the error. */
export const loadDashboard = async (signedIn: SignedIn | null, client: QueryClient, others: OtherQueries) => {
  if (!signedIn) return
  const { session, context } = signedIn
  const load: Load = (query) => failingInPlace(client.query(query))
  const cards = dashboardCards(session, context)
  const parts = await Promise.allSettled(
    [
      cards.waiting && load(dashboardQueries.waiting('mine')),
      cards.queues && load(dashboardQueries.queues()),
      cards.health && load(dashboardQueries.health()),
      cards.accounts && others.accounts(load),
      cards.upcoming && others.upcoming(load),
      cards.licences && load(dashboardQueries.licences()),
      cards.clubs && load(dashboardQueries.clubs()),
      cards.changes && load(dashboardQueries.changes()),
      session.isGettingStarted && context.kind === 'global' && others.gettingStarted(load),
    ].filter(Boolean),
  )
  const failed = parts.filter((part) => part.status === 'rejected')
  if (failed[0] && failed.length === parts.length) throw failed[0].reason
}
