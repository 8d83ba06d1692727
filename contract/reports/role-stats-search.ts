// What the report 'Unika individer per roll' is about: when, where and whom it counts. A route loads this file before its page.
import { z } from 'zod'
import { historySearch } from '../record/history-search.ts'
import { ageBand, sex, whenParam } from '../members/person-search.ts'
import { once } from '../text/once.ts'
import { listParam, text } from '../validation/fields.ts'

export const roleStatsFilter = once(() =>
  z.object({
    when: whenParam(),
    branch: listParam(z.uuid()),
    district: listParam(z.uuid()),
    club: listParam(z.uuid()),
    municipality: listParam(text(10)),
    sex: listParam(sex),
    ageBand: listParam(ageBand),
    /** Whether the third table has a row for each branch or each district. In a branch it is by district, in a district by branch. */
    by: z.enum(['branch', 'district']).default('branch'),
  }),
)
export type RoleStatsFilter = z.output<ReturnType<typeof roleStatsFilter>>

/**
 * `compare`: another day or year, or the id of a frozen report. `frozen`: the frozen report that is shown. `frozenPage`: the page of
 * their list.
 */
export const roleStatsSearch = once(() =>
  roleStatsFilter().extend({
    compare: z.union([whenParam(), z.uuid()]),
    frozen: z.uuid().optional(),
    frozenPage: historySearch.shape.page,
    /** The categories whose roles are shown. */
    open: listParam(text(20)),
  }),
)
export type RoleStatsSearch = z.output<ReturnType<typeof roleStatsSearch>>
