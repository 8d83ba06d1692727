// Route of the organization list.
import { createFileRoute } from '@tanstack/react-router'
import { organizations } from '../../../../contract/organizations/endpoints.ts'
import { organizationListSearch } from '../../../../contract/organizations/search.ts'
import { guard } from '../../../api/guard.ts'
import { OrganizationList } from '../../../features/organizations/organization-list.tsx'
import { listLoader, listSearchOptions } from '../../../records/list-queries.ts'

export const Route = createFileRoute('/_staff/organizations/list')({
  ...listSearchOptions(organizationListSearch),
  beforeLoad: guard(organizations.list),
  loader: listLoader(organizations),
  staticData: { title: 'Föreningar' },
  component: OrganizationList,
})
