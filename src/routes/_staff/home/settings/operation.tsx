// Route of the operation.
import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../../../api/guard.ts'
import { OperationPage } from '../../../../features/operation/operation-page.tsx'
import { operationQuery } from '../../../../features/operation/queries.ts'

export const Route = createFileRoute('/_staff/home/settings/operation')({
  beforeLoad: guard({ scope: ['SysAdmin'] }, ['global']),
  loader: ({ context }) => context.queryClient.query(operationQuery()),
  staticData: { title: 'Drift' },
  component: OperationPage,
})
