// Route of an act on many licences.
import { createFileRoute } from '@tanstack/react-router'
import { changes } from '#contract/access.ts'
import { licenceBatches } from '#contract/licences/licences/renewal-endpoints.ts'
import { guard } from '../../../../api/guard.ts'
import { RenewalBatch } from '../../../../features/licences/licences/renewal-batch.tsx'
import { batchLoader } from '../../../../records/batch/batch-queries.ts'
import { batchRouteOptions } from '../../../../records/batch/batch-route.ts'

export const Route = createFileRoute('/_staff/licenses/approved/batch')({
  ...batchRouteOptions,
  beforeLoad: guard({ scope: changes('Licenses') }, ['branch', 'district']),
  loader: batchLoader(licenceBatches),
  staticData: { title: 'Förnya många licenser' },
  component: RenewalBatch,
})
