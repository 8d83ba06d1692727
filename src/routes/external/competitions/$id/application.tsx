// Route of the public page for applying to organize a competition.
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { ApplicationPage } from '../../../../features/competitions/public/application-page.tsx'
import { applicationSearch } from '../../../../features/competitions/public/application-search.ts'

export const Route = createFileRoute('/external/competitions/$id/application')({
  ...searchRouteOptions(applicationSearch),
  staticData: { title: 'Tävlingsansökan', titleEn: 'Application to organise' },
  component: ApplyRoute,
})

function ApplyRoute() {
  const fragment = useLocation({ select: ({ hash }) => hash })
  return <ApplicationPage id={Route.useParams().id} locale={Route.useSearch().lang} fragment={fragment} />
}
