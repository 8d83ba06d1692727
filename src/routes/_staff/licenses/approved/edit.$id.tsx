// Route of the page of one licence.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '#contract/access.ts'
import { licences } from '#contract/licences/licences/licence-endpoints.ts'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../../api/guard.ts'
import { read } from '../../../../api/read.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { LicenceView } from '../../../../features/licences/licences/licence-view.tsx'

/** Selected tab, and its page number. */
const viewSearch = historySearch.extend({ tab: z.enum(['facts', 'history']).default('facts') })

export const Route = createFileRoute('/_staff/licenses/approved/edit/$id')({
  ...searchRouteOptions(viewSearch),
  beforeLoad: guard({ scope: reads('Licenses') }, ['branch', 'district']),
  loader: ({ context, params }) => context.queryClient.query(read(licences.view, { params })),
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Licens' },
  component: LicenceView,
})
