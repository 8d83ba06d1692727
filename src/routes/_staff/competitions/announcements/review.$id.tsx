// Route of the review page of an announcement.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '#contract/access.ts'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { announcementReview } from '../../../../features/competitions/announcements/queries.ts'
import { AnnouncementReview } from '../../../../features/competitions/announcements/review/announcement-review.tsx'
import { loadReviewed } from '../../../../records/review/reviewed.ts'

/** Selected tab, and its page number. */
const reviewSearch = () =>
  historySearch.extend({
    tab: z.enum(['page', 'applications', 'sanctions', 'documents', 'history']).default('page'),
    /** View of the tab of applications. */
    view: z.enum(['list', 'compare']).default('list'),
  })

export const Route = createFileRoute('/_staff/competitions/announcements/review/$id')({
  ...searchRouteOptions(reviewSearch),
  beforeLoad: guard({ scope: reads('Competitions') }),
  loader: ({ context, params }) => loadReviewed(context, announcementReview, params),
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Granska utlysning' },
  component: AnnouncementReview,
})
