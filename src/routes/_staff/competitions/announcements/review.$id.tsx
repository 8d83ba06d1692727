// Route of the review page of an announcement.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '../../../../../contract/access.ts'
import { historySearch } from '../../../../../contract/record/history.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { announcementQueries } from '../../../../features/competitions/announcements/queries.ts'
import { AnnouncementReview } from '../../../../features/competitions/announcements/review/announcement-review.tsx'

/** Selected tab, and its page number. */
const reviewSearch = historySearch.extend({
  tab: z.enum(['page', 'applications', 'sanctions', 'documents', 'history']).default('page'),
  /** View of the tab of applications. */
  view: z.enum(['list', 'compare']).default('list'),
})

export const Route = createFileRoute('/_staff/competitions/announcements/review/$id')({
  ...searchRouteOptions(reviewSearch),
  beforeLoad: guard({ scope: reads('Competitions') }),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await Promise.all([
      queryClient.query(announcementQueries.view(id)),
      queryClient.query(announcementQueries.checklist(id)),
      queryClient.query(announcementQueries.attachments(id)),
      queryClient.query(announcementQueries.difference(id)),
    ])
  },
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Granska utlysning' },
  component: AnnouncementReview,
})
