import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../../../api/search.ts'
import { CompetitionPagePage } from '../../../../features/competitions/public/competition-page.tsx'
import { publicSearch } from '../../../../features/competitions/public/search.ts'

export const Route = createFileRoute('/external/competitions/$id/')({
  ...searchOf(publicSearch),
  // Fetched with the page: what everyone's first chunk holds has no room for it.
  loader: async ({ context, params }) => {
    const { publicQueries } = await import('../../../../features/competitions/public/queries.ts')
    await context.queryClient.query(publicQueries.competition(params.id))
  },
  staticData: { title: 'Tävlingsansökan' },
  component: CompetitionPageRoute,
})

function CompetitionPageRoute() {
  return <CompetitionPagePage id={Route.useParams().id} language={Route.useSearch().lang} />
}
