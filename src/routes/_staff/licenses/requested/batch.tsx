// Route of an act on many licence applications. The job that is shown is in the address, so that it survives a reload.
import { createFileRoute } from '@tanstack/react-router'
import { changes } from '#contract/access.ts'
import { licenceApplicationBatches } from '#contract/licences/applications/approval-endpoints.ts'
import { batchPageSearch } from '#contract/record/batch-search.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { ApprovalBatch } from '../../../../features/licences/applications/approval-batch.tsx'
import { batchLoader } from '../../../../records/batch/batch-queries.ts'

export const Route = createFileRoute('/_staff/licenses/requested/batch')({
  ...searchRouteOptions(batchPageSearch),
  beforeLoad: guard({ scope: changes('Licenses') }, ['branch', 'district']),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: batchLoader(licenceApplicationBatches),
  staticData: { title: 'Godkänn många ansökningar' },
  component: ApprovalBatch,
})
