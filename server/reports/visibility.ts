// Visibility of frozen reports: each in the context in which it was counted, and globally.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import { reportScopes } from '#contract/reports/report-scopes.ts'
import { inContext, recordScope } from '../records/record-scope.ts'

/** A condition on the report `f`. */
export const frozenVisibility = (context: Context): SQL => {
  const isOf = (id: string) => sql`f.association_id = ${id}::uuid`
  return inContext(context, { branch: isOf, district: isOf })
}

export const frozenReportScope = recordScope('frozen_report', {
  areas: [],
  scopes: reportScopes,
  from: 'frozen_report f',
  id: 'f.id',
  staff: frozenVisibility,
  contexts: (id) => sql`select f.association_id as id from frozen_report f where f.id = ${id}::uuid`,
})
