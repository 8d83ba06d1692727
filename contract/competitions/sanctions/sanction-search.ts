// Search of the sanction list: filters, sorting and columns, shared by the address, the API, facets and export.
import { z } from 'zod'
import { isoDate, listParam, text } from '../../validation/fields.ts'
import { paging } from '../announcements/announcement-search.ts'
import { sanctionStates } from '../enums.ts'
import { competitionType } from '../competition-type.ts'

export const sanctionColumns = [
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
export const sanctionColumn = z.enum(sanctionColumns)
export type SanctionColumn = z.output<typeof sanctionColumn>
/** Filter of the list, its facets and its export, so that they always select the same sanctions. */
export const sanctionFilter = z.object({
  q: text(100).default(''),
  state: listParam(z.enum(sanctionStates)),
  branch: listParam(z.uuid()),
  district: listParam(z.uuid()),
  club: listParam(z.uuid()),
  type: listParam(competitionType),
  class: listParam(z.uuid()),
  year: listParam(z.coerce.number().int().min(2000).max(2100)),
  from: isoDate().optional(),
  to: isoDate().optional(),
  sort: z
    .enum(['number', 'title', 'state', 'period', 'place', 'branch', 'competitionType', 'decidedAt'])
    .default('period'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type SanctionFilter = z.output<typeof sanctionFilter>
export const sanctionSearch = sanctionFilter.extend(paging)
export type SanctionSearch = z.output<typeof sanctionSearch>
/** Search params of the list page: the search and the visible columns; none means the default columns. */
export const sanctionListSearch = sanctionSearch.extend({ columns: listParam(sanctionColumn) })
export type SanctionListSearch = z.output<typeof sanctionListSearch>

export const sanctionExport = sanctionFilter.extend({
  columns: listParam(sanctionColumn),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
})
export type SanctionExport = z.output<typeof sanctionExport>
