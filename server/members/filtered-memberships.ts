// What of a person an act on a filter is about: the memberships, their parts and the clubs that the list's filters mean (060). Without
// SQL, so that a table tests it.
import type { Context } from '../../contract/access.ts'
import type { Membership, PlacedClub } from '../../contract/members/membership.ts'
import { isCurrentIn } from '../../contract/members/person-rights.ts'
import type { PersonFilter } from '../../contract/members/person-search.ts'
import { isCurrent } from '../../contract/organizations/affiliation.ts'
import { memberPeriod } from './periods.ts'

type PlaceFilter = Pick<PersonFilter, 'club' | 'branch' | 'district'>
type MembershipFilter = PlaceFilter & Pick<PersonFilter, 'paid' | 'when'>

const isAmong = (chosen: readonly string[], id: string) => chosen.length === 0 || chosen.includes(id)

const isPlacedAmong = ({ club, district }: PlaceFilter, { id, district: { id: districtId } }: PlacedClub) =>
  isAmong(club, id) && isAmong(district, districtId)

/** Whether a role in the club is meant: of a branch that is chosen the clubs are affiliated to it. */
export const isClubMeant = (filter: PlaceFilter, club: PlacedClub): boolean =>
  isPlacedAmong(filter, club) && (filter.branch.length === 0 || club.branchIds.some((id) => filter.branch.includes(id)))

/** Whether a membership's part in the branch is meant: in a branch its own, elsewhere those of the chosen branches. */
export const isPartMeant = (context: Context, { branch }: PlaceFilter, branchId: string): boolean =>
  context.kind === 'branch' ? branchId === context.id : isAmong(branch, branchId)

/** The current memberships that are meant: those of the context that meet all filters of a membership. */
export const filteredMemberships = (
  memberships: readonly Membership[],
  context: Context,
  filter: MembershipFilter,
  today: string,
): Membership[] => {
  const { branch, paid, when } = filter
  const [fee, ...either] = paid
  const { year } = memberPeriod(when, today)
  const isInBranches = ({ branches }: Membership) =>
    branch.length === 0 || branches.some((part) => branch.includes(part.branchId) && isCurrent(part, today))
  const hasFee = ({ paidYear }: Membership) =>
    !fee || either.length > 0 || (paidYear !== null && paidYear >= year) === (fee === 'paid')
  return memberships.filter(
    (held) =>
      isCurrentIn(context, held, today) &&
      isPlacedAmong(filter, held.organization) &&
      isInBranches(held) &&
      hasFee(held),
  )
}
