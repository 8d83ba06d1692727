// Queries of organizations, and those that a write invalidates.
import { dashboard } from '../../../contract/dashboard.ts'
import { organizationAttachments, organizations } from '../../../contract/organizations/endpoints.ts'
import type { OrganizationMemberSearch } from '../../../contract/organizations/members.ts'
import type { ReadsByRecordType } from '../../api/live-updates.ts'
import { read } from '../../api/read.ts'
import { associationQuery } from '../../records/association-filters.ts'

/** Key under which an organization's form stores its draft. */
export const organizationDraftKey = (id: string) => `organization ${id}`

export const organizationQueries = {
  municipalities: () => ({ ...read(organizations.municipalities), staleTime: 10 * 60_000 }),
  associations: associationQuery,
  view: (id: string) => read(organizations.view, { params: { id } }),
  board: (id: string) => read(organizations.board, { params: { id } }),
  members: (id: string, query: OrganizationMemberSearch) => read(organizations.members, { params: { id }, query }),
}

/** For `useLive` on the page of an organization. */
export const organizationLive: ReadsByRecordType = {
  organization: [organizations.view, organizations.history, organizationAttachments.list],
}

/** Stale after a write of an organization. */
export const staleOrganizations = [
  organizations.list,
  organizations.municipalities,
  organizations.view,
  organizations.board,
  organizations.members,
  organizations.history,
  dashboard.clubs,
  dashboard.changes,
]
export const staleAttachments = [organizationAttachments.list, organizations.view, organizations.history]
