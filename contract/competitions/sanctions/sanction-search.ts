// Search of the sanction list: filters, sorting and columns, shared by the address, the API, facets and export.
// The texts of the columns stand beside the endpoints, because a route loads this file before its page.
import { z } from 'zod'
import { listSearch } from '../../record/list-search.ts'
import { listParam } from '../../validation/fields.ts'
import { competitionFilters, year } from '../competition-search.ts'
import { sanctionStates } from '../enums.ts'

export const sanctionListSchemas = listSearch({
  columns: [
    'number',
    'title',
    'state',
    'period',
    'place',
    'organizers',
    'branch',
    'competitionType',
    'classes',
    'districts',
    'decidedAt',
  ],
  unsorted: ['organizers', 'classes', 'districts'],
  order: ['period', 'desc'],
  filters: {
    state: listParam(z.enum(sanctionStates)),
    ...competitionFilters,
    club: listParam(z.uuid()),
    year: listParam(year),
  },
})
export type SanctionColumn = z.output<typeof sanctionListSchemas.column>
export type SanctionFilter = z.output<typeof sanctionListSchemas.filter>
