// Visibility of associations and of the federation's settings, as SQL conditions, and their inverse. Aliases: a association, f federation.
import { sql, type SQL } from 'drizzle-orm'
import { associationIdOf, type Context } from '#contract/access.ts'
import { associationAreas } from '#contract/associations/association.ts'
import { isScopeEnabled } from '../db/sql-expressions.ts'
import { recordScope } from '../records/record-scope.ts'

/** A condition on the association `a`: the global context shows all, another context its own association. */
export const associationVisibility = (context: Context): SQL =>
  context.kind === 'global' ? sql`true` : sql`a.id = ${associationIdOf(context)}`

/** A condition on the association with this id: an active account administers it. */
export const hasAdministrator = (id: SQL): SQL =>
  sql`exists (select from role_in_force r join account u on u.id = r.account_id and u.is_active
    where r.association_id = ${id} and r.scope = 'Organizations.Admin' and ${isScopeEnabled('r')})`

export const associationScope = recordScope('association', {
  areas: associationAreas,
  from: 'association a',
  id: 'a.id',
  staff: associationVisibility,
  contexts: (id) => sql`select a.id from association a where a.id = ${id}`,
  // The choice of context, forms and lists of others name it.
  isToldToAll: true,
})

/** All may see the settings of the federation, because they apply in every branch. */
export const federationVisibility = (): SQL => sql`true`

export const federationScope = recordScope('federation', {
  areas: associationAreas,
  from: 'federation f',
  id: 'f.id',
  staff: federationVisibility,
  contexts: (id) => sql`select a.id from federation f cross join association a where f.id = ${id}`,
  isToldToAll: true,
})
