import { createFileRoute, useLocation } from '@tanstack/react-router'
import { searchOf } from '../../../../api/search.ts'
import { ApplyPage } from '../../../../features/competitions/public/apply-page.tsx'
import { applySearch } from '../../../../features/competitions/public/search.ts'

export const Route = createFileRoute('/external/competitions/$id/application')({
  ...searchOf(applySearch),
  staticData: { title: 'Tävlingsansökan', titleEn: 'Application to organise' },
  component: ApplyRoute,
})

function ApplyRoute() {
  const fragment = useLocation({ select: ({ hash }) => hash })
  return <ApplyPage id={Route.useParams().id} language={Route.useSearch().lang} fragment={fragment} />
}
