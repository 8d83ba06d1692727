// Visibility of retention rules: they belong to the federation, and the system administrator alone reads them.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import { inContext, recordScope } from '../records/record-scope.ts'

/** A condition on the rule `t`. */
export const retentionVisibility = (context: Context): SQL =>
  inContext(context, { branch: () => sql`false`, district: () => sql`false` })

export const retentionScope = recordScope('retention_rule', {
  areas: [],
  scopes: ['SysAdmin'],
  from: 'retention_rule t',
  id: 't.id',
  staff: retentionVisibility,
  contexts: () => sql`select null::uuid as id`,
})
