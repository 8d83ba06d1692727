// Queries of accounts: the lists of administrators and of users, one account, and its reads of personal data.
import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { globalContext, holds, type Context, type Scope } from '#contract/access.ts'
import { accountColumns, nextLastDay } from '#contract/accounts/account-columns.ts'
import { accountRow, type Account, type AccountRow, type emailLookup } from '#contract/accounts/account.ts'
import {
  accountStates,
  attentionDays,
  type AccountColumn,
  type AccountFilter,
} from '#contract/accounts/account-search.ts'
import { levelOf, roleLevels, type RoleLevel } from '#contract/accounts/rights.ts'
import type { HistoryEvent } from '#contract/record/history.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { historyPageSize, type HistorySearch } from '#contract/record/history-search.ts'
import { identityKindOf } from '#contract/validation/identity-number.ts'
import type { Viewer } from '../actor.ts'
import type { Database, Transaction } from '../db/database.ts'
import { account } from '../db/tables/account-tables.ts'
import { readActions } from '../db/tables/audit-tables.ts'
import {
  isoTimestamp,
  isScopeEnabled,
  jsonList,
  literal,
  pageOf,
  collateSwedish,
  fullName,
  rowsOf,
} from '../db/sql-expressions.ts'
import { dateCells } from '../export/columns.ts'
import { decrypt, hasNumberOfPerson, type IdentityKeys } from '../identity-numbers/identity-number.ts'
import { eventColumns, withValues } from '../history/store.ts'
import { selected } from '../records/columns.ts'
import { by, byKnown, byLabel, byText, choice } from '../records/list-filters.ts'
import type { RecordList } from '../records/list.ts'
import type { Naming } from '../records/list-statements.ts'
import { recordReader } from '../records/record-reads.ts'
import { associationRef } from '../associations/association-names.ts'
import { storeModule } from '../store-order.ts'
import { isMemberTold, isNumberUsed, memberName } from './member.ts'
import { roleFilters } from './role-filters.ts'
import {
  accountVisibility,
  administratorVisibility,
  isInForce,
  isReviewLate,
  isRoleOf,
  userVisibility,
} from './visibility.ts'

/** The fields of the role `r` in the association `s`. */
export const roleFields = sql`'scope', r.scope, 'lastDay', r.last_day::text, 'association', case when s.id is not null then
  json_build_object(${associationRef('s')}, 'type', s.type) end`

/** The stored roles of the account `a` that belong to the context. */
const rolesOf = (context: Context): SQL =>
  jsonList(
    roleFields,
    sql`s.type nulls first, ${collateSwedish(sql`s.short_name`)}, r.scope`,
    sql`from role_assignment r left join association s on s.id = r.association_id
      where r.account_id = a.id and ${isRoleOf(context, 'r')}`,
  )

/** When the account's role in force that has waited longest was reviewed. Null for an inactive account, which nobody reviews. */
export const reviewedAt = (context: Context): SQL =>
  sql`(select min(w.reviewed_at) from role_assignment w
    where w.account_id = a.id and a.is_active and ${isRoleOf(context, 'w')} and ${isInForce('w')})`

/** The member `p` of the account, when the viewer is told of the link. */
const fromMember = (viewer: Viewer): SQL => sql`from person p where p.id = a.person_id and ${isMemberTold(viewer)}`

const columnsFor = (viewer: Viewer): SQL =>
  selected(account, 'a', accountRow, {
    isBound: sql`a.relying_party_user_id is not null`,
    memberName: sql`(select ${memberName(sql`p`)} ${fromMember(viewer)})`,
    reviewedAt: isoTimestamp(reviewedAt(viewer.context)),
    roles: rolesOf(viewer.context),
  })

const state = sql`case when a.is_active then 'active' else 'inactive' end`
const signIn = sql`case when a.last_sign_in_at is null then 'never'
  when a.last_sign_in_at < now() - make_interval(days => ${literal(attentionDays.signIn)}) then 'longAgo' else 'recent' end`
/** The first last day of a role in force; when none is in force, the latest that has passed. */
const lastDay = (context: Context): SQL =>
  sql`(select case when bool_or(${isInForce('e')}) then min(e.last_day) filter (where ${isInForce('e')}) else max(e.last_day) end
    from role_assignment e where e.account_id = a.id and ${isRoleOf(context, 'e')})`

const naming: Naming = {
  isFindable: sql`true`,
  name: fullName('a'),
  order: by(collateSwedish(sql`a.last_name`), collateSwedish(sql`a.first_name`)),
}

const listOf = (
  name: string,
  isVisible: (context: Context) => SQL,
): RecordList<AccountFilter, AccountRow, AccountColumn> => ({
  table: 'account',
  alias: 'a',
  title: 'last_name',
  joins: sql``,
  isVisible,
  naming: () => naming,
  parts: (viewer, filter, today) => ({
    columns: columnsFor(viewer),
    filters: {
      ...roleFilters(viewer.context, filter, today),
      signIn: choice(signIn),
      review: choice(sql`case when ${isReviewLate(reviewedAt(viewer.context))} then 'late'
        when ${reviewedAt(viewer.context)} is not null then 'done' end`),
      member: choice(sql`case when exists (select ${fromMember(viewer)}) then 'linked' else 'none' end`),
      state: choice(state),
    },
    sortKeys: {
      name: naming.order,
      title: byText(sql`a.title`),
      state: byLabel(state, accountStates),
      lastSignInAt: byKnown(sql`a.last_sign_in_at`),
      lastDay: byKnown(lastDay(viewer.context)),
      reviewedAt: byKnown(reviewedAt(viewer.context)),
    },
  }),
  file: {
    name,
    columns: accountColumns,
    cells: {
      lastSignInAt: dateCells(({ lastSignInAt }) => lastSignInAt && swedishDay(lastSignInAt)),
      lastDay: dateCells(nextLastDay),
      reviewedAt: dateCells(({ reviewedAt }) => reviewedAt && swedishDay(reviewedAt)),
    },
  },
})
export const administratorList = listOf('Administratörer', administratorVisibility)
export const userList = listOf('Användare', userVisibility)

/** The scopes of the account `a` in force outside the context. For a role in the whole federation a comparison of associations is null. */
const scopesOutside = (context: Context): SQL =>
  sql`(select coalesce(json_agg(distinct r.scope), '[]') from role_in_force r
    where r.account_id = a.id and (${isRoleOf(context, 'r')}) is not true)`

interface ByIdRow extends Omit<Account, 'identityNumber' | 'elsewhere'> {
  sealedNumber: string | null
  scopesElsewhere: Scope[]
}

/** The other active accounts `o` with a role `r` in force that meets the condition and counts on this host. */
const others = (condition: SQL): SQL =>
  sql`exists (select from role_assignment r join account o on o.id = r.account_id and o.is_active and o.id <> a.id
    where ${condition} and ${isInForce('r')} and ${isScopeEnabled('r')})`
/** A condition on the account `a`: no other active one is SysAdmin without a last day. */
export const isLastSysAdmin = sql`(a.is_active
  and exists (select from role_in_force r where r.account_id = a.id and r.scope = 'SysAdmin' and ${isScopeEnabled('r')})
  and not ${others(sql`r.scope = 'SysAdmin' and r.last_day is null`)})`
/**
 * The names of the associations of the context, or of all to who appoints administrators, in which the account `a` is
 * `Organizations.Admin` and no other active one is without a last day.
 */
export const lastOrganizationsAdminIn = ({ account: own, context }: Viewer): SQL => {
  const told = holds(own, context, 'Global.Administrators.Admin') ? globalContext : context
  return sql`(select coalesce(json_agg(s.name order by ${collateSwedish(sql`s.name`)}), '[]')
    from role_in_force h join association s on s.id = h.association_id
    where h.account_id = a.id and ${isRoleOf(told, 'h')} and h.scope = 'Organizations.Admin' and ${isScopeEnabled('h')} and a.is_active
      and not ${others(sql`r.scope = 'Organizations.Admin' and r.association_id = s.id and r.last_day is null`)})`
}

const highestLevel = (scopes: readonly Scope[]): RoleLevel | null =>
  roleLevels.findLast((level) => scopes.some((scope) => levelOf(scope) === level)) ?? null

/** A condition: an account other than that with the id has the address, in whatever context, because its mail is read there too. */
const isEmailOfOther = (email: SQL, id: SQL): SQL =>
  sql`exists (select from account o where o.id is distinct from ${id} and ${email} <> '' and lower(o.email) = lower(${email}))`

export const accountReader = (keys: IdentityKeys) =>
  recordReader<ByIdRow, Account>({
    alias: 'a',
    isVisible: accountVisibility,
    select: (viewer, where) => sql`select ${columnsFor(viewer)}, a.identity_number_sealed as "sealedNumber",
      ${scopesOutside(viewer.context)} as "scopesElsewhere",
      ${isNumberUsed} as "isNumberUsed",
      exists (select ${fromMember(viewer)} and ${hasNumberOfPerson('a', 'p')}) as "isMemberByNumber",
      a.erased_at is not null as "isErased",
      ${isEmailOfOther(sql`a.email`, sql`a.id`)} as "hasSharedEmail",
      ${isLastSysAdmin} as "isLastSysAdmin",
      ${lastOrganizationsAdminIn(viewer)} as "lastOrganizationsAdminIn"
      from account a ${where}`,
    complete: (_viewer, _db, { sealedNumber, scopesElsewhere, ...shown }) => ({
      ...shown,
      identityNumber: sealedNumber === null ? 'none' : identityKindOf(decrypt(keys, sealedNumber)),
      elsewhere: highestLevel(scopesElsewhere),
    }),
  })

/** Whether an account other than this one has the address: what the page of the saved account would tell. */
export const isEmailShared = async (
  _viewer: Viewer,
  db: Database,
  { email, accountId }: z.output<typeof emailLookup>,
): Promise<boolean> =>
  (await rowsOf(db, sql`select where ${isEmailOfOther(sql`${email}::text`, sql`${accountId}::uuid`)}`)).length > 0

/** All stored roles of the account, also those that the context of the viewer does not show. */
export const rolesEverywhere = async (_viewer: Viewer, tx: Transaction, id: string): Promise<AccountRow['roles']> => {
  const [row] = await rowsOf<Pick<AccountRow, 'roles'>>(
    tx,
    sql`select ${rolesOf(globalContext)} as roles from account a where a.id = ${id}`,
  )
  return row?.roles ?? []
}

/** What the account has read, the latest first, in whatever context it did so. */
export const listReads = (_viewer: Viewer, db: Database, id: string, { page }: HistorySearch) => {
  const isRead = sql`coalesce(e.account_id::text, e.account_name) = ${id} and e.action in (${readActions})`
  const shown = sql`order by e.at desc, e.id desc limit ${historyPageSize} offset ${(page - 1) * historyPageSize}`
  return pageOf<HistoryEvent>(
    db,
    sql`select ${eventColumns} from audit_event e ${withValues} where ${isRead} ${shown}`,
    sql`select count(*)::int as total from audit_event e where ${isRead}`,
  )
}

storeModule<typeof import('./store.ts')>()
