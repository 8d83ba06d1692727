// Clubs that an applicant may choose: the active ones affiliated to the branch.
import { sql, type SQL } from 'drizzle-orm'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import type { OrganizationChoice } from '#contract/competitions/external/external-endpoints.ts'
import type { Database, Queryable } from '../../../db/database.ts'
import { allOf, isValidOn, literal, rowsOf, collateSwedish, unnamedRowsOf } from '../../../db/sql-expressions.ts'
import { textConditions } from '../../../db/text-search.ts'
import { unscopedModule } from '../../../store-order.ts'

const shownClubs = 10

const isActiveAffiliate = (branchId: string): SQL =>
  sql`o.status = 'active' and exists (select from organization_branch x
    where x.organization_id = o.id and x.branch_id = ${branchId}::uuid and ${isValidOn('x')})`

/** Searches by a part of the name; empty for less than two characters. */
export const searchClubs = async (db: Database, page: CompetitionPage, q: string): Promise<OrganizationChoice[]> => {
  if (q.length < 2) return []
  const isFound = allOf([isActiveAffiliate(page.branch.id), ...textConditions(sql`o.search_text`, q)])
  const statement = sql`select o.id, o.name, o.municipality, o.home_fields -> 0 as "homeField" from organization o
    where ${isFound} order by ${collateSwedish(sql`o.name`)}, o.id limit ${literal(shownClubs)}`
  return unnamedRowsOf<OrganizationChoice>(db, statement)
}

/** All of them, by name. */
export const listClubs = async (db: Queryable, branchId: string): Promise<Pick<OrganizationChoice, 'id' | 'name'>[]> =>
  rowsOf(
    db,
    sql`select o.id, o.name from organization o where ${isActiveAffiliate(branchId)}
      order by ${collateSwedish(sql`o.name`)}, o.id`,
  )

export const isActiveClubOf = async (db: Queryable, branchId: string, organizationId: string) => {
  const statement = sql`select from organization o where o.id = ${organizationId}::uuid and ${isActiveAffiliate(branchId)}`
  return (await rowsOf(db, statement)).length === 1
}

unscopedModule<typeof import('./club-choices.ts')>()
