// Search of the list of classes: filters, order and columns. The record is declared in class-type.ts, because a route loads this
// file before its page.
import { z } from 'zod'
import { catalogueState } from '../../record/catalogue-state.ts'
import { listSearch } from '../../record/list-search.ts'
import { listParam, text } from '../../validation/fields.ts'

export const classTypeAreas = ['Organizations', 'Competitions'] as const

export const classTypeListSchemas = listSearch({
  columns: ['code', 'name', 'nameEn', 'state', 'branch', 'disciplineGroup', 'faiClass', 'team', 'usage'],
  size: 100,
  filters: {
    state: listParam(catalogueState),
    branch: listParam(z.uuid()),
    group: listParam(text(50)),
    /** `position`: the order that the branch has chosen, group by group. */
    sort: z.enum(['position', 'code', 'name', 'nameEn', 'state', 'branch', 'faiClass']).default('position'),
    direction: z.enum(['asc', 'desc']).default('asc'),
  },
})
export type ClassTypeColumn = z.output<typeof classTypeListSchemas.column>
export type ClassTypeFilter = z.output<typeof classTypeListSchemas.filter>
