// Search of the sanction list: filters, sorting and columns, shared by the address, the API, facets and export.
// The texts of the columns stand beside the endpoints, because a route loads this file before its page.
import { z } from 'zod'
import { listSearch } from '../../record/list-search.ts'
import { once } from '../../text/once.ts'
import { listParam } from '../../validation/fields.ts'
import { competitionFilters, year } from '../competition-search.ts'
import { sanctionStates } from '../enums.ts'

const schemas = listSearch({
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
  filters: () => ({
    state: listParam(z.enum(sanctionStates)),
    ...competitionFilters(),
    club: listParam(z.uuid()),
    year: listParam(year()),
  }),
})
/** The list's page has no filter by club, which the page of a club alone asks for. */
export const sanctionListSchemas = { ...schemas, page: once(() => schemas.page().omit({ club: true })) }
export type SanctionColumn = z.output<ReturnType<typeof sanctionListSchemas.column>>
export type SanctionFilter = z.output<ReturnType<typeof sanctionListSchemas.filter>>
