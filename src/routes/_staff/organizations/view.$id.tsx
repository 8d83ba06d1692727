// Route of the page of one organization.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '#contract/access.ts'
import { organizations } from '#contract/organizations/endpoints.ts'
import { organizationMemberSearch } from '#contract/organizations/member-search.ts'
import { guard } from '../../../api/guard.ts'
import { searchRouteOptions } from '../../../api/search-params.ts'
import { OrganizationView } from '../../../features/organizations/organization-view.tsx'
import { viewLoader } from '../../../records/shown-record.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

const tabs = ['facts', 'board', 'members', 'competitions', 'licences', 'documents', 'history'] as const
/** Selected tab, and its page number. */
const viewSearch = () => organizationMemberSearch().extend({ tab: z.enum(tabs).default('facts') })

export const Route = createFileRoute('/_staff/organizations/view/$id')({
  ...searchRouteOptions(viewSearch),
  beforeLoad: guard({ scope: reads('Organizations') }),
  loader: viewLoader(organizations),
  // Another organization remounts the page, so that form state is not carried over.
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Förening' },
  component: ClubPage,
})

const ClubCompetitions = lazyComponent(
  async () =>
    (await import('../../../features/competitions/organizations/organization-competitions.tsx'))
      .OrganizationCompetitions,
)
const ClubBoard = lazyComponent(async () => (await import('../../../features/members/club-board.tsx')).ClubBoard)
const ClubLicences = lazyComponent(
  async () => (await import('../../../features/licences/licences/licence-lines.tsx')).ClubLicences,
)

function ClubPage() {
  return <OrganizationView competitions={ClubCompetitions} board={ClubBoard} licences={ClubLicences} />
}
