// Route of an act on many licence applications.
import { createFileRoute } from '@tanstack/react-router'
import { changes } from '#contract/access.ts'
import { licenceApplicationBatches } from '#contract/licences/applications/approval-endpoints.ts'
import { guard } from '../../../../api/guard.ts'
import { ApprovalBatch } from '../../../../features/licences/applications/approval-batch.tsx'
import { batchLoader } from '../../../../records/batch/batch-queries.ts'
import { batchRouteOptions } from '../../../../records/batch/batch-route.ts'

export const Route = createFileRoute('/_staff/licenses/requested/batch')({
  ...batchRouteOptions,
  beforeLoad: guard({ scope: changes('Licenses') }, ['branch', 'district']),
  loader: batchLoader(licenceApplicationBatches),
  staticData: { title: 'Godkänn många ansökningar' },
  component: ApprovalBatch,
})
