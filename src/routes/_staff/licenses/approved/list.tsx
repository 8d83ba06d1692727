// Route of the list of active licences.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { licences } from '#contract/licences/licences/licence-endpoints.ts'
import { licenceListSchemas } from '#contract/licences/licences/licence-search.ts'
import { guard } from '../../../../api/guard.ts'
import { CurrentLicenceList } from '../../../../features/licences/licences/licence-list.tsx'
import { listLoader, listSearchOptions } from '../../../../records/list-queries.ts'

export const Route = createFileRoute('/_staff/licenses/approved/list')({
  ...listSearchOptions(licenceListSchemas.page),
  beforeLoad: guard({ scope: reads('Licenses') }, ['branch', 'district']),
  loader: listLoader(licences),
  staticData: { title: 'Aktiva licenser' },
  component: CurrentLicenceList,
})
