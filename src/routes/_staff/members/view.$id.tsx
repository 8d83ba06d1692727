// Route of the page of one person. Never preloaded: an opening may be an event.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { guard } from '../../../api/guard.ts'
import { failingInPlace } from '../../../api/read.ts'
import { PersonView } from '../../../features/members/person-view.tsx'
import { personQueries } from '../../../features/members/queries.ts'
import { recordRouteOptions } from '../../../records/record-route.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

export const Route = createFileRoute('/_staff/members/view/$id')({
  ...recordRouteOptions('overview', 'roles', 'merits', 'licences', 'documents'),
  preload: false,
  beforeLoad: guard({ scope: reads('Members') }),
  loader: async ({ context, params }) => {
    // Fails in its own card.
    const duplicates = failingInPlace(context.queryClient.query(personQueries.duplicates(params.id))).catch(
      () => undefined,
    )
    const { id } = await context.queryClient.query(personQueries.view(params.id))
    // Somebody who was merged is found at the person who remains.
    await duplicates
    if (id !== params.id) throw redirect({ to: '/members/view/$id', params: { id }, replace: true })
  },
  staticData: { title: 'Medlem' },
  component: PersonPage,
})

const PersonLicences = lazyComponent(
  async () => (await import('../../../features/licences/licences/licence-lines.tsx')).PersonLicences,
)

const PersonCompetitions = lazyComponent(
  async () => (await import('../../../features/competitions/officials/person-competitions.tsx')).PersonCompetitions,
)

function PersonPage() {
  return <PersonView licences={PersonLicences} competitions={PersonCompetitions} />
}
