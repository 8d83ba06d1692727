// Route of the page of one licence type.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '#contract/access.ts'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../../api/search-params.ts'
import { LicenceTypeView } from '../../../../../features/licences/licence-types/licence-type-view.tsx'
import { licenceTypeQueries } from '../../../../../features/licences/licence-types/queries.ts'

/** Selected tab, and its page number. */
const viewSearch = historySearch.extend({ tab: z.enum(['facts', 'history']).default('facts') })

export const Route = createFileRoute('/_staff/home/settings/license-types/$id')({
  ...searchRouteOptions(viewSearch),
  beforeLoad: guard({ scope: reads('Licenses') }, ['global', 'branch']),
  loader: ({ context, params }) => context.queryClient.query(licenceTypeQueries.view(params.id)),
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Licenstyp' },
  component: LicenceTypeView,
})
