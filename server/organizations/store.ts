// Reads organizations. Every statement is limited to what the context may see.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../contract/access.ts'
import type { OrganizationFilter, OrganizationRow, OrganizationSearch } from '../../contract/organizations/search.ts'
import type { Organization } from '../../contract/organizations/organization.ts'
import type { Viewer } from '../actor.ts'
import type { Database, Queryable } from '../db/database.ts'
import { isCurrentOn, iso, jsonList, rowsOf, swedish, textArray } from '../db/sql-expressions.ts'
import type { ReadCoverage } from '../records/record-scope.ts'
import type { Deps } from '../records/unit-of-work.ts'
import { organizationVisibility, membershipVisibility } from './visibility.ts'
import { officerRoles } from './members.ts'
import { filterCondition, listOrder } from './list-filter.ts'
import { storeModule } from '../store-order.ts'

const currentBranches = jsonList(
  sql`'id', b.id, 'name', b.name, 'shortName', b.short_name`,
  swedish(sql`b.short_name`),
  sql`from association b where b.id in
      (select ob.branch_id from organization_branch ob where ob.organization_id = o.id and ${isCurrentOn('ob')})`,
)
const allBranches = jsonList(
  sql`'branchId', b.id, 'name', b.name, 'shortName', b.short_name, 'validFrom', ob.valid_from, 'validTo', ob.valid_to`,
  sql`${swedish(sql`b.name`)}, ob.valid_from`,
  sql`from organization_branch ob join association b on b.id = ob.branch_id where ob.organization_id = o.id`,
)

const memberCount = (context: Context): SQL =>
  sql`(select count(distinct m.person_id)::int from membership m
    where m.organization_id = o.id and ${membershipVisibility(context)})`

/**
 * The filtered organizations `o`. When they are sorted by their number of members, it is counted in one pass over their
 * memberships. The day is the database's own: with a bound parameter the planner expects a third of the rows, and sorts all
 * memberships on disk instead of reading `membership_current` in its order.
 */
const filteredOrganizations = (context: Context, filter: OrganizationFilter): SQL => {
  const condition = filterCondition(context, filter)
  if (filter.sort !== 'memberCount') return sql`select o.* from organization o where ${condition}`
  return sql`select o.*, coalesce(counted.members, 0)::int as members from organization o left join
      (select m.organization_id, count(distinct m.person_id) as members from membership m
        where m.organization_id in (select o.id from organization o where ${condition})
          and ${membershipVisibility(context)} group by m.organization_id) counted on counted.organization_id = o.id
    where ${condition}`
}

/** Columns of an organization `o` with its district `d`, common to the list, the page and the export. */
const rowColumns = (
  memberCount: SQL,
): SQL => sql`o.id, o.name, o.short_name as "shortName", o.organization_number as "organizationNumber", o.status, o.municipality,
  o.member_since::text as "memberSince", o.email, o.phone_number as "phoneNumber",
  json_build_object('id', d.id, 'name', d.name, 'shortName', d.short_name) as district, ${memberCount} as "memberCount"`

/** The statement of one page, or of all rows without a page. Counts are computed only for the returned rows. */
export const listStatement = (
  context: Context,
  filter: OrganizationFilter,
  page?: { page: number; size: number },
): SQL => {
  const order = listOrder(filter)
  const columns = rowColumns(filter.sort === 'memberCount' ? sql`o.members` : memberCount(context))
  const limit = page ? sql`order by ${order} limit ${page.size} offset ${(page.page - 1) * page.size}` : sql``
  return sql`select ${columns}, ${currentBranches} as branches
    from (${filteredOrganizations(context, filter)} ${limit}) o join association d on d.id = o.district_id order by ${order}`
}

/** One page of organizations, and their total. */
export const list = async (
  { context }: Viewer,
  db: Database,
  search: OrganizationSearch,
): Promise<{ items: OrganizationRow[]; total: number }> => {
  const [items, totals] = await Promise.all([
    rowsOf<OrganizationRow>(db, listStatement(context, search, search)),
    rowsOf<{ total: number }>(
      db,
      sql`select count(*)::int as total from organization o where ${filterCondition(context, search)}`,
    ),
  ])
  return { items, total: totals[0]?.total ?? 0 }
}

/** SQL of a number that belongs to the organization `o`, of what the viewer may see. */
export type OrganizationCount = (viewer: Viewer) => SQL

/** The parts of the server, and the counts that the domains above this one know. */
export interface OrganizationParts extends Deps {
  competitionCount: OrganizationCount
}

/** The counts on the tabs of the organization `o`. */
const tabCounts = (viewer: Viewer, competitionCount: OrganizationCount): SQL => sql`json_build_object(
    'board', (select count(*)::int from club_role r
      where r.organization_id = o.id and r.role = any(${textArray(officerRoles)}) and ${isCurrentOn('r')}),
    'competitions', ${competitionCount(viewer)},
    'documents', (select count(*)::int from attachment t
      where t.record_type = 'organization' and t.record_id = o.id and t.completed_at is not null))`

const viewStatement = (viewer: Viewer, competitionCount: OrganizationCount, id: string, coverage: ReadCoverage): SQL =>
  sql`select ${rowColumns(memberCount(viewer.context))}, o.version, coalesce(o.rf_number, '') as "rfNumber",
    o.visiting_street as "visitingStreet", o.visiting_postal_code as "visitingPostalCode", o.visiting_city as "visitingCity",
    o.postal_street as "postalStreet", o.postal_postal_code as "postalPostalCode", o.postal_city as "postalCity",
    ${tabCounts(viewer, competitionCount)} as counts, o.home_fields as "homeFields", o.web, o.bankgiro, o.notes, ${iso(sql`o.updated_at`)} as "updatedAt",
    (select a.first_name || ' ' || a.last_name from account a where a.id = o.updated_by) as "updatedByName",
    ${allBranches} as branches
    from organization o join association d on d.id = o.district_id
    where o.id = ${id} and ${coverage === 'changed' ? sql`true` : organizationVisibility(viewer.context)}`

/** One organization with all data of its page, in one statement. Its counts are those of the context. */
export const byId = async (
  viewer: Viewer,
  db: Queryable,
  competitionCount: OrganizationCount,
  id: string,
  coverage: ReadCoverage = 'visible',
): Promise<Organization | undefined> =>
  (await rowsOf<Organization>(db, viewStatement(viewer, competitionCount, id, coverage)))[0]

/** The municipalities of the visible organizations, for the filter. */
export const municipalities = async ({ context }: Viewer, db: Database): Promise<string[]> => {
  const rows = await rowsOf<{ municipality: string }>(
    db,
    sql`select municipality from (select distinct o.municipality from organization o
      where o.municipality <> '' and ${organizationVisibility(context)}) found order by ${swedish(sql`municipality`)}`,
  )
  return rows.map((row) => row.municipality)
}

storeModule<typeof import('./store.ts')>()
