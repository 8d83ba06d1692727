import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { organizations } from '../../../../contract/organizations/endpoints.ts'
import { clubMemberSearch } from '../../../../contract/organizations/people.ts'
import { guard } from '../../../api/guard.ts'
import { searchOf } from '../../../api/search.ts'
import { OrganizationView } from '../../../features/organizations/organization-view.tsx'
import { organizationQueries } from '../../../features/organizations/queries.ts'
import { latePart } from '../../../ui/late-part.tsx'

/** Which tab, and where in it. */
const viewSearch = clubMemberSearch.extend({
  tab: z.enum(['facts', 'board', 'members', 'competitions', 'documents', 'history']).default('facts'),
})

export const Route = createFileRoute('/_staff/organizations/view/$id')({
  ...searchOf(viewSearch),
  beforeLoad: guard(organizations.view),
  loader: ({ context, params }) => context.queryClient.query(organizationQueries.view(params.id)),
  // Another club is another page: nothing that is being written comes along.
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Förening' },
  component: ClubPage,
})

const ClubCompetitions = latePart(
  async () => (await import('../../../features/competitions/overview/club-competitions.tsx')).ClubCompetitions,
)

function ClubPage() {
  return <OrganizationView competitions={ClubCompetitions} />
}
