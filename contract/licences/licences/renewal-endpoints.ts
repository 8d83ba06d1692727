// Endpoints of renewing all licences of a selection.
import { changes } from '../../access.ts'
import { bulkAct, finalBatchEndpoints } from '../../record/batch-endpoints.ts'
import { licenceListSchemas } from './licence-search.ts'

/** What a renewal makes is an application. */
const definition = {
  type: 'licence_application',
  base: '/licenses/batches',
  scope: changes('Licenses'),
  plural: 'licenser',
} as const

export const licenceBatches = {
  ...finalBatchEndpoints(definition),
  renew: bulkAct(
    definition,
    '/licenses/batches/renew',
    'Förnyar licenser: en ansökan för nästa period av var och en, godkänd genast där inget hindrar',
    licenceListSchemas.filter,
    {},
  ),
}
