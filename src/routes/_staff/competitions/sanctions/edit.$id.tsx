// Route of the page of one sanctioned competition.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '#contract/access.ts'
import { sanctions } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../../api/guard.ts'
import { read } from '../../../../api/read.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { SanctionView } from '../../../../features/competitions/sanctions/sanction-view.tsx'

/** Selected tab, and its page number. */
const viewSearch = historySearch.extend({ tab: z.enum(['facts', 'documents', 'history']).default('facts') })

export const Route = createFileRoute('/_staff/competitions/sanctions/edit/$id')({
  ...searchRouteOptions(viewSearch),
  beforeLoad: guard({ scope: reads('Competitions') }),
  loader: ({ context, params }) => context.queryClient.query(read(sanctions.view, { params })),
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Sanktionerad tävling' },
  component: SanctionView,
})
