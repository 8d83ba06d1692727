// Queries of organizations.
import { organizations } from '#contract/organizations/endpoints.ts'
import type { OrganizationMemberSearch } from '#contract/organizations/member-search.ts'
import { read } from '../../api/read.ts'
import { associationQuery } from '../../records/association-filters.ts'

export const organizationQueries = {
  associations: associationQuery,
  view: (id: string) => read(organizations.view, { params: { id } }),
  members: (id: string, query: OrganizationMemberSearch) => read(organizations.members, { params: { id }, query }),
}
