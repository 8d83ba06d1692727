// Route of the page for a new account among the users.
import { createFileRoute } from '@tanstack/react-router'
import { settingsScopes } from '#contract/access.ts'
import { guard } from '../../../../../api/guard.ts'
import { UserCreate } from '../../../../../features/accounts/account-create.tsx'
import { associationQuery } from '../../../../../records/association-filters.ts'

export const Route = createFileRoute('/_staff/home/settings/users/create')({
  beforeLoad: guard({ scope: settingsScopes }),
  loader: ({ context }) => context.queryClient.query(associationQuery()),
  staticData: { title: 'Ny användare' },
  component: UserCreate,
})
