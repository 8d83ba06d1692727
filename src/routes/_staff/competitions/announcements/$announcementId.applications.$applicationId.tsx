// Route of the page of one application.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '#contract/access.ts'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { ApplicationView } from '../../../../features/competitions/applications/application-view.tsx'
import { applicationQueries, applicationReview } from '../../../../features/competitions/applications/queries.ts'
import { loadReviewed } from '../../../../records/review/reviewed.ts'

/** Selected tab, and its page number. */
const applicationSearch = () =>
  historySearch.extend({
    tab: z.enum(['facts', 'compare', 'attachments', 'history']).default('facts'),
  })

export const Route = createFileRoute('/_staff/competitions/announcements/$announcementId/applications/$applicationId')({
  ...searchRouteOptions(applicationSearch),
  beforeLoad: guard({ scope: reads('Competitions') }),
  loader: async ({ context, params: { announcementId, applicationId: id } }) => {
    // The page asks again when it fails: the announcement that an application has moved from may be hidden.
    const all = context.queryClient.query(applicationQueries.list(announcementId)).catch(() => undefined)
    const { announcement } = await loadReviewed(context, applicationReview, { announcementId, id })
    await all
    // One that has moved with its announcement is found at the new one.
    if (announcement.id !== announcementId) {
      const params = { announcementId: announcement.id, applicationId: id }
      throw redirect({ to: Route.fullPath, params, search: true, replace: true })
    }
  },
  remountDeps: ({ params }) => params.applicationId,
  staticData: { title: 'Tävlingsansökan' },
  component: ApplicationView,
})
