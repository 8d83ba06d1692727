// Search of the list of branch federations and districts: filters, order and columns.
import { z } from 'zod'
import { catalogueState } from '../record/catalogue-state.ts'
import { listSearch } from '../record/list-search.ts'
import { listParam } from '../validation/fields.ts'

/** The same words as for contexts. */
export const associationKindLabels = { branch: 'Grenförbund', district: 'Distrikt' } as const
export const associationKind = z.enum(['branch', 'district'])

/** What a branch federation or district in use should have but lacks. */
const lackingOfAssociation = z.enum(['administrator'])
export const associationLackingLabels: Record<z.output<typeof lackingOfAssociation>, string> = {
  administrator: 'Föreningsadministratör',
}

export const associationListSchemas = listSearch({
  columns: ['name', 'shortName', 'kind', 'state', 'email', 'web', 'clubs', 'roles', 'handlingDays', 'leadDays'],
  unsorted: ['email', 'web', 'handlingDays', 'leadDays'],
  order: ['kind', 'asc'],
  size: 100,
  filters: () => ({
    state: listParam(catalogueState),
    kind: listParam(associationKind),
    lacking: listParam(lackingOfAssociation),
  }),
})
export type AssociationColumn = z.output<ReturnType<typeof associationListSchemas.column>>
export type AssociationFilter = z.output<ReturnType<typeof associationListSchemas.filter>>
