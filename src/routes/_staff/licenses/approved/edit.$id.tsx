// Route of the page of one licence.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { licences } from '#contract/licences/licences/licence-endpoints.ts'
import { guard } from '../../../../api/guard.ts'
import { LicenceView } from '../../../../features/licences/licences/licence-view.tsx'
import { recordRouteOptions } from '../../../../records/record-route.ts'
import { viewLoader } from '../../../../records/shown-record.ts'

export const Route = createFileRoute('/_staff/licenses/approved/edit/$id')({
  ...recordRouteOptions('facts'),
  beforeLoad: guard({ scope: reads('Licenses') }, ['branch', 'district']),
  loader: viewLoader(licences),
  staticData: { title: 'Licens' },
  component: LicenceView,
})
