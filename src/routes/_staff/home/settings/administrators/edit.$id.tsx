// Route of the page of one account among the administrators.
import { createFileRoute } from '@tanstack/react-router'
import { accounts } from '#contract/accounts/account-endpoints.ts'
import { guard } from '../../../../../api/guard.ts'
import { AdministratorView } from '../../../../../features/accounts/account-view.tsx'
import { recordRouteOptions } from '../../../../../records/record-route.ts'
import { viewLoader } from '../../../../../records/shown-record.ts'

export const Route = createFileRoute('/_staff/home/settings/administrators/edit/$id')({
  ...recordRouteOptions('facts', 'reads'),
  beforeLoad: guard({ scope: ['Global.Administrators.Admin'] }),
  loader: viewLoader(accounts),
  staticData: { title: 'Konto' },
  component: AdministratorView,
})
