// Route of the edit page of an announcement.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { guard } from '../../../../api/guard.ts'
import { AnnouncementEdit } from '../../../../features/competitions/announcements/announcement-edit.tsx'
import { announcementQueries } from '../../../../features/competitions/announcements/queries.ts'
import { recordRouteOptions } from '../../../../records/record-route.ts'

export const Route = createFileRoute('/_staff/competitions/announcements/edit/$id')({
  ...recordRouteOptions('form'),
  beforeLoad: guard({ scope: reads('Competitions') }),
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      queryClient.query(announcementQueries.view(id)),
      queryClient.query(announcementQueries.associations()),
      queryClient.query(announcementQueries.classes()),
    ]),
  staticData: { title: 'Redigera utlysning' },
  component: AnnouncementEdit,
})
