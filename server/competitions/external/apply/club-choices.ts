// Clubs that an applicant may choose: the active ones affiliated to the branch.
import type { CompetitionPage } from '../../../../contract/competitions/external/competition-page.ts'
import type { OrganizationChoice } from '../../../../contract/competitions/external/external-endpoints.ts'
import { unnamed, type Database, type Queryable } from '../../../db/database.ts'
import { isCurrent, sqlParameters, collateSwedish, toDrizzleSql } from '../../../db/sql-fragments.ts'
import { textConditions } from '../../../organizations/list-filter.ts'
import { unscopedModule } from '../../../store-order.ts'

const shownClubs = 10

const isActiveAffiliateSql = (club: string, branchId: string) =>
  `${club}.status = 'active' and exists (select from organization_branch x
    where x.organization_id = ${club}.id and x.branch_id = ${branchId} and ${isCurrent('x')})`

/** Searches by a part of the name; empty for less than two letters. */
export const searchClubs = async (db: Database, page: CompetitionPage, q: string) => {
  if (q.length < 2) return []
  const using = sqlParameters()
  const text = `select o.id, o.name, o.municipality, o.home_fields -> 0 as "homeField" from organization o
    where ${[isActiveAffiliateSql('o', using.bind(page.branch.id)), ...textConditions('o.search_text', q, using)].join(' and ')}
    order by ${collateSwedish('o.name')}, o.id limit ${shownClubs}`
  const { rows } = await db.$client.query<OrganizationChoice>(unnamed({ text, values: using.values }))
  return rows
}

export const isClubOf = async (db: Queryable, branchId: string, organizationId: string) => {
  const text = `select from organization o where o.id = $1::uuid and ${isActiveAffiliateSql('o', '$2::uuid')}`
  const { rowCount } = await db.execute(toDrizzleSql({ text, values: [organizationId, branchId] }))
  return rowCount === 1
}

unscopedModule<typeof import('./club-choices.ts')>()
