// Route of the page of one application.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '../../../../../contract/access.ts'
import { historySearch } from '../../../../../contract/record/history.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { ApplicationView } from '../../../../features/competitions/applications/application-view.tsx'
import { applicationQueries } from '../../../../features/competitions/applications/queries.ts'

/** Selected tab, and its page number. */
const applicationSearch = historySearch.extend({
  tab: z.enum(['facts', 'compare', 'attachments', 'history']).default('facts'),
})

export const Route = createFileRoute('/_staff/competitions/announcements/$announcementId/applications/$applicationId')({
  ...searchRouteOptions(applicationSearch),
  beforeLoad: guard({ scope: reads('Competitions') }),
  loader: async ({ context: { queryClient }, params: { announcementId, applicationId: id } }) => {
    const key = { announcementId, id }
    await Promise.all([
      queryClient.query(applicationQueries.view(key)),
      queryClient.query(applicationQueries.checklist(key)),
      queryClient.query(applicationQueries.attachments(key)),
      queryClient.query(applicationQueries.difference(key)),
      queryClient.query(applicationQueries.list(announcementId)),
    ])
  },
  remountDeps: ({ params }) => params.applicationId,
  staticData: { title: 'Tävlingsansökan' },
  component: ApplicationView,
})
