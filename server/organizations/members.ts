// The board and the members of an organization. Only administrators of members who see the person see the name of a protected
// identity; others see the post or the member number.
import { sql, type SQL } from 'drizzle-orm'
import { clubRoleNames, clubRoles, type ClubRoleName } from '#contract/organizations/club-roles.ts'
import { organizationMemberPageSize, type OrganizationMemberSearch } from '#contract/organizations/member-search.ts'
import type { BoardMember, OrganizationMember } from '#contract/organizations/members.ts'
import { holds, reads, type Context } from '#contract/access.ts'
import { protectedIdentityLabel, seesProtectedPersons } from '#contract/members/protected-identity.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { allOf, goesOn, isValidOn, pageOf, rowsOf, collateSwedish, textArray, fullName } from '../db/sql-expressions.ts'
import { textConditions } from '../db/text-search.ts'
import { organizationVisibility, membershipVisibility } from './visibility.ts'
import { storeModule } from '../store-order.ts'

// The board lists persons with a responsibility; practitioners are listed only as members.
const officerRoles = clubRoleNames.filter((role) => !['practitioner', 'other'].includes(clubRoles[role].category))
const boardRoles = officerRoles.filter((role) => clubRoles[role].isBoard)

/** A condition on the person `p`: visible in the context. */
export type PersonVisibility = (context: Context) => SQL

/**
 * A condition: the role `r` of the person `p` has not ended and is listed. One that begins later is listed too, because the club's
 * page is where its administrators correct it. The posts of the board are a directory, for all who see the club; the other roles are
 * about persons, and listed to readers of members who see the person.
 */
export const isListedRole = ({ account, context }: Viewer, personVisibility: PersonVisibility): SQL => {
  const isPost = sql`r.role = any(${textArray(boardRoles)})`
  const isTask = sql`r.role = any(${textArray(officerRoles)}) and ${personVisibility(context)}`
  return sql`${goesOn('r')} and ${holds(account, context, reads('Members')) ? sql`(${isPost} or ${isTask})` : isPost}`
}

/** Board roles first, then other roles, in the catalogue's order. Of a role, those who have it come before those who will. */
export const board = async (
  viewer: Viewer,
  db: Database,
  organizationId: string,
  personVisibility: PersonVisibility,
): Promise<BoardMember[]> => {
  const { account, context } = viewer
  const isVisible = sql`(${personVisibility(context)})`
  const isNamed = sql`(not p.is_protected${seesProtectedPersons(account, context) ? sql` or ${isVisible}` : sql``})`
  const statement = sql`select r.id, r.version, p.id as "personId", r.role,
      case when ${isNamed} then ${fullName('p')} else ${protectedIdentityLabel} end as name,
      case when p.is_protected then '' else p.email end as email,
      case when p.is_protected then '' else p.phone_number end as "phoneNumber",
      p.is_protected as "isProtected", ${isVisible} as "isVisible", r.valid_from::text as "validFrom", r.valid_to::text as "validTo"
    from club_role r join person p on p.id = r.person_id join organization o on o.id = r.organization_id
    where r.organization_id = ${organizationId} and ${isListedRole(viewer, personVisibility)}
      and ${organizationVisibility(context)}
    order by array_position(${textArray(officerRoles)}, r.role), not (${isValidOn('r')}), not ${isNamed}, ${collateSwedish(sql`case when ${isNamed} then p.last_name end`)},
      ${collateSwedish(sql`case when ${isNamed} then p.first_name end`)}, r.id`
  const rows = await rowsOf<Omit<BoardMember, 'roleLabel' | 'isBoard'> & { role: ClubRoleName }>(db, statement)
  return rows.map((row) => ({ ...row, roleLabel: clubRoles[row.role].label, isBoard: clubRoles[row.role].isBoard }))
}

/** One page of the members that the context may see, by surname, and their total. */
export const members = (
  { account, context }: Viewer,
  db: Database,
  organizationId: string,
  search: OrganizationMemberSearch,
): Promise<{ items: OrganizationMember[]; total: number }> => {
  const isNamed = seesProtectedPersons(account, context) ? sql`true` : sql`not p.is_protected`
  const from = sql`from membership m join person p on p.id = m.person_id join organization o on o.id = m.organization_id
    where ${allOf([
      sql`m.organization_id = ${organizationId}`,
      organizationVisibility(context),
      membershipVisibility(context),
      ...(search.q === '' ? [] : [isNamed, ...textConditions(sql`p.search_text`, search.q)]),
    ])}`
  // Those without a name come last, in every context.
  const order = sql`not "isNamed" or "isAnonymized", ${collateSwedish(sql`"lastName"`)}, ${collateSwedish(sql`"firstName"`)}, "personId"`
  // A person with two simultaneous memberships in the same organization is one member, shown with the earlier membership.
  const page = sql`select f.*, (select coalesce(json_agg(b.short_name order by ${collateSwedish(sql`b.short_name`)}), '[]')
      from membership_branch mb join association b on b.id = mb.branch_id where mb.membership_id = f.id and f."isNamed" and ${isValidOn('mb')}) as branches
    from (select * from (select distinct on (m.person_id) m.id, p.id as "personId", ${isNamed} as "isNamed", p.anonymized_at is not null as "isAnonymized",
        case when ${isNamed} then p.first_name else 'medlem ' || p.member_number end as "firstName",
        case when ${isNamed} then p.last_name else ${protectedIdentityLabel} end as "lastName",
        case when ${isNamed} then p.birth_year end as "birthYear",
        case when ${isNamed} then m.valid_from::text else '' end as "validFrom",
        ${isNamed} and m.is_main_club as "isMainClub", case when ${isNamed} then m.paid_year end as "paidYear",
        p.is_protected as "isProtected"
        ${from} order by m.person_id, m.valid_from, m.id) each_person
      order by ${order} limit ${organizationMemberPageSize} offset ${(search.page - 1) * organizationMemberPageSize}) f
    order by ${order}`
  return pageOf(db, page, sql`select count(distinct m.person_id)::int as total ${from}`)
}

storeModule<typeof import('./members.ts')>()
