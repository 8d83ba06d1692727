// Route of the page for a new account among the administrators.
import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../../../../api/guard.ts'
import { AdministratorCreate } from '../../../../../features/accounts/account-create.tsx'
import { associationQuery } from '../../../../../records/association-filters.ts'

export const Route = createFileRoute('/_staff/home/settings/administrators/create')({
  beforeLoad: guard({ scope: ['Global.Administrators.Admin'] }),
  loader: ({ context }) => context.queryClient.query(associationQuery()),
  staticData: { title: 'Ny administratör' },
  component: AdministratorCreate,
})
