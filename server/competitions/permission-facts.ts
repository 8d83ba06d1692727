// Reads the facts that permission rules need: who has edited a record, whose club it concerns, who else may decide.
import { sql, type SQL } from 'drizzle-orm'
import { rightsRefusals, type ActorRole } from '#contract/competitions/permission.ts'
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import { type PermissionFacts } from '#contract/record/permission.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { isValidOn, isScopeEnabled, rowsOf, collateSwedish, uuidArray, fullName } from '../db/sql-expressions.ts'
import { mailboxOf } from '../members/person-addresses.ts'
import { judgeBy, type Judgement } from '../records/record-kind.ts'
import { storeModule } from '../store-order.ts'

/** The roles `jr` that the account (an expression of its id) currently has in clubs. */
const clubRolesOf = (accountId: SQL): SQL => sql`from account ja join club_role jr on jr.person_id = ja.person_id
    where ja.id = ${accountId} and ${isValidOn('jr')}`

/** A condition: the account (an expression of its id) currently has a role in the club (an expression of its id). */
export const hasClubRole = (accountId: SQL, clubId: SQL): SQL =>
  sql`exists (select ${clubRolesOf(accountId)} and jr.organization_id = ${clubId})`

/**
 * A condition on the account `ea`: its address leads to the mailbox of the one (an expression) that an application was sent in from. Its
 * applicant does not sign in, so that nothing else tells whose it is.
 */
const isApplicant = (email: SQL): SQL => sql`${mailboxOf(sql`ea.email`)} = ${mailboxOf(email)}`

/** A condition: the account (an expression of its id) has sent in the application, whose applicant has the address (an expression). */
export const hasApplied = (accountId: SQL, email: SQL): SQL =>
  sql`exists (select from account ea where ea.id = ${accountId} and ${isApplicant(email)})`

/** The ids of the accounts that have sent in the application, whose applicant has the address (an expression). */
export const applicantAccounts = (email: SQL): SQL =>
  sql`array(select ea.id from account ea where ${isApplicant(email)})`

/** The clubs in which the viewer currently has a role. */
export const readOwnClubIds = async ({ account }: Viewer, db: Queryable): Promise<string[]> => {
  const statement = sql`select jr.organization_id as id ${clubRolesOf(sql`${account.id}`)}`
  return (await rowsOf<{ id: string }>(db, statement)).map(({ id }) => id)
}

/** A condition on a role (its alias): it makes its account an administrator of the branch (an expression of its id). */
export const administersBranch = (alias: string, branchId: SQL): SQL =>
  sql`(${sql.raw(alias)}.scope = 'Competitions.Admin' and ${isScopeEnabled(alias)} and ${sql.raw(alias)}.association_id = ${branchId})`

/** A condition on a role (its alias): it lets its account decide in the branch (an expression of its id), there or in the federation. */
export const decidesInBranch = (alias: string, branchId: SQL): SQL =>
  sql`(${administersBranch(alias, branchId)} or (${sql.raw(alias)}.scope = 'Global.Competitions.Admin' and ${isScopeEnabled(alias)}))`

interface Concerned {
  branchId: string
  /** An array of the ids of the accounts that have edited or submitted the record since the last decision. */
  hands: SQL
  /** Clubs that the decision concerns. */
  clubIds: readonly string[]
}

/**
 * Others who may decide are named without those who have a role in a concerned club, but with those of them whose identity is protected
 * from the viewer: the names that are missing would tell whose roles they are.
 */
export const readPermissionFacts = async (
  { account, context }: Viewer,
  db: Queryable,
  { branchId, hands, clubIds }: Concerned,
): Promise<Omit<PermissionFacts, 'override'>> => {
  const [own, clubs] = [sql`${account.id}::uuid`, uuidArray(clubIds)]
  const isHidden = seesProtectedPersons(account, context)
    ? sql`false`
    : sql`exists (select from person p where p.id = a.person_id and p.is_protected)`
  const statement = sql`select ${own} = any(${hands}) as "hasHand",
    (select coalesce(json_agg(o.name order by ${collateSwedish(sql`o.name`)}), '[]') from organization o
      where o.id = any(${clubs}) and ${hasClubRole(own, sql`o.id`)}) as "ownClubs",
    (select coalesce(json_agg(json_build_object('name', d.name, 'isGlobal', d.is_global) order by ${collateSwedish(sql`d.name`)}), '[]')
      from (select ${fullName('a')} as name, bool_and(r.association_id is null) as is_global
        from account a join role_in_force r on r.account_id = a.id and ${decidesInBranch('r', sql`${branchId}::uuid`)}
        where a.is_active and a.id <> ${own} and a.id <> all(${hands})
          and (${isHidden} or not exists (select from unnest(${clubs}) as club(id) where ${hasClubRole(sql`a.id`, sql`club.id`)}))
        group by a.id) d) as deciders`
  const [facts] = await rowsOf<Omit<PermissionFacts, 'override'>>(db, statement)
  return facts ?? { hasHand: false, ownClubs: [], deciders: [] }
}

/** The judgement of a rule that takes the facts about those whom the record concerns. */
export const judgeConcerned = async (
  viewer: Viewer,
  db: Queryable,
  concerned: Concerned,
  override: string,
  refusalWith: (facts: PermissionFacts) => string | null,
): Promise<Judgement> => {
  const facts = await readPermissionFacts(viewer, db, concerned)
  return judgeBy((reason) => refusalWith({ ...facts, override: reason }), override)
}

/** Whether the viewer's roles allow writing or deciding in the context at all. */
export const hasRightsInContext = (actor: ActorRole, { account, context }: Viewer): boolean =>
  rightsRefusals[actor](account, context, { id: context.kind === 'branch' ? context.id : '', name: '' }) === null

storeModule<typeof import('./permission-facts.ts')>()
