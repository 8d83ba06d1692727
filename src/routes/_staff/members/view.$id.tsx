// Route of the page of one person. Never preloaded: an opening may be an event.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '#contract/access.ts'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../api/guard.ts'
import { searchRouteOptions } from '../../../api/search-params.ts'
import { PersonView } from '../../../features/members/person-view.tsx'
import { personQueries } from '../../../features/members/queries.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

const viewSearch = historySearch.extend({
  tab: z.enum(['overview', 'roles', 'merits', 'licences', 'documents', 'history']).default('overview'),
})

export const Route = createFileRoute('/_staff/members/view/$id')({
  ...searchRouteOptions(viewSearch),
  preload: false,
  beforeLoad: guard({ scope: reads('Members') }),
  loader: async ({ context, params }) => {
    // Fails in its own card.
    const duplicates = context.queryClient.query(personQueries.duplicates(params.id)).catch(() => undefined)
    const { id } = await context.queryClient.query(personQueries.view(params.id))
    // Somebody who was merged is found at the person who remains.
    await duplicates
    if (id !== params.id) throw redirect({ to: '/members/view/$id', params: { id }, replace: true })
  },
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Medlem' },
  component: PersonPage,
})

const PersonLicences = lazyComponent(
  async () => (await import('../../../features/licences/licences/licence-lines.tsx')).PersonLicences,
)

function PersonPage() {
  return <PersonView licences={PersonLicences} />
}
