// Route of the list of users.
import { createFileRoute } from '@tanstack/react-router'
import { settingsScopes } from '#contract/access.ts'
import { users } from '#contract/accounts/account-endpoints.ts'
import { accountListSchemas } from '#contract/accounts/account-search.ts'
import { guard } from '../../../../../api/guard.ts'
import { UserList } from '../../../../../features/accounts/account-list.tsx'
import { listLoader, listSearchOptions } from '../../../../../records/list-queries.ts'

export const Route = createFileRoute('/_staff/home/settings/users/list')({
  ...listSearchOptions(accountListSchemas.page),
  beforeLoad: guard({ scope: settingsScopes }),
  loader: listLoader(users),
  staticData: { title: 'Användare' },
  component: UserList,
})
