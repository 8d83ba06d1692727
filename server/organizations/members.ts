// The board and the members of an organization. Persons with a protected identity are shown without contacts.
import { sql } from 'drizzle-orm'
import { clubRoleNames, clubRoles, type ClubRoleName } from '../../contract/organizations/club-roles.ts'
import {
  organizationMemberPageSize,
  type BoardMember,
  type OrganizationMember,
  type OrganizationMemberSearch,
} from '../../contract/organizations/members.ts'
import { protectedIdentityLabel, seesProtectedPersons } from '../../contract/members/protected-identity.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { allOf, isCurrentOn, pageOf, rowsOf, swedish, textArray } from '../db/sql-expressions.ts'
import { textConditions } from '../db/text-search.ts'
import { organizationVisibility, membershipVisibility } from './visibility.ts'
import { storeModule } from '../store-order.ts'

// The board lists persons with a responsibility; practitioners are listed only as members.
export const officerRoles = clubRoleNames.filter(
  (role) => !['practitioner', 'other'].includes(clubRoles[role].category),
)

/** Board roles first, then other roles, in the catalogue's order. The same in every context that may see the organization. */
export const board = async (
  { account, context }: Viewer,
  db: Database,
  organizationId: string,
): Promise<BoardMember[]> => {
  const isNamed = seesProtectedPersons(account, context) ? sql`true` : sql`not p.is_protected`
  const statement = sql`select r.id, r.version, p.id as "personId", r.role,
      case when ${isNamed} then p.first_name || ' ' || p.last_name else ${protectedIdentityLabel} end as name,
      case when p.is_protected then '' else p.email end as email,
      case when p.is_protected then '' else p.phone_number end as "phoneNumber",
      p.is_protected as "isProtected", r.valid_from::text as "validFrom", r.valid_to::text as "validTo"
    from club_role r join person p on p.id = r.person_id join organization o on o.id = r.organization_id
    where r.organization_id = ${organizationId} and r.role = any(${textArray(officerRoles)}) and ${isCurrentOn('r')}
      and ${organizationVisibility(context)}
    order by array_position(${textArray(officerRoles)}, r.role), not ${isNamed}, ${swedish(sql`case when ${isNamed} then p.last_name end`)},
      ${swedish(sql`case when ${isNamed} then p.first_name end`)}, r.id`
  const rows = await rowsOf<Omit<BoardMember, 'roleLabel' | 'isBoard'> & { role: ClubRoleName }>(db, statement)
  return rows.map((row) => ({ ...row, roleLabel: clubRoles[row.role].label, isBoard: clubRoles[row.role].isBoard }))
}

/** One page of the members that the context may see, by surname, and their total. */
export const members = (
  { context }: Viewer,
  db: Database,
  organizationId: string,
  search: OrganizationMemberSearch,
): Promise<{ items: OrganizationMember[]; total: number }> => {
  const from = sql`from membership m join person p on p.id = m.person_id join organization o on o.id = m.organization_id
    where ${allOf([
      sql`m.organization_id = ${organizationId}`,
      organizationVisibility(context),
      membershipVisibility(context),
      ...textConditions(sql`p.search_text`, search.q),
    ])}`
  const order = sql`${swedish(sql`"lastName"`)}, ${swedish(sql`"firstName"`)}, "personId"`
  // A person with two simultaneous memberships in the same organization is one member, shown with the earlier membership.
  const page = sql`select f.*, (select coalesce(json_agg(b.short_name order by ${swedish(sql`b.short_name`)}), '[]')
      from membership_branch mb join association b on b.id = mb.branch_id where mb.membership_id = f.id and ${isCurrentOn('mb')}) as branches
    from (select * from (select distinct on (m.person_id) m.id, p.id as "personId", p.first_name as "firstName",
        p.last_name as "lastName", p.birth_year as "birthYear", m.valid_from::text as "validFrom",
        m.is_main_club as "isMainClub", m.paid_year as "paidYear", p.is_protected as "isProtected"
        ${from} order by m.person_id, m.valid_from, m.id) each_person
      order by ${order} limit ${organizationMemberPageSize} offset ${(search.page - 1) * organizationMemberPageSize}) f
    order by ${order}`
  return pageOf(db, page, sql`select count(distinct m.person_id)::int as total ${from}`)
}

storeModule<typeof import('./members.ts')>()
