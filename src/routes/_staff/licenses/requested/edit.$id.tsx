// Route of the page of one licence application.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '#contract/access.ts'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { LicenceApplicationView } from '../../../../features/licences/applications/application-view.tsx'
import { licenceApplicationReview } from '../../../../features/licences/applications/queries.ts'
import { loadReviewed } from '../../../../records/review/reviewed.ts'

/** Selected tab, and its page number. */
const viewSearch = historySearch.extend({ tab: z.enum(['facts', 'documents', 'history']).default('facts') })

export const Route = createFileRoute('/_staff/licenses/requested/edit/$id')({
  ...searchRouteOptions(viewSearch),
  beforeLoad: guard({ scope: reads('Licenses') }, ['branch', 'district']),
  loader: ({ context, params }) => loadReviewed(context, licenceApplicationReview, params),
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Licensansökan' },
  component: LicenceApplicationView,
})
