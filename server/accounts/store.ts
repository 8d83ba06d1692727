// Queries of accounts: the lists of administrators and of users, one account, and look-up by identity number.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../contract/access.ts'
import { accountColumns } from '../../contract/accounts/account-columns.ts'
import { accountRow, type Account, type AccountRow, type FoundAccount } from '../../contract/accounts/account.ts'
import {
  accountStates,
  attentionDays,
  type AccountColumn,
  type AccountFilter,
} from '../../contract/accounts/account-search.ts'
import { levelOf, roleLevels, type RoleLevel } from '../../contract/accounts/rights.ts'
import type { Scope } from '../../contract/access.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { account } from '../db/schema.ts'
import { jsonList, literal, rowsOf, swedish, textArray } from '../db/sql-expressions.ts'
import { decrypt, lookupHash, type IdentityKeys } from '../identity-numbers/identity-number.ts'
import { selected } from '../records/columns.ts'
import { by, byKnown, byLabel, byText, choice, type ListFilter } from '../records/list-filters.ts'
import type { RecordList } from '../records/list.ts'
import { isCovered, type ReadCoverage } from '../records/record-scope.ts'
import { storeModule } from '../store-order.ts'
import { accountScope, accountVisibility, administratorVisibility, isRoleOf, userVisibility } from './visibility.ts'

/** The stored roles of the account `a` that decide in the context. */
const rolesOf = (context: Context): SQL =>
  jsonList(
    sql`'scope', r.scope, 'lastDay', r.last_day::text, 'association', case when s.id is not null then
      json_build_object('id', s.id, 'name', s.name, 'shortName', s.short_name, 'type', s.type) end`,
    sql`s.type nulls first, ${swedish(sql`s.short_name`)}, r.scope`,
    sql`from role_assignment r left join association s on s.id = r.association_id
      where r.account_id = a.id and ${isRoleOf(context, 'r')}`,
  )

const columnsIn = (context: Context): SQL =>
  selected(account, 'a', accountRow, {
    isBound: sql`a.relying_party_user_id is not null`,
    memberName: sql`(select m.first_name || ' ' || m.last_name from person m where m.id = a.person_id)`,
    roles: rolesOf(context),
  })

/** A choice among the stored roles of the account `a` that decide in the context. */
const roleChoice = (context: Context, value: (alias: SQL) => SQL): ListFilter<readonly string[]> => ({
  condition: (chosen) =>
    sql`exists (select from role_assignment x where x.account_id = a.id and ${isRoleOf(context, 'x')}
      and ${value(sql`x`)} = any(${textArray(chosen)}))`,
  facet: {
    value: value(sql`f`),
    join: sql`left join role_assignment f on f.account_id = a.id and ${isRoleOf(context, 'f')}`,
  },
})

const state = sql`case when a.is_active then 'active' else 'inactive' end`
const signIn = sql`case when a.last_sign_in_at is null then 'never'
  when a.last_sign_in_at < now() - make_interval(days => ${literal(attentionDays.signIn)}) then 'longAgo' else 'recent' end`
const lastDay = (context: Context): SQL =>
  sql`(select min(e.last_day) from role_assignment e where e.account_id = a.id and ${isRoleOf(context, 'e')})`

const listOf = (
  name: string,
  isVisible: (context: Context) => SQL,
): RecordList<AccountFilter, AccountRow, AccountColumn> => ({
  table: 'account',
  alias: 'a',
  title: 'last_name',
  joins: sql``,
  isVisible,
  parts: ({ context }, _filter, today) => ({
    columns: columnsIn(context),
    filters: {
      place: roleChoice(context, (role) => sql`coalesce(${role}.association_id::text, 'global')`),
      scope: roleChoice(context, (role) => sql`${role}.scope`),
      signIn: choice(signIn),
      ends: choice(sql`case when ${lastDay(context)} < ${today}::date then 'ended'
        when ${lastDay(context)} <= ${today}::date + ${literal(attentionDays.lastDay)} then 'soon' end`),
      state: choice(state),
    },
    sortKeys: {
      name: by(swedish(sql`a.last_name`), swedish(sql`a.first_name`)),
      title: byText(sql`a.title`),
      state: byLabel(state, accountStates),
      lastSignInAt: byKnown(sql`a.last_sign_in_at`),
      lastDay: byKnown(lastDay(context)),
    },
  }),
  file: { name, columns: accountColumns },
})
export const administratorList = listOf('Administratörer', administratorVisibility)
export const userList = listOf('Användare', userVisibility)

interface ByIdRow extends Omit<Account, 'identityNumber' | 'elsewhere'> {
  sealedNumber: string | null
  scopesElsewhere: Scope[]
}

/** The other active accounts `o` with a role `r` in force that meets the condition. */
const others = (condition: SQL): SQL =>
  sql`exists (select from role_assignment r join account o on o.id = r.account_id and o.is_active and o.id <> a.id
    where ${condition} and (r.last_day is null or r.last_day >= (now() at time zone 'Europe/Stockholm')::date))`

const kindOf = (number: string) => (Number(number.slice(6, 8)) > 60 ? 'coordination' : 'personal')

export const byId = async (
  viewer: Viewer,
  db: Queryable,
  keys: IdentityKeys,
  id: string,
  coverage: ReadCoverage = 'visible',
): Promise<Account | undefined> => {
  const [row] = await rowsOf<ByIdRow>(
    db,
    sql`select ${columnsIn(viewer.context)}, a.identity_number_sealed as "sealedNumber",
      (select coalesce(json_agg(distinct r.scope), '[]') from role_assignment r
        where r.account_id = a.id and not ${isRoleOf(viewer.context, 'r')}) as "scopesElsewhere",
      exists (select from account o where o.id <> a.id and lower(o.email) = lower(a.email)) as "hasSharedEmail",
      a.is_active and exists (select from role_in_force r where r.account_id = a.id and r.scope = 'SysAdmin')
        and not ${others(sql`r.scope = 'SysAdmin' and r.last_day is null`)} as "isLastSysAdmin",
      (select coalesce(json_agg(s.name order by ${swedish(sql`s.name`)}), '[]')
        from role_in_force h join association s on s.id = h.association_id
        where h.account_id = a.id and h.scope = 'Organizations.Admin' and a.is_active
          and not ${others(sql`r.scope = 'Organizations.Admin' and r.association_id = s.id`)}) as "lastOrganizationsAdminIn"
    from account a where a.id = ${id} and ${isCovered(viewer, accountScope, id, coverage)}`,
  )
  if (!row) return undefined
  const { sealedNumber, scopesElsewhere, ...shown } = row
  return {
    ...shown,
    identityNumber: sealedNumber === null ? 'none' : kindOf(decrypt(keys, sealedNumber)),
    elsewhere: highestLevel(scopesElsewhere),
  }
}

const highestLevel = (scopes: readonly Scope[]): RoleLevel | null =>
  roleLevels.findLast((level) => scopes.some((scope) => levelOf(scope) === level)) ?? null

/** The account with the identity number, also outside the context: who knows the number may give it a role. */
export const findByNumber = async (
  { context }: Viewer,
  db: Queryable,
  keys: IdentityKeys,
  identityNumber: string,
): Promise<FoundAccount | undefined> =>
  (
    await rowsOf<FoundAccount>(
      db,
      sql`select a.id, a.first_name as "firstName", a.last_name as "lastName", a.title, a.is_active as "isActive",
        (${accountVisibility(context)}) as "isVisible"
      from account a where a.identity_number_fingerprint = ${lookupHash(keys, identityNumber)}`,
    )
  )[0]

storeModule<typeof import('./store.ts')>()
