// Visibility of licence types in a context, as SQL conditions, and their inverse. Alias: t licence type.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../contract/access.ts'
import { recordScope } from '../records/record-scope.ts'

/** A condition on the licence type `t`: the global context has all, a branch those that are valid in it. A district has none. */
export const licenceTypeVisibility = (context: Context): SQL =>
  context.kind === 'global' ? sql`true` : sql`${context.id}::uuid = any(t.branch_ids)`

export const licenceTypeScope = recordScope('licence_type', {
  areas: ['Licenses'],
  from: 'licence_type t',
  id: 't.id',
  staff: licenceTypeVisibility,
  contexts: (id) => sql`select unnest(t.branch_ids) as id from licence_type t where t.id = ${id}`,
})
