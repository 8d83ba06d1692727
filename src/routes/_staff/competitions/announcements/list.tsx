// Route of the announcement list.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../../../contract/access.ts'
import { announcementListSearch } from '../../../../../contract/competitions/announcements/announcement-search.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { AnnouncementList } from '../../../../features/competitions/announcements/announcement-list.tsx'
import { announcementQueries } from '../../../../features/competitions/announcements/queries.ts'

export const Route = createFileRoute('/_staff/competitions/announcements/list')({
  ...searchRouteOptions(announcementListSearch),
  loaderDeps: ({ search }) => search,
  // Only the scope, because the endpoint would load the schemas of competitions with every page.
  beforeLoad: guard({ scope: reads('Competitions') }),
  // A changed search on the same page keeps the current rows until the new ones have loaded.
  loader: ({ context, deps, cause }) =>
    cause === 'stay' ? undefined : context.queryClient.query(announcementQueries.list(deps)),
  staticData: { title: 'Utlysningar' },
  component: AnnouncementList,
})
