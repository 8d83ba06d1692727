// Route of the page of the federation's own settings.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '#contract/access.ts'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { FederationView } from '../../../../features/associations/association-view.tsx'
import { associationQueries } from '../../../../features/associations/queries.ts'

/** Selected tab, and its page number. */
const viewSearch = () => historySearch.extend({ tab: z.enum(['facts', 'history']).default('facts') })

export const Route = createFileRoute('/_staff/home/settings/federation')({
  ...searchRouteOptions(viewSearch),
  beforeLoad: guard({ scope: reads('Organizations', 'Competitions') }, ['global']),
  loader: ({ context }) => context.queryClient.query(associationQueries.federation()),
  staticData: { title: 'Flygsportförbundets uppgifter' },
  component: FederationView,
})
