// Queries and mutations of organizations, and the queries that each mutation invalidates.
import { dashboard } from '../../../contract/dashboard.ts'
import { organizations } from '../../../contract/organizations/endpoints.ts'
import type { OrganizationMemberSearch } from '../../../contract/organizations/members.ts'
import type { ReadsByRecordType } from '../../api/live-updates.ts'
import { read } from '../../api/read.ts'
import { associationQuery } from '../../records/association-filters.ts'
import { useWrite } from '../../api/write.ts'

/** Key under which an organization's form stores its draft. */
export const organizationDraftKey = (id: string) => `organization ${id}`

export const organizationQueries = {
  municipalities: () => ({ ...read(organizations.municipalities), staleTime: 10 * 60_000 }),
  associations: associationQuery,
  view: (id: string) => read(organizations.view, { params: { id } }),
  board: (id: string) => read(organizations.board, { params: { id } }),
  members: (id: string, query: OrganizationMemberSearch) => read(organizations.members, { params: { id }, query }),
  history: (id: string, page: number) => read(organizations.history, { params: { id }, query: { page } }),
}

/** For `useLive` on the page of an organization. */
export const organizationLive: ReadsByRecordType = { organization: [organizations.view, organizations.history] }

export const useUpdateOrganization = () =>
  useWrite(organizations.update, {
    seed: ({ id }) => organizationQueries.view(id),
    stale: [
      organizations.list,
      organizations.municipalities,
      organizations.view,
      organizations.board,
      organizations.members,
      organizations.history,
      dashboard.clubs,
      dashboard.changes,
    ],
    success: 'Föreningen är sparad',
    failures: 'caller',
  })
