// Route of the edit page of an announcement.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '#contract/access.ts'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { AnnouncementEdit } from '../../../../features/competitions/announcements/announcement-edit.tsx'
import { announcementQueries } from '../../../../features/competitions/announcements/queries.ts'

/** Selected tab, and its page number. */
const editSearch = historySearch.extend({ tab: z.enum(['form', 'history']).default('form') })

export const Route = createFileRoute('/_staff/competitions/announcements/edit/$id')({
  ...searchRouteOptions(editSearch),
  beforeLoad: guard({ scope: reads('Competitions') }),
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      queryClient.query(announcementQueries.view(id)),
      queryClient.query(announcementQueries.associations()),
      queryClient.query(announcementQueries.classes()),
    ]),
  // Another announcement remounts the page, so that form state is not carried over.
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Redigera utlysning' },
  component: AnnouncementEdit,
})
