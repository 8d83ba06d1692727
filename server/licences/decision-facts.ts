// Reads the facts that the rules of a decision need: whose licence it is, who has submitted it, who else may decide.
import { sql, type SQL } from 'drizzle-orm'
import type { LicenceDecisionFacts } from '#contract/licences/decision-facts.ts'
import { isFederationsDecision, type LicencePlace } from '#contract/licences/licence-rights.ts'
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import type { Viewer } from '../actor.ts'
import { orNotFound } from '../api-error.ts'
import type { Queryable } from '../db/database.ts'
import { isScopeEnabled, rowsOf, collateSwedish, fullName } from '../db/sql-expressions.ts'
import { storeModule } from '../store-order.ts'

/** A condition on a role (its alias): it makes its account an administrator of licences in the whole federation. */
const administersFederation = (alias: string): SQL =>
  sql`(${sql.raw(alias)}.scope = 'Global.Licenses.Admin' and ${isScopeEnabled(alias)})`

/** A condition on a role (its alias): it makes its account an administrator of the licences of the branch (an expression of its id). */
const administersBranchLicences = (alias: string, branchId: SQL): SQL =>
  sql`(${sql.raw(alias)}.scope = 'Licenses.Admin' and ${isScopeEnabled(alias)} and ${sql.raw(alias)}.association_id = ${branchId})`

/** A condition on a role (its alias): its account looks after the licences of the branch, there or in the federation, but not as a SysAdmin. */
export const looksAfterLicences = (alias: string, branchId: SQL): SQL =>
  sql`(${administersBranchLicences(alias, branchId)} or ${administersFederation(alias)})`

interface Decided extends LicencePlace {
  personId: string
  /** Who has submitted the application; a licence has nobody. */
  submittedBy?: string | null
}

type Facts = Omit<LicenceDecisionFacts, 'override' | 'unmet' | 'firmRefusal'>

/**
 * What is decided, with its facts. Others who may decide are named where the account may not, since only then they are told. The holder
 * is left out, but for one whose identity is protected from the viewer: the name that is missing would be that of the holder.
 */
export const readDecisionFactsOfMany = async <One extends Decided>(
  { account, context }: Viewer,
  db: Queryable,
  decided: readonly One[],
): Promise<(One & { facts: Facts })[]> => {
  const own = sql`${account.id}::uuid`
  const isHidden = seesProtectedPersons(account, context)
    ? sql`false`
    : sql`exists (select from person p where p.id = x."personId" and p.is_protected)`
  const asked = decided.map((one, nr) => ({
    nr,
    branchId: one.branch.id,
    personId: one.personId,
    isFederations: isFederationsDecision(one),
    submittedBy: one.type.needsTwoPersons ? one.submittedBy : null,
  }))
  const found = await rowsOf<Facts>(
    db,
    sql`select f."isOwn", f."hasSubmitted", case when f."isOwn" or f."hasSubmitted" then
      (select coalesce(json_agg(json_build_object('name', d.name, 'isGlobal', d.is_global) order by ${collateSwedish(sql`d.name`)}), '[]')
        from (select ${fullName('a')} as name, bool_and(r.association_id is null) as is_global
          from account a join role_in_force r on r.account_id = a.id and (${administersFederation('r')}
            or (not x."isFederations" and ${administersBranchLicences('r', sql`x."branchId"`)}))
          where a.is_active and a.id <> ${own} and a.id is distinct from x."submittedBy"
            and (f."isHidden" or a.person_id is distinct from x."personId")
          group by a.id) d) else '[]' end as deciders
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) x (nr int, "branchId" uuid, "personId" uuid, "isFederations" boolean, "submittedBy" uuid)
      cross join lateral (select exists (select from account a where a.id = ${own} and a.person_id = x."personId") as "isOwn",
        coalesce(${own} = x."submittedBy", false) as "hasSubmitted", ${isHidden} as "isHidden") f
      order by x.nr`,
  )
  return decided.map((one, nr) => ({ ...one, facts: found[nr] ?? { isOwn: false, hasSubmitted: false, deciders: [] } }))
}

export const readDecisionFacts = async (viewer: Viewer, db: Queryable, decided: Decided): Promise<Facts> =>
  orNotFound((await readDecisionFactsOfMany(viewer, db, [decided]))[0]).facts

storeModule<typeof import('./decision-facts.ts')>()
