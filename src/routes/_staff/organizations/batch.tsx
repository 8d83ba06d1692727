// Route of an act on many clubs. The job that is shown is in the address, so that it survives a reload.
import { createFileRoute } from '@tanstack/react-router'
import { changes } from '#contract/access.ts'
import { organizationBatches } from '#contract/organizations/bulk-endpoints.ts'
import { batchPageSearch } from '#contract/record/batch-search.ts'
import { guard } from '../../../api/guard.ts'
import { searchRouteOptions } from '../../../api/search-params.ts'
import { OrganizationBatch } from '../../../features/organizations/organization-batch.tsx'
import { batchLoader } from '../../../records/batch/batch-queries.ts'

export const Route = createFileRoute('/_staff/organizations/batch')({
  ...searchRouteOptions(batchPageSearch),
  beforeLoad: guard({ scope: changes('Organizations') }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: batchLoader(organizationBatches),
  staticData: { title: 'Ändra många föreningar' },
  component: OrganizationBatch,
})
