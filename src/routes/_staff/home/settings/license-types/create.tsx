// Route of the page for a new licence type.
import { createFileRoute } from '@tanstack/react-router'
import { changes } from '#contract/access.ts'
import { guard } from '../../../../../api/guard.ts'
import { LicenceTypeCreate } from '../../../../../features/licences/licence-types/licence-type-create.tsx'
import { licenceTypeQueries } from '../../../../../features/licences/licence-types/queries.ts'
import { associationQuery } from '../../../../../records/association-filters.ts'

export const Route = createFileRoute('/_staff/home/settings/license-types/create')({
  beforeLoad: guard({ scope: changes('Licenses') }, ['global', 'branch']),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.query(associationQuery()), queryClient.query(licenceTypeQueries.choices())]),
  staticData: { title: 'Ny licenstyp' },
  component: LicenceTypeCreate,
})
