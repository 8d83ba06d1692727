// Search of the sanction list: filters, sorting and columns, shared by the address, the API, facets and export.
// The texts of the columns stand beside the endpoints, because a route loads this file before its page.
import { z } from 'zod'
import { listSearch } from '../../record/list-search.ts'
import { isoDate, listParam } from '../../validation/fields.ts'
import { sanctionStates } from '../enums.ts'
import { competitionType } from '../competition-type.ts'

const sanctionColumnNames = [
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
] as const
const sort = z.enum(sanctionColumnNames).exclude(['organizers', 'classes', 'districts'])
export const sortableSanctionColumns = sort.options

export const sanctionListSchemas = listSearch({
  columns: sanctionColumnNames,
  filters: {
    state: listParam(z.enum(sanctionStates)),
    branch: listParam(z.uuid()),
    district: listParam(z.uuid()),
    club: listParam(z.uuid()),
    type: listParam(competitionType),
    class: listParam(z.uuid()),
    year: listParam(z.coerce.number().int().min(2000).max(2100)),
    from: isoDate().optional(),
    to: isoDate().optional(),
    sort: sort.default('period'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  },
})
export type SanctionColumn = (typeof sanctionColumnNames)[number]
export type SanctionFilter = z.output<typeof sanctionListSchemas.filter>
