// Route of the page of one branch federation or district.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '#contract/access.ts'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../../api/search-params.ts'
import { AssociationView } from '../../../../../features/associations/association-view.tsx'
import { associationQueries } from '../../../../../features/associations/queries.ts'

/** Selected tab, and its page number. */
const viewSearch = historySearch.extend({ tab: z.enum(['facts', 'history']).default('facts') })

export const Route = createFileRoute('/_staff/home/settings/associations/$id')({
  ...searchRouteOptions(viewSearch),
  beforeLoad: guard({ scope: reads('Organizations', 'Competitions') }),
  loader: ({ context, params }) => context.queryClient.query(associationQueries.view(params.id)),
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Grenförbund eller distrikt' },
  component: AssociationView,
})
