// Route of an act on many clubs.
import { createFileRoute } from '@tanstack/react-router'
import { changes } from '#contract/access.ts'
import { organizationBatches } from '#contract/organizations/bulk-endpoints.ts'
import { guard } from '../../../api/guard.ts'
import { OrganizationBatch } from '../../../features/organizations/organization-batch.tsx'
import { batchLoader } from '../../../records/batch/batch-queries.ts'
import { batchRouteOptions } from '../../../records/batch/batch-route.ts'

export const Route = createFileRoute('/_staff/organizations/batch')({
  ...batchRouteOptions,
  beforeLoad: guard({ scope: changes('Organizations') }),
  loader: batchLoader(organizationBatches),
  staticData: { title: 'Ändra många föreningar' },
  component: OrganizationBatch,
})
