// Route of the page of one branch federation or district.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { associations } from '#contract/associations/association-endpoints.ts'
import { guard } from '../../../../../api/guard.ts'
import { AssociationView } from '../../../../../features/associations/association-view.tsx'
import { recordRouteOptions } from '../../../../../records/record-route.ts'
import { viewLoader } from '../../../../../records/shown-record.ts'

export const Route = createFileRoute('/_staff/home/settings/associations/$id')({
  ...recordRouteOptions('facts'),
  beforeLoad: guard({ scope: reads('Organizations', 'Competitions') }),
  loader: viewLoader(associations),
  staticData: { title: 'Grenförbund eller distrikt' },
  component: AssociationView,
})
