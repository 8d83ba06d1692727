// Which accounts a context shows: the federation all, a branch or a district those with a stored role there. Ended roles count too, so
// that an account does not disappear from the lists when a role ends.
import { sql, type SQL } from 'drizzle-orm'
import { holds, settingsScopes, type Context } from '#contract/access.ts'
import { attentionDays } from '#contract/accounts/account-search.ts'
import type { Viewer } from '../actor.ts'
import { literal, databaseDay, swedishDayOf } from '../db/sql-expressions.ts'
import { inContext, recordScope } from '../records/record-scope.ts'

/** A condition on a role: it belongs to the context. */
export const isRoleOf = (context: Context, alias: string): SQL =>
  context.kind === 'global' ? sql`true` : sql`${sql.raw(alias)}.association_id = ${context.id}`

/** A condition on a stored role: it is in force now. */
export const isInForce = (alias: string): SQL =>
  sql`(${sql.raw(alias)}.last_day is null or ${sql.raw(alias)}.last_day >= ${databaseDay})`
/** A condition: the day of a review is so long ago that the next is due today, or was due before. */
export const isReviewLate = (at: SQL): SQL =>
  sql`${swedishDayOf(at)} <= ${databaseDay} - ${literal(attentionDays.review)}`

const hasRoleAt = (id: string): SQL =>
  sql`exists (select from role_assignment vr where vr.account_id = a.id and vr.association_id = ${id})`

/** A condition on the account `a`. */
export const accountVisibility = (context: Context): SQL =>
  inContext(context, { branch: hasRoleAt, district: hasRoleAt })

/** A condition on the account `a`: it is one of the administrators of the context. */
const isAdministrator = (context: Context): SQL =>
  sql`exists (select from role_assignment ar where ar.account_id = a.id and ${isRoleOf(context, 'ar')}
    and (ar.scope = 'SysAdmin' or ar.scope like '%.Admin'))`

export const administratorVisibility = (context: Context): SQL =>
  sql`${accountVisibility(context)} and ${isAdministrator(context)}`
export const userVisibility = (context: Context): SQL =>
  sql`${accountVisibility(context)} and not ${isAdministrator(context)} and a.erased_at is null`

/** Whether the viewer is told of every link to a member that the account has had. */
export const isToldOfLinks = ({ account, context }: Viewer): boolean =>
  holds(account, context, 'Global.Administrators.Admin')

export const accountScope = recordScope('account', {
  areas: [],
  scopes: settingsScopes,
  from: 'account a',
  id: 'a.id',
  staff: accountVisibility,
  hidden: (viewer) => (isToldOfLinks(viewer) ? [] : ['linkMember', 'unlinkMember']),
  contexts: (id) => sql`select r.association_id as id from role_assignment r where r.account_id = ${id}
    union select null::uuid`,
})
