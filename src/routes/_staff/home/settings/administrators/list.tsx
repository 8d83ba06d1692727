// Route of the list of administrators.
import { createFileRoute } from '@tanstack/react-router'
import { administrators } from '#contract/accounts/account-endpoints.ts'
import { accountListSchemas } from '#contract/accounts/account-search.ts'
import { guard } from '../../../../../api/guard.ts'
import { AdministratorList } from '../../../../../features/accounts/account-list.tsx'
import { listLoader, listSearchOptions } from '../../../../../records/list-queries.ts'

export const Route = createFileRoute('/_staff/home/settings/administrators/list')({
  ...listSearchOptions(accountListSchemas.page),
  beforeLoad: guard({ scope: ['Global.Administrators.Admin'] }),
  loader: listLoader(administrators),
  staticData: { title: 'Administratörer' },
  component: AdministratorList,
})
