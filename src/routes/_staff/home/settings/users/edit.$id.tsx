// Route of the page of one account among the users.
import { createFileRoute } from '@tanstack/react-router'
import { settingsScopes } from '#contract/access.ts'
import { accounts } from '#contract/accounts/account-endpoints.ts'
import { guard } from '../../../../../api/guard.ts'
import { UserView } from '../../../../../features/accounts/account-view.tsx'
import { recordRouteOptions } from '../../../../../records/record-route.ts'
import { viewLoader } from '../../../../../records/shown-record.ts'

export const Route = createFileRoute('/_staff/home/settings/users/edit/$id')({
  ...recordRouteOptions('facts', 'reads'),
  beforeLoad: guard({ scope: settingsScopes }),
  loader: viewLoader(accounts),
  staticData: { title: 'Konto' },
  component: UserView,
})
