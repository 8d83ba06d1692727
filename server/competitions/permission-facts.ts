// Reads the facts that permission rules need: who has edited a record, whose club it concerns, who else may decide.
import { rightsRefusal, type ActorRole, type PermissionFacts } from '../../contract/competitions/permission.ts'
import type { Account, Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { toDrizzleSql, isCurrent, isScopeEnabled, sqlParameters, collateSwedish } from '../db/sql-fragments.ts'
import { storeModule } from '../store-order.ts'

/** The full name of the account with the id in the column, as an expression. */
export const accountNameSql = (column: string) =>
  `(select ac.first_name || ' ' || ac.last_name from account ac where ac.id = ${column})`

/** A condition: the account (an expression of its id) currently has a role in the club (an expression of its id). */
export const hasClubRoleSql = (accountId: string, clubId: string) =>
  `exists (select from account ja join club_role jr on jr.person_id = ja.person_id
    where ja.id = ${accountId} and jr.organization_id = ${clubId} and ${isCurrent('jr')})`

interface Concerned {
  branchId: string
  /** Accounts that have edited or submitted the record since the last decision. */
  handIds: readonly string[]
  /** Clubs that the decision concerns. */
  clubIds: readonly string[]
}

export const readPermissionFacts = async (
  { account }: { account: Pick<Account, 'id'> },
  db: Queryable,
  { branchId, handIds, clubIds }: Concerned,
): Promise<Omit<PermissionFacts, 'override'>> => {
  const using = sqlParameters(account.id, branchId, handIds, clubIds)
  const decides = `r.scope = 'Global.Competitions.Admin' or (r.scope = 'Competitions.Admin' and r.association_id = $2::uuid)`
  const text = `select $1::uuid = any($3::uuid[]) as "hasHand",
    (select coalesce(json_agg(o.name order by ${collateSwedish('o.name')}), '[]') from organization o
      where o.id = any($4::uuid[]) and ${hasClubRoleSql('$1::uuid', 'o.id')}) as "ownClubs",
    (select coalesce(json_agg(json_build_object('name', d.name, 'isGlobal', d.is_global) order by ${collateSwedish('d.name')}), '[]')
      from (select a.first_name || ' ' || a.last_name as name, bool_and(r.association_id is null) as is_global
        from account a join role_assignment r on r.account_id = a.id and (${decides}) and ${isScopeEnabled('r')}
        where a.is_active and a.id <> $1::uuid and a.id <> all($3::uuid[])
          and not exists (select from unnest($4::uuid[]) as club(id) where ${hasClubRoleSql('a.id', 'club.id')})
        group by a.id) d) as deciders`
  const { rows } = await db.execute<Omit<PermissionFacts, 'override'> & Record<string, unknown>>(
    toDrizzleSql({ text, values: using.values }),
  )
  return rows[0] ?? { hasHand: false, ownClubs: [], deciders: [] }
}

/** Whether the viewer's roles allow writing or deciding in the context at all. */
export const hasRightsInContext = (actor: ActorRole, { account, context }: Viewer): boolean =>
  rightsRefusal(actor, { id: context.kind === 'branch' ? context.id : '', name: '' }, account, context) === null

storeModule<typeof import('./permission-facts.ts')>()
