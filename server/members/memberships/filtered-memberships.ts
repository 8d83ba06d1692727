// Decides which memberships, parts of them and clubs of a person a bulk act changes, by the filters of the list (060). Without SQL, so
// that a table tests it.
import type { Context } from '#contract/access.ts'
import { goesOn, type ValidityPeriod, type ValidityState } from '#contract/dates/validity-period.ts'
import type { Membership, PlacedClub } from '#contract/members/membership.ts'
import { isMembershipIn } from '#contract/members/person-rights.ts'
import type { PersonFilter } from '#contract/members/person-search.ts'
import { memberPeriod, type MemberPeriod } from './periods.ts'

type PlaceFilter = Pick<PersonFilter, 'club' | 'branch' | 'district'>
type MembershipFilter = PlaceFilter & Pick<PersonFilter, 'paid' | 'status' | 'when'>

const isAmong = (chosen: readonly string[], id: string) => chosen.length === 0 || chosen.includes(id)

const isPlacedAmong = ({ club, district }: PlaceFilter, { id, district: { id: districtId } }: PlacedClub) =>
  isAmong(club, id) && isAmong(district, districtId)

/** Whether an act changes roles in the club: it meets the filter, where a branch means the clubs that are affiliated to it. */
export const isClubMeant = (filter: PlaceFilter, club: PlacedClub): boolean =>
  isPlacedAmong(filter, club) && (filter.branch.length === 0 || club.branchIds.some((id) => filter.branch.includes(id)))

/** Whether an act changes a membership's part in the branch: in a branch its own part, elsewhere those of the chosen branches. */
export const isPartMeant = (context: Context, { branch }: PlaceFilter, branchId: string): boolean =>
  context.kind === 'branch' ? branchId === context.id : isAmong(branch, branchId)

/** As the list relates memberships to its period: `relationsTo`. */
const relations: Partial<Record<ValidityState, (period: MemberPeriod, held: ValidityPeriod) => boolean>> = {
  current: ({ from, to }, held) => held.validFrom <= to && goesOn(from)(held),
  upcoming: ({ to }, { validFrom }) => validFrom > to,
}

/**
 * The memberships that an act changes: those of the context that meet all filters of a membership and have not ended before today.
 * They are current in the period of the list, or begin after it when the filter asks for upcoming members.
 */
export const filteredMemberships = (
  memberships: readonly Membership[],
  context: Context,
  filter: MembershipFilter,
  today: string,
): Membership[] => {
  const { branch, paid, status, when } = filter
  const [fee, ...either] = paid
  const period = memberPeriod(when, today)
  const states = status.length > 0 ? status : (['current'] as const)
  const isInState = (held: Membership) =>
    states.some((one) => {
      const is = (part: ValidityPeriod) => goesOn(today)(part) && relations[one]?.(period, part) === true
      const partsOf = (ids: readonly string[]) => held.branches.filter(({ branchId }) => ids.includes(branchId))
      const own = context.kind === 'branch' ? partsOf([context.id]) : [held]
      return own.some(is) && (branch.length === 0 || partsOf(branch).some(is))
    })
  const hasFee = ({ paidYear }: Membership) =>
    !fee || either.length > 0 || (paidYear !== null && paidYear >= period.year) === (fee === 'paid')
  return memberships.filter(
    (held) =>
      isMembershipIn(context, held) && isPlacedAmong(filter, held.organization) && isInState(held) && hasFee(held),
  )
}
