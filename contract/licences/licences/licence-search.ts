// Search of the lists of licences: those that count or will count, and the historical ones.
import { z } from 'zod'
import { listSearch } from '../../record/list-search.ts'
import { once } from '../../text/once.ts'
import { isoDate, listParam } from '../../validation/fields.ts'
import { licenceKinds } from '../licence-types/licence-type-search.ts'
import { licenceStates } from './licence-state.ts'

const columnNames = [
  'holder',
  'number',
  'birthYear',
  'type',
  'kind',
  'state',
  'validFrom',
  'validTo',
  'club',
  'branch',
  'faiId',
  'email',
] as const
export type LicenceColumn = (typeof columnNames)[number]

/** Chooses licences that are in force today and whose last day comes within so many days. */
const expiresWithin = ['30', '60', '90'] as const
export const expiresLabels: Record<(typeof expiresWithin)[number], string> = {
  '30': '30 dagar',
  '60': '60 dagar',
  '90': '90 dagar',
}

const schemasOf = (standing: 'current' | 'historical') => {
  const schemas = listSearch({
    columns: columnNames,
    unsorted: ['kind', 'branch', 'faiId', 'email'],
    order: [standing === 'current' ? 'validTo' : 'holder', 'asc'],
    filters: () => ({
      /** Which of the two lists. */
      standing: z.enum(['current', 'historical']).default(standing),
      state: listParam(z.enum(licenceStates)),
      kind: listParam(z.enum(licenceKinds)),
      type: listParam(z.uuid()),
      branch: listParam(z.uuid()),
      club: listParam(z.uuid()),
      expires: listParam(z.enum(expiresWithin)),
      /** First and last day of a range that the licence must overlap. */
      from: isoDate().optional(),
      to: isoDate().optional(),
    }),
  })
  // Each page is one of the lists, whatever its address says.
  return { ...schemas, page: once(() => schemas.page().extend({ standing: z.literal(standing).default(standing) })) }
}
export const licenceListSchemas = schemasOf('current')
export const historicalLicenceListSchemas = schemasOf('historical')
export type LicenceFilter = z.output<ReturnType<typeof licenceListSchemas.filter>>
