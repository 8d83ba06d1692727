// Route of the page of one application.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '../../../../../contract/access.ts'
import { historySearch } from '../../../../../contract/record/history-search.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { ApplicationView } from '../../../../features/competitions/applications/application-view.tsx'
import { applicationQueries, applicationReview } from '../../../../features/competitions/applications/queries.ts'
import { loadReviewed } from '../../../../records/review/reviewed.ts'

/** Selected tab, and its page number. */
const applicationSearch = historySearch.extend({
  tab: z.enum(['facts', 'compare', 'attachments', 'history']).default('facts'),
})

export const Route = createFileRoute('/_staff/competitions/announcements/$announcementId/applications/$applicationId')({
  ...searchRouteOptions(applicationSearch),
  beforeLoad: guard({ scope: reads('Competitions') }),
  loader: async ({ context, params: { announcementId, applicationId: id } }) => {
    await Promise.all([
      loadReviewed(context, applicationReview, { announcementId, id }),
      context.queryClient.query(applicationQueries.list(announcementId)),
    ])
  },
  remountDeps: ({ params }) => params.applicationId,
  staticData: { title: 'Tävlingsansökan' },
  component: ApplicationView,
})
