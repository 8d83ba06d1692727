// Queries and mutations of organizations, and the queries that each mutation invalidates.
import { associations } from '../../../contract/associations.ts'
import { dashboard } from '../../../contract/dashboard.ts'
import { organizations } from '../../../contract/organizations/endpoints.ts'
import type { OrganizationMemberSearch } from '../../../contract/organizations/members.ts'
import type {
  OrganizationFilter,
  OrganizationListSearch,
  OrganizationSearch,
} from '../../../contract/organizations/search.ts'
import type { ReadsByRecordType } from '../../api/live-updates.ts'
import { read } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'

// The chosen columns are not sent, so that another choice does not refetch the list.
const searchOf = ({ columns: _, ...search }: OrganizationListSearch): OrganizationSearch => search

const rarelyChanged = { staleTime: 10 * 60_000 }

/** Key under which an organization's form stores its draft. */
export const organizationDraftKey = (id: string) => `organization ${id}`

export const organizationQueries = {
  list: (search: OrganizationListSearch) => read(organizations.list, { query: searchOf(search) }),
  municipalities: () => ({ ...read(organizations.municipalities), ...rarelyChanged }),
  associations: () => ({ ...read(associations.list), ...rarelyChanged }),
  facets: (query: OrganizationFilter) => read(organizations.facets, { query }),
  suggestions: (q: string) => read(organizations.suggestions, { query: { q } }),
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
