// Endpoints of approving all submitted applications of a selection.
import { changes } from '../../access.ts'
import { bulkAct, finalBatchEndpoints } from '../../record/batch-endpoints.ts'
import { licenceApplicationListSchemas } from './application-search.ts'

const definition = {
  type: 'licence_application',
  base: '/license-applications/batches',
  scope: changes('Licenses'),
  plural: 'licensansökningar',
} as const

export const licenceApplicationBatches = {
  ...finalBatchEndpoints(definition),
  approve: bulkAct(
    definition,
    '/license-applications/batches/approve',
    'Godkänner inskickade ansökningar',
    licenceApplicationListSchemas.filter,
    {},
  ),
}
