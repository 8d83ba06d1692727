// Reads organizations. Every statement is limited to what the context may see.
import type { Context } from '../../contract/access.ts'
import type { OrganizationFilter, OrganizationRow, OrganizationSearch } from '../../contract/organizations/search.ts'
import type { Organization } from '../../contract/organizations/organization.ts'
import type { Viewer } from '../actor.ts'
import type { Database, Queryable } from '../db/database.ts'
import {
  toDrizzleSql,
  isCurrent,
  isoTimestamp,
  sqlParameters,
  collateSwedish,
  type SqlParameters,
  embed,
} from '../db/sql-fragments.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import type { ReadCoverage } from '../records/record-scope.ts'
import type { Deps } from '../records/unit-of-work.ts'
import { organizationVisibility, membershipVisibility } from './visibility.ts'
import { officerRoles } from './members.ts'
import { filterCondition, listOrder } from './list-filter.ts'
import { storeModule } from '../store-order.ts'

const currentBranches = `
  (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'shortName', b.short_name)
      order by ${collateSwedish('b.short_name')}), '[]')
    from association b where b.id in
      (select ob.branch_id from organization_branch ob where ob.organization_id = o.id and ${isCurrent('ob')}))`

const memberCount = (context: Context, params: SqlParameters) => `
  (select count(distinct m.person_id)::int from membership m
    where m.organization_id = o.id and ${embed(params, membershipVisibility(context))})`

/**
 * The filtered organizations `o`. When they are sorted by their number of members, it is counted in one pass over their
 * memberships. The day is the database's own: with a bound parameter the planner expects a third of the rows, and sorts all
 * memberships on disk instead of reading `membership_current` in its order.
 */
const filteredOrganizations = (context: Context, filter: OrganizationFilter, params: SqlParameters) => {
  const condition = filterCondition(context, filter, params)
  if (filter.sort !== 'memberCount') return `select o.* from organization o where ${condition}`
  return `select o.*, coalesce(counted.members, 0)::int as members from organization o left join
      (select m.organization_id, count(distinct m.person_id) as members from membership m
        where m.organization_id in (select o.id from organization o where ${condition})
          and ${embed(params, membershipVisibility(context))} group by m.organization_id) counted on counted.organization_id = o.id
    where ${condition}`
}

/** Columns of an organization `o` with its district `d`, common to the list, the page and the export. */
const rowColumns = (memberCount: string) => `
  o.id, o.name, o.short_name as "shortName", o.organization_number as "organizationNumber", o.status, o.municipality,
  o.member_since::text as "memberSince", o.email, o.phone_number as "phoneNumber",
  json_build_object('id', d.id, 'name', d.name, 'shortName', d.short_name) as district, ${memberCount} as "memberCount"`

/** The statement of one page, or of all rows without a page. Counts are computed only for the returned rows. */
export const listStatement = (context: Context, filter: OrganizationFilter, page?: { page: number; size: number }) => {
  const params = sqlParameters()
  const order = listOrder(filter)
  const columns = rowColumns(filter.sort === 'memberCount' ? 'o.members' : memberCount(context, params))
  const filtered = filteredOrganizations(context, filter, params)
  const limit = page
    ? `order by ${order} limit ${params.bind(page.size)} offset ${params.bind((page.page - 1) * page.size)}`
    : ''
  const text = `select ${columns}, ${currentBranches} as branches
    from (${filtered} ${limit}) o join association d on d.id = o.district_id order by ${order}`
  return { text, values: params.values }
}

/** One page of organizations, and their total. */
export const list = async (
  { context }: Viewer,
  db: Database,
  search: OrganizationSearch,
): Promise<{ items: OrganizationRow[]; total: number }> => {
  const params = sqlParameters()
  const text = `select count(*)::int as total from organization o where ${filterCondition(context, search, params)}`
  const [items, totals] = await Promise.all([
    db.$client.query<OrganizationRow>(listStatement(context, search, search)),
    db.$client.query<{ total: number }>({ text, values: params.values }),
  ])
  return { items: items.rows, total: totals.rows[0]?.total ?? 0 }
}

/** SQL of a number that belongs to the organization `o`, of what the viewer may see. */
export type OrganizationCount = (viewer: Viewer, params: SqlParameters) => string

/** The parts of the server, and the counts that the domains above this one know. */
export interface OrganizationParts extends Deps {
  competitionCount: OrganizationCount
}

/** The counts on the tabs of the organization `o`. */
const tabCounts = (viewer: Viewer, competitionCount: OrganizationCount, params: SqlParameters) => `json_build_object(
    'board', (select count(*)::int from club_role r
      where r.organization_id = o.id and r.role = any(${params.bind(officerRoles)}::text[]) and ${isCurrent('r')}),
    'competitions', ${competitionCount(viewer, params)},
    'documents', (select count(*)::int from attachment t
      where t.record_type = 'organization' and t.record_id = o.id and t.completed_at is not null))`

const viewStatement = (viewer: Viewer, competitionCount: OrganizationCount, id: string, coverage: ReadCoverage) => {
  const { context } = viewer
  const params = sqlParameters()
  const text = `select ${rowColumns(memberCount(context, params))}, o.version, coalesce(o.rf_number, '') as "rfNumber",
    o.visiting_street as "visitingStreet", o.visiting_postal_code as "visitingPostalCode", o.visiting_city as "visitingCity",
    o.postal_street as "postalStreet", o.postal_postal_code as "postalPostalCode", o.postal_city as "postalCity",
    ${tabCounts(viewer, competitionCount, params)} as counts, o.home_fields as "homeFields", o.web, o.bankgiro, o.notes, ${isoTimestamp('o.updated_at')} as "updatedAt",
    (select a.first_name || ' ' || a.last_name from account a where a.id = o.updated_by) as "updatedByName",
    (select coalesce(json_agg(json_build_object('branchId', b.id, 'name', b.name, 'shortName', b.short_name,
        'validFrom', ob.valid_from, 'validTo', ob.valid_to) order by ${collateSwedish('b.name')}, ob.valid_from), '[]')
      from organization_branch ob join association b on b.id = ob.branch_id where ob.organization_id = o.id) as branches
    from organization o join association d on d.id = o.district_id
    where o.id = ${params.bind(id)} and ${coverage === 'changed' ? 'true' : embed(params, organizationVisibility(context))}`
  return toDrizzleSql({ text, values: params.values })
}

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
  const params = sqlParameters()
  const text = `select municipality from (select distinct o.municipality from organization o
    where o.municipality <> '' and ${embed(params, organizationVisibility(context))}) found order by ${collateSwedish('municipality')}`
  const { rows } = await db.$client.query<{ municipality: string }>({ text, values: params.values })
  return rows.map((row) => row.municipality)
}

storeModule<typeof import('./store.ts')>()
