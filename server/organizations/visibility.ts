// Which organizations and memberships a context may see (product: a branch sees the clubs affiliated to it now and the persons
// whose current membership names it; a district the clubs in it and their members). Every statement about organizations uses it.
import type { Context } from '#contract/access.ts'
import { sql, type SQL } from 'drizzle-orm'
import { isValidOn } from '../db/sql-expressions.ts'
import { inContext, recordScope } from '../records/record-scope.ts'

const isAffiliated = (branchId: SQL, day?: SQL): SQL =>
  sql`exists (select from organization_branch x where x.organization_id = o.id and x.branch_id = ${branchId}
    and ${isValidOn('x', day)})`

/** A condition: the organization `o` is a club of the branch. One that has left the federation may still have its affiliations. */
export const isClubOf = (branchId: SQL, day?: SQL): SQL => sql`(o.status <> 'left' and ${isAffiliated(branchId, day)})`

/** A condition on the organization `o`: it is visible in the context. */
export const organizationVisibility = (context: Context, day?: SQL): SQL =>
  inContext(context, {
    branch: (id) => isAffiliated(sql`${id}`, day),
    district: (id) => sql`o.district_id = ${id}`,
  })

/** A condition on the organization `o`: it is or has been in the context. */
export const everInContext = (context: Context): SQL =>
  inContext(context, {
    branch: (id) =>
      sql`exists (select from organization_branch x where x.organization_id = o.id and x.branch_id = ${id})`,
    district: (id) =>
      sql`exists (select from club_district x where x.organization_id = o.id and x.district_id = ${id})`,
  })

/** A condition on the membership `m` of an organization in the context: it is current, and visible in the context. */
export const membershipVisibility = (context: Context, day?: SQL): SQL =>
  context.kind === 'branch'
    ? sql`${isValidOn('m', day)} and exists (select from membership_branch y where y.membership_id = m.id and y.branch_id = ${context.id} and ${isValidOn('y', day)})`
    : isValidOn('m', day)

export const organizationScope = recordScope('organization', {
  from: 'organization o',
  id: 'o.id',
  areas: ['Organizations'],
  staff: organizationVisibility,
  contexts: (id) => sql`select o.district_id as id from organization o where o.id = ${id}
    union select b.branch_id from organization_branch b where b.organization_id = ${id} and ${isValidOn('b')}`,
})
