// Route of the list of historical licences.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { licences } from '#contract/licences/licences/licence-endpoints.ts'
import { historicalLicenceListSchemas } from '#contract/licences/licences/licence-search.ts'
import { guard } from '../../../../api/guard.ts'
import { HistoricalLicenceList } from '../../../../features/licences/licences/licence-list.tsx'
import { listLoader, listSearchOptions } from '../../../../records/list-queries.ts'

export const Route = createFileRoute('/_staff/licenses/historical/list')({
  ...listSearchOptions(historicalLicenceListSchemas.page),
  beforeLoad: guard({ scope: reads('Licenses') }, ['branch', 'district']),
  loader: listLoader(licences),
  staticData: { title: 'Historiska licenser' },
  component: HistoricalLicenceList,
})
