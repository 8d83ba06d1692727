// Route of the page of one sanctioned competition.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { sanctions } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { guard } from '../../../../api/guard.ts'
import { SanctionView } from '../../../../features/competitions/sanctions/sanction-view.tsx'
import { recordRouteOptions } from '../../../../records/record-route.ts'
import { viewLoader } from '../../../../records/shown-record.ts'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'

export const Route = createFileRoute('/_staff/competitions/sanctions/edit/$id')({
  ...recordRouteOptions('facts', 'documents'),
  beforeLoad: guard({ scope: reads('Competitions') }),
  loader: viewLoader(sanctions),
  staticData: { title: 'Sanktionerad tävling' },
  component: SanctionPage,
})

const CompetitionLicences = lazyComponent(
  async () => (await import('../../../../features/licences/licences/licence-lines.tsx')).CompetitionLicences,
)

function SanctionPage() {
  return <SanctionView licences={CompetitionLicences} />
}
