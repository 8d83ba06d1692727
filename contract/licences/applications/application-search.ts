// Search of the list of licence applications, which is also the queue of those who decide.
import { z } from 'zod'
import { listSearch } from '../../record/list-search.ts'
import { listParam } from '../../validation/fields.ts'
import { licenceKinds } from '../licence-types/licence-type-search.ts'

export const licenceApplicationStatuses = ['Draft', 'Submitted', 'Approved', 'Rejected', 'Withdrawn'] as const
export type LicenceApplicationStatus = (typeof licenceApplicationStatuses)[number]

/** Whether it has been neither decided nor withdrawn. */
export const isOpenApplication = ({ status }: { status: LicenceApplicationStatus }): boolean =>
  status === 'Draft' || status === 'Submitted'

const columnNames = [
  'holder',
  'birthYear',
  'type',
  'status',
  'requirements',
  'decideBy',
  'submittedAt',
  'firstDay',
  'club',
  'branch',
] as const
export type LicenceApplicationColumn = (typeof columnNames)[number]

export const licenceApplicationListSchemas = listSearch({
  columns: columnNames,
  unsorted: ['requirements', 'branch'],
  // First what waits for who asks, by its deadline.
  order: ['waiting', 'asc'],
  filters: () => ({
    /** `mine`: what waits for who asks, by the rules of the dashboard's figure. */
    queue: listParam(z.enum(['mine'])),
    status: listParam(z.enum(licenceApplicationStatuses)),
    kind: listParam(z.enum(licenceKinds)),
    type: listParam(z.uuid()),
    branch: listParam(z.uuid()),
  }),
})
export type LicenceApplicationFilter = z.output<ReturnType<typeof licenceApplicationListSchemas.filter>>
