// Route of an act on many persons.
import { createFileRoute } from '@tanstack/react-router'
import { changes } from '#contract/access.ts'
import { personBatches } from '#contract/members/bulk-endpoints.ts'
import { guard } from '../../../api/guard.ts'
import { PersonBatch } from '../../../features/members/person-batch.tsx'
import { batchLoader } from '../../../records/batch/batch-queries.ts'
import { batchRouteOptions } from '../../../records/batch/batch-route.ts'

export const Route = createFileRoute('/_staff/members/batch')({
  ...batchRouteOptions,
  beforeLoad: guard({ scope: changes('Members') }),
  loader: batchLoader(personBatches),
  staticData: { title: 'Ändra många medlemmar' },
  component: PersonBatch,
})
