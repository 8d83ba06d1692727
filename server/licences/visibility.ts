// Visibility of licence types, applications and licences in a context, as SQL conditions, and their inverse. Aliases: t licence type,
// a application, l licence.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import { isValidOn } from '../db/sql-expressions.ts'
import { heldVisibility } from '../members/visibility.ts'
import { inContext, recordScope } from '../records/record-scope.ts'

/** A condition on the licence type `t`: the global context shows all, a branch those that are valid in it, a district none. */
export const licenceTypeVisibility = (context: Context): SQL =>
  context.kind === 'global' ? sql`true` : sql`${context.id}::uuid = any(t.branch_ids)`

export const licenceTypeScope = recordScope('licence_type', {
  areas: ['Licenses'],
  from: 'licence_type t',
  id: 't.id',
  staff: licenceTypeVisibility,
  contexts: (id) => sql`select unnest(t.branch_ids) as id from licence_type t where t.id = ${id}`,
})

/** A condition on the competition `s`, to which a licence leads. */
export const competitionVisibility = (context: Context): SQL =>
  inContext(context, {
    branch: (id) => sql`s.branch_id = ${id}`,
    district: (id) =>
      sql`exists (select from sanction_district sd where sd.sanction_id = s.id and sd.district_id = ${id})`,
  })

const heldScope = <Type extends 'licence_application' | 'licence'>(type: Type, alias: string) =>
  recordScope(type, {
    areas: ['Licenses'],
    from: `${type} ${alias}`,
    id: `${alias}.id`,
    staff: heldVisibility(alias),
    contexts: (id) => sql`select h.branch_id as id from ${sql.raw(type)} h where h.id = ${id}
      union select vo.district_id from ${sql.raw(type)} h join membership vm on vm.person_id = h.person_id
        join organization vo on vo.id = vm.organization_id where h.id = ${id} and ${isValidOn('vm')}`,
    hasNoGlobalPage: true,
  })

export const licenceApplicationVisibility = heldVisibility('a')
export const licenceApplicationScope = heldScope('licence_application', 'a')
export const licenceVisibility = heldVisibility('l')
export const licenceScope = heldScope('licence', 'l')
