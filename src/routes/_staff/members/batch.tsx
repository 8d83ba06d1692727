// Route of an act on many persons. The job that is shown is in the address, so that it survives a reload.
import { createFileRoute } from '@tanstack/react-router'
import { changes } from '#contract/access.ts'
import { personBatches } from '#contract/members/bulk-endpoints.ts'
import { batchPageSearch } from '#contract/record/batch-search.ts'
import { guard } from '../../../api/guard.ts'
import { searchRouteOptions } from '../../../api/search-params.ts'
import { PersonBatch } from '../../../features/members/person-batch.tsx'
import { batchLoader } from '../../../records/batch/batch-queries.ts'

export const Route = createFileRoute('/_staff/members/batch')({
  ...searchRouteOptions(batchPageSearch),
  beforeLoad: guard({ scope: changes('Members') }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: batchLoader(personBatches),
  staticData: { title: 'Ändra många medlemmar' },
  component: PersonBatch,
})
