// Route of the announcement list.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { announcements } from '#contract/competitions/announcements/announcement-endpoints.ts'
import { announcementListSchemas } from '#contract/competitions/announcements/announcement-search.ts'
import { guard } from '../../../../api/guard.ts'
import { AnnouncementList } from '../../../../features/competitions/announcements/announcement-list.tsx'
import { listLoader, listSearchOptions } from '../../../../records/list-queries.ts'

export const Route = createFileRoute('/_staff/competitions/announcements/list')({
  ...listSearchOptions(announcementListSchemas.page),
  // Only the scope, because the endpoint would load the schemas of competitions with every page.
  beforeLoad: guard({ scope: reads('Competitions') }),
  loader: listLoader(announcements),
  staticData: { title: 'Utlysningar' },
  component: AnnouncementList,
})
