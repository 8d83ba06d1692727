// Route of the organization list.
import { createFileRoute } from '@tanstack/react-router'
import { organizationLists } from '#contract/organizations/list-endpoints.ts'
import { organizationListSchemas } from '#contract/organizations/search.ts'
import { guard } from '../../../api/guard.ts'
import { OrganizationList } from '../../../features/organizations/organization-list.tsx'
import { listLoader, listSearchOptions } from '../../../records/list-queries.ts'

export const Route = createFileRoute('/_staff/organizations/list')({
  ...listSearchOptions(organizationListSchemas.page),
  beforeLoad: guard(organizationLists.list),
  loader: listLoader(organizationLists),
  staticData: { title: 'Föreningar' },
  component: OrganizationList,
})
