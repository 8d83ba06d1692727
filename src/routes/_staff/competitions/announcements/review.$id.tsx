import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { announcements } from '../../../../../contract/competitions/announcement-endpoints.ts'
import { guard } from '../../../../api/guard.ts'
import { searchOf } from '../../../../api/search.ts'
import { announcementQueries } from '../../../../features/competitions/announcements/queries.ts'
import { ReviewView } from '../../../../features/competitions/review/review-view.tsx'

/** Which tab, and where in it. */
const reviewSearch = z.object({
  tab: z.enum(['page', 'applications', 'sanctions', 'documents', 'history']).default('page'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})

export const Route = createFileRoute('/_staff/competitions/announcements/review/$id')({
  ...searchOf(reviewSearch),
  beforeLoad: guard(announcements.view),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await Promise.all([
      queryClient.query(announcementQueries.view(id)),
      queryClient.query(announcementQueries.checklist(id)),
      queryClient.query(announcementQueries.documents(id)),
    ])
  },
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Granska utlysning' },
  component: ReviewView,
})
