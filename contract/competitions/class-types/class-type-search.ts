// Search of the list of classes: filters, order and columns. The record is declared in class-type.ts, because a route loads this
// file before its page.
import { z } from 'zod'
import { catalogueState } from '../../record/catalogue-state.ts'
import { listSearch } from '../../record/list-search.ts'
import { listParam, text } from '../../validation/fields.ts'

export const classTypeAreas = ['Organizations', 'Competitions'] as const

export const classTypeListSchemas = listSearch({
  columns: ['code', 'name', 'nameEn', 'state', 'branch', 'disciplineGroup', 'faiClass', 'team', 'usage'],
  unsorted: ['disciplineGroup', 'team', 'usage'],
  // That which the branch has chosen, group by group.
  order: ['position', 'asc'],
  size: 100,
  filters: () => ({
    state: listParam(catalogueState),
    branch: listParam(z.uuid()),
    group: listParam(text(50)),
  }),
})
export type ClassTypeColumn = z.output<ReturnType<typeof classTypeListSchemas.column>>
export type ClassTypeFilter = z.output<ReturnType<typeof classTypeListSchemas.filter>>
