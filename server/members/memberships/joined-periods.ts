// Joins overlapping memberships and roles of two merged persons in the same club. Without SQL, so that a table tests it.
import type { Affiliation } from '#contract/organizations/affiliation.ts'
import { periodOf, type Membership } from '#contract/members/membership.ts'
import { addDays } from '#contract/dates/swedish-day.ts'
import type { ValidityPeriod } from '#contract/dates/validity-period.ts'
import type { HeldRole } from '#contract/members/club-role.ts'

const laterEnd = (a: string | null, b: string | null) => (a === null || b === null ? null : a > b ? a : b)

/** The periods in the order of their first days, in groups of those that overlap. */
const overlapping = <Held extends ValidityPeriod>(periods: readonly Held[]): Held[][] => {
  const groups: Held[][] = []
  let end: string | null = ''
  for (const period of periods.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))) {
    const group = groups.at(-1)
    if (group && (end === null || period.validFrom <= end)) group.push(period)
    else groups.push([period])
    end = group && groups.at(-1) === group ? laterEnd(end, period.validTo) : period.validTo
  }
  return groups
}

/** From the first day of any of them to the last day of all. */
const spanOf = (periods: readonly ValidityPeriod[]): ValidityPeriod => ({
  validFrom: periods.map(({ validFrom }) => validFrom).toSorted()[0] ?? '',
  validTo: periods.map(({ validTo }) => validTo).reduce(laterEnd, ''),
})

/** `id` is one of the kept person's, when the kept person has one in the group. */
interface Joined extends ValidityPeriod {
  id: string
  goneIds: string[]
}

const join = <Held extends ValidityPeriod & { id: string }>(
  kept: readonly Held[],
  former: readonly Held[],
  keyOf: (held: Held) => string,
): (Joined & { group: Held[] })[] => {
  const isFormer = new Set(former.map(({ id }) => id))
  return [...Map.groupBy([...kept, ...former], keyOf).values()].flatMap((same) =>
    overlapping(same)
      .filter((group) => group.length > 1 && group.some(({ id }) => isFormer.has(id)))
      .map((group) => {
        const id = (group.find((held) => !isFormer.has(held.id)) ?? group[0])?.id ?? ''
        return { id, goneIds: group.flatMap((held) => (held.id === id ? [] : [held.id])), group, ...spanOf(group) }
      }),
  )
}

export interface JoinedMembership extends Joined {
  paidYear: number | null
  branches: Affiliation[]
  /** The id of the membership without branches that follows it. */
  nextId?: string
}

/**
 * The joined memberships. Each branch has the joined periods of that branch. If a membership without branches goes on after the last
 * branch has ended, it stays as a membership of its own from then on, because a membership ends with its last branch.
 */
export const joinedMemberships = (kept: readonly Membership[], former: readonly Membership[]): JoinedMembership[] =>
  join(kept, former, ({ organization }) => organization.id).flatMap(({ group, ...joined }) => {
    const years = group.flatMap(({ paidYear }) => paidYear ?? [])
    const paidYear = years.length === 0 ? null : Math.max(...years)
    const byBranch = Map.groupBy(
      group.flatMap((held) => held.branches),
      ({ branchId }) => branchId,
    )
    const branches = [...byBranch].flatMap(([branchId, parts]) =>
      overlapping(parts).map((part) => ({ branchId, ...spanOf(part) })),
    )
    const { validFrom, validTo } = joined
    const last = periodOf(branches, joined).validTo
    if (last === null || (validTo !== null && validTo <= last)) return { ...joined, paidYear, branches }
    const nextId = group.find((held) => held.validTo === validTo)?.id ?? ''
    const [id = '', ...goneIds] = [joined.id, ...joined.goneIds].filter((one) => one !== nextId)
    return [
      { id, goneIds, nextId, validFrom, validTo: last, paidYear, branches },
      { id: nextId, goneIds: [], validFrom: addDays(last, 1), validTo, paidYear, branches: [] },
    ]
  })

export type JoinedRole = Joined

/** The joined periods of the same role in the same club. */
export const joinedRoles = (kept: readonly HeldRole[], former: readonly HeldRole[]): JoinedRole[] =>
  join(kept, former, ({ organization, role }) => `${organization.id} ${role}`).map(({ group: _, ...joined }) => joined)
