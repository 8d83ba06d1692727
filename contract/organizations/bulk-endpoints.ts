// Endpoints of what is done to all clubs of a filter: status, and the list of their e-mail addresses.
import type { z } from 'zod'
import { changes, reads } from '../access.ts'
import { batchEndpoints, bulkAct, emailList } from '../record/batch-endpoints.ts'
import { organizationListSchemas, organizationStatus } from './search.ts'

const definition = {
  type: 'organization',
  base: '/organizations/batches',
  scope: changes('Organizations'),
  plural: 'föreningar',
} as const
const { filter } = organizationListSchemas

export const organizationStatusFields = { status: organizationStatus.meta({ title: 'Status' }) }
export type OrganizationStatusValues = z.output<z.ZodObject<typeof organizationStatusFields>>

export const organizationBatches = {
  ...batchEndpoints(definition),
  setStatus: bulkAct(definition, '/organizations/batches/status', 'Ändrar status', filter, organizationStatusFields),
  emails: emailList({ scope: reads('Organizations') }, '/organizations/batches/emails', filter),
}
