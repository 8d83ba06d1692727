// Route of the page of one licence type.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { licenceTypes } from '#contract/licences/licence-types/licence-type-endpoints.ts'
import { guard } from '../../../../../api/guard.ts'
import { LicenceTypeView } from '../../../../../features/licences/licence-types/licence-type-view.tsx'
import { recordRouteOptions } from '../../../../../records/record-route.ts'
import { viewLoader } from '../../../../../records/shown-record.ts'

export const Route = createFileRoute('/_staff/home/settings/license-types/$id')({
  ...recordRouteOptions('facts'),
  beforeLoad: guard({ scope: reads('Licenses') }, ['global', 'branch']),
  loader: viewLoader(licenceTypes),
  staticData: { title: 'Licenstyp' },
  component: LicenceTypeView,
})
