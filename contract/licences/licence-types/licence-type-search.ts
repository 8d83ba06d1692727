// Search of the list of licence types: filters, order and columns.
import { z } from 'zod'
import { catalogueState } from '../../record/catalogue-state.ts'
import { listSearch } from '../../record/list-search.ts'
import { listParam } from '../../validation/fields.ts'

export const licenceKindLabels = {
  national: 'Nationell',
  fai: 'FAI',
  official: 'Funktionär',
  judge: 'Domare',
  event: 'Engångs',
} as const
export type LicenceKind = keyof typeof licenceKindLabels
export const licenceKinds = Object.keys(licenceKindLabels) as [LicenceKind, ...LicenceKind[]]

export const licenceTypeListSchemas = listSearch({
  columns: [
    'code',
    'name',
    'nameEn',
    'state',
    'kind',
    'issuer',
    'branches',
    'validity',
    'ages',
    'fee',
    'needsTwoPersons',
    'requirements',
    'usage',
  ],
  unsorted: ['branches', 'validity', 'ages', 'needsTwoPersons', 'requirements', 'usage'],
  order: ['name', 'asc'],
  filters: () => ({
    state: listParam(catalogueState),
    kind: listParam(z.enum(licenceKinds)),
    /** Where the type is valid. */
    branch: listParam(z.uuid()),
    /** A branch, or the federation. */
    issuer: listParam(z.union([z.uuid(), z.literal('federation')])),
  }),
})
export type LicenceTypeColumn = z.output<ReturnType<typeof licenceTypeListSchemas.column>>
export type LicenceTypeFilter = z.output<ReturnType<typeof licenceTypeListSchemas.filter>>
