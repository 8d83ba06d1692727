// Route of the organization list.
import { createFileRoute } from '@tanstack/react-router'
import { organizations } from '../../../../contract/organizations/endpoints.ts'
import { organizationListSearch } from '../../../../contract/organizations/search.ts'
import { guard } from '../../../api/guard.ts'
import { searchRouteOptions } from '../../../api/search-params.ts'
import { OrganizationList } from '../../../features/organizations/organization-list.tsx'
import { organizationQueries } from '../../../features/organizations/queries.ts'

export const Route = createFileRoute('/_staff/organizations/list')({
  ...searchRouteOptions(organizationListSearch),
  loaderDeps: ({ search }) => search,
  beforeLoad: guard(organizations.list),
  // A changed search on the same page keeps the current rows until the new ones have loaded.
  loader: ({ context, deps, cause }) =>
    cause === 'stay' ? undefined : context.queryClient.query(organizationQueries.list(deps)),
  staticData: { title: 'Föreningar' },
  component: OrganizationList,
})
