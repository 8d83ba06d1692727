// Which organizations and memberships a context may see (product: a branch sees the clubs affiliated to it now and the persons
// whose current membership names it; a district the clubs in it and their members). Every statement about organizations uses it.
import type { Context } from '../../contract/access.ts'
import { isCurrent, type SqlParameters } from '../db/sql-fragments.ts'
import { recordScope } from '../records/record-scope.ts'

/** A condition on the organization `o`: it is visible in the context. */
export const organizationVisibility = (context: Context, { bind, today }: SqlParameters): string => {
  switch (context.kind) {
    case 'global':
      return 'true'
    case 'branch':
      return isAffiliatedTo(`= ${bind(context.id)}`, today)
    case 'district':
      return `o.district_id = ${bind(context.id)}`
  }
}

/** A condition on the organization `o`: it is affiliated now to a branch whose id meets the comparison. */
export const isAffiliatedTo = (comparison: string, today?: string) =>
  `exists (select from organization_branch x where x.organization_id = o.id and x.branch_id ${comparison} and ${isCurrent('x', today)})`

/** A condition on the membership `m` of an organization in the context: it is current, and visible in the context. */
export const membershipVisibility = (context: Context, { bind, today }: SqlParameters): string =>
  context.kind === 'branch'
    ? `${isCurrent('m', today)} and exists (select from membership_branch y where y.membership_id = m.id and y.branch_id = ${bind(context.id)})`
    : isCurrent('m', today)

export const organizationScope = recordScope('organization', {
  from: 'organization o',
  id: 'o.id',
  staff: organizationVisibility,
})
