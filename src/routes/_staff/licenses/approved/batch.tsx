// Route of an act on many licences. The job that is shown is in the address, so that it survives a reload.
import { createFileRoute } from '@tanstack/react-router'
import { changes } from '#contract/access.ts'
import { licenceBatches } from '#contract/licences/licences/renewal-endpoints.ts'
import { batchPageSearch } from '#contract/record/batch-search.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { RenewalBatch } from '../../../../features/licences/licences/renewal-batch.tsx'
import { batchLoader } from '../../../../records/batch/batch-queries.ts'

export const Route = createFileRoute('/_staff/licenses/approved/batch')({
  ...searchRouteOptions(batchPageSearch),
  beforeLoad: guard({ scope: changes('Licenses') }, ['branch', 'district']),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: batchLoader(licenceBatches),
  staticData: { title: 'Förnya många licenser' },
  component: RenewalBatch,
})
