// Route of the starting set: the federation's own branches, classes and districts, for an instance that has none.
import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../../../api/guard.ts'
import { StartingSetPage } from '../../../../features/getting-started/starting-set.tsx'
import { associationQuery } from '../../../../records/association-filters.ts'

export const Route = createFileRoute('/_staff/home/settings/starting-set')({
  beforeLoad: guard({ scope: ['SysAdmin'] }, ['global']),
  loader: ({ context: { queryClient } }) => queryClient.query(associationQuery()),
  staticData: { title: 'Grenförbund och distrikt att lägga in' },
  component: StartingSetPage,
})
