// The club role that a row of a file gives its person, or lengthens.
import { v7 as uuidv7 } from 'uuid'
import { goesOn } from '#contract/dates/validity-period.ts'
import { presentOf } from '#contract/members/membership.ts'
import type { Person } from '#contract/members/person.ts'
import type { MembershipWrite } from '../batch/batch-writes.ts'
import type { RoleWrite } from '../roles/role-writes.ts'
import type { PersonRow } from './row-values.ts'

const endedText = 'Rollen läggs inte till, eftersom medlemskapet redan har slutat.'

/**
 * The write that the row makes to the person's roles, null, or the note on a role that is not given. `membership`: the write that it makes
 * to the membership.
 */
export const roleOf = (
  { role, club, validTo }: PersonRow,
  person: Pick<Person, 'memberships' | 'roles'> | null,
  membership: MembershipWrite | null,
  today: string,
): RoleWrite | string | null => {
  if (!role || !club) return null
  const { memberships, roles } = person ?? { memberships: [], roles: [] }
  const isInClub = ({ organization }: { organization: { id: string } }) => organization.id === club.id
  const same = roles.filter((held) => held.role === role && isInClub(held))
  const [present, ...others] = same.filter(goesOn(today))
  if (present) {
    const { validTo: end } = present
    const held = membership?.before
    // A role that ends with the membership, or with its part in a branch, is lengthened with it. One that somebody has ended on
    // another day stays as it is.
    const endsWithMembership = held && [held, ...held.branches].some((period) => period.validTo === end)
    if (others.length > 0 || !endsWithMembership || end === null || validTo === null || validTo <= end) return null
    const before = { validFrom: present.validFrom, validTo: end }
    return { id: present.id, organizationId: club.id, role, before, after: { ...before, validTo } }
  }
  // ”Medlem från” says when the person became a member, not when the post began: from that day it would invent years of the post.
  const { validFrom } = membership?.after ?? presentOf(memberships.filter(isInClub), today) ?? { validFrom: today }
  const firstDay = validFrom > today ? validFrom : today
  // Who leaves the club does not keep the post.
  if (validTo !== null && validTo < firstDay) return same.length > 0 ? null : endedText
  return { id: uuidv7(), organizationId: club.id, role, before: null, after: { validFrom: firstDay, validTo } }
}
