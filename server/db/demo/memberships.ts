// Makes the demo's memberships: the clubs of each person, with periods, branches and one main club.
import { daysBetween } from '#contract/dates/swedish-day.ts'
import type { membership, membershipBranch } from '../tables/member-tables.ts'
import { associationId } from './associations.ts'
import { daysBefore, instantBefore } from './dates.ts'
import type { DemoOrganization } from './organizations.ts'
import { idGenerator } from './id-generator.ts'
import type { PersonRow } from './persons.ts'
import { type RandomGenerator, randomGenerator } from './random-generator.ts'

export type MembershipRow = Required<typeof membership.$inferInsert>
type MembershipBranchRow = typeof membershipBranch.$inferInsert

interface MembershipOptions {
  seed: number
  today: string
  organizations: readonly DemoOrganization[]
  createdBy: string
}

/** Nobody becomes a member earlier. */
const youngest = 9

/** How many members every organization gets before the rest is distributed by size: enough for a board. */
const minMembers = 7

/**
 * Returns the current and former memberships of each person in turn; one of them is in `requiredOrganization`, if given.
 */
export const membershipGenerator = ({ seed, today, organizations, createdBy }: MembershipOptions) => {
  const nextId = idGenerator(seed, 'membership')
  const pickOrganization = organizationPicker(seed, organizations)
  let index = 0

  return (
    { id: personId, birthYear }: Pick<PersonRow, 'id' | 'birthYear'>,
    requiredOrganization?: DemoOrganization,
  ): { rows: MembershipRow[]; branches: MembershipBranchRow[] } => {
    const number = index++
    const random = randomGenerator(seed, 'membership', number)
    const first =
      requiredOrganization ??
      (number < organizations.length * minMembers ? organizations[number % organizations.length] : undefined)
    const wanted = [
      first ?? pickOrganization(random),
      ...Array.from({ length: extraOrganizationCount(random) }, () => pickOrganization(random)),
    ]
    const chosen = [...new Set(wanted)]
    const hasLeftFirst = !requiredOrganization && random.chance(0.1)
    let hasMainClub = false
    const made = chosen.map((organization, order) => {
      const hasEnded = organization.row.status === 'left' || (hasLeftFirst && order === 0)
      const isMainClub = !hasEnded && !hasMainClub
      hasMainClub ||= isMainClub
      const id = nextId()
      const row = {
        id,
        personId,
        organizationId: organization.row.id,
        isMainClub,
        ...period(random, today, hasEnded, birthYear ? daysBetween(`${birthYear + youngest}-06-01`, today) : Infinity),
        createdBy,
      }
      return {
        row: { ...row, version: 1, updatedAt: row.createdAt, updatedBy: createdBy },
        branches: membershipBranches(random, organization),
      }
    })
    return {
      rows: made.map(({ row }) => row),
      branches: made.flatMap(({ row, branches }) =>
        branches.map((slug) => ({
          membershipId: row.id,
          branchId: associationId(slug),
          validFrom: row.validFrom,
          validTo: row.validTo,
        })),
      ),
    }
  }
}

const extraOrganizationCount = (random: RandomGenerator) =>
  random.weighted([
    [0, 80],
    [1, 16],
    [2, 4],
  ])

/** `longest`: the most days ago that it may begin. */
const period = (random: RandomGenerator, today: string, hasEnded: boolean, longest: number) => {
  const wanted = random.weighted([
    [random.between(20, 365), 15],
    [random.between(366, 3650), 50],
    [random.between(3651, 14_000), 35],
  ])
  const from = Math.min(wanted, Math.max(20, longest))
  const to = hasEnded ? random.between(Math.min(19, from - 1), from - 1) : null
  const year = Number(today.slice(0, 4))
  return {
    validFrom: daysBefore(today, from),
    validTo: to === null ? null : daysBefore(today, to),
    paidYear:
      to === null
        ? random.weighted<number | null>([
            [year, 84],
            [year - 1, 12],
            [null, 4],
          ])
        : Number(daysBefore(today, to).slice(0, 4)),
    createdAt: instantBefore(today, from, random.between(0, 500)),
  }
}

/** A membership is in one or several of the organization's branches. */
const membershipBranches = (random: RandomGenerator, organization: DemoOrganization) =>
  random.sample(organization.branches, random.chance(0.75) ? 1 : random.between(1, organization.branches.length))

/** Picks organizations so that a few become large and most stay small. */
const organizationPicker = (seed: number, organizations: readonly DemoOrganization[]) => {
  let sum = 0
  const upTo = organizations.map(
    (_, number) => (sum += 1 + 14 * randomGenerator(seed, 'club-size', number).next() ** 3),
  )
  return (random: RandomGenerator): DemoOrganization => {
    const target = random.next() * sum
    let [low, high] = [0, organizations.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) > target) high = middle
      else low = middle + 1
    }
    return organizations[low] as DemoOrganization
  }
}
