// Route of the page for a new announcement.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { guard } from '../../../../api/guard.ts'
import { AnnouncementCreatePage } from '../../../../features/competitions/announcements/announcement-create.tsx'
import { announcementQueries } from '../../../../features/competitions/announcements/queries.ts'

export const Route = createFileRoute('/_staff/competitions/announcements/create')({
  // Users who only read may open the page, which says why they cannot create an announcement.
  beforeLoad: guard({ scope: reads('Competitions') }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query(announcementQueries.associations()),
      queryClient.query(announcementQueries.classes()),
    ]),
  staticData: { title: 'Ny utlysning' },
  component: AnnouncementCreatePage,
})
