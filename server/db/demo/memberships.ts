// Makes the demo's memberships: the clubs of each person, with periods, branches and one main club.
import type { membership, membershipBranch } from '../schema.ts'
import { associationId } from './associations.ts'
import { daysBefore, instantBefore } from './dates.ts'
import type { DemoOrganization } from './organizations.ts'
import { idGenerator } from './id-generator.ts'
import { type RandomGenerator, randomGenerator } from './random-generator.ts'

export type MembershipRow = Required<typeof membership.$inferInsert>
type MembershipBranchRow = typeof membershipBranch.$inferInsert

interface MembershipOptions {
  seed: number
  today: string
  clubs: readonly DemoOrganization[]
  createdBy: string
}

/** How many members every organization gets before the rest is distributed by size: enough for a board. */
const minMembers = 7

/** Returns the current and former memberships of each person in turn. `atHome`: an organization that the person must belong to. */
export const membershipGenerator = ({ seed, today, clubs, createdBy }: MembershipOptions) => {
  const nextId = idGenerator(seed, 'membership')
  const drawClub = organizationPicker(seed, clubs)
  let index = 0

  return (personId: string, atHome?: DemoOrganization): { rows: MembershipRow[]; branches: MembershipBranchRow[] } => {
    const number = index++
    const dice = randomGenerator(seed, 'membership', number)
    const first = atHome ?? (number < clubs.length * minMembers ? clubs[number % clubs.length] : undefined)
    const wanted = [first ?? drawClub(dice), ...Array.from({ length: extraClubs(dice) }, () => drawClub(dice))]
    const chosen = [...new Set(wanted)]
    const isMoving = !atHome && dice.chance(0.1)
    let hasMainClub = false
    const made = chosen.map((club, order) => {
      const hasEnded = club.row.status === 'left' || (isMoving && order === 0)
      const isMainClub = !hasEnded && !hasMainClub
      hasMainClub ||= isMainClub
      const id = nextId()
      const row = { id, personId, organizationId: club.row.id, isMainClub, ...period(dice, today, hasEnded), createdBy }
      return {
        row: { ...row, version: 1, updatedAt: row.createdAt, updatedBy: createdBy },
        branches: membershipBranches(dice, club),
      }
    })
    return {
      rows: made.map(({ row }) => row),
      branches: made.flatMap(({ row, branches }) =>
        branches.map((slug) => ({ membershipId: row.id, branchId: associationId(slug) })),
      ),
    }
  }
}

const extraClubs = (dice: RandomGenerator) =>
  dice.weighted([
    [0, 80],
    [1, 16],
    [2, 4],
  ])

const period = (dice: RandomGenerator, today: string, hasEnded: boolean) => {
  const from = dice.weighted([
    [dice.between(20, 365), 15],
    [dice.between(366, 3650), 50],
    [dice.between(3651, 14_000), 35],
  ])
  const to = hasEnded ? dice.between(Math.min(19, from - 1), from - 1) : null
  const year = Number(today.slice(0, 4))
  return {
    validFrom: daysBefore(today, from),
    validTo: to === null ? null : daysBefore(today, to),
    paidYear:
      to === null
        ? dice.weighted<number | null>([
            [year, 84],
            [year - 1, 12],
            [null, 4],
          ])
        : Number(daysBefore(today, to).slice(0, 4)),
    createdAt: instantBefore(today, from, dice.between(0, 500)),
  }
}

/** A membership is in one or several of the organization's branches. */
const membershipBranches = (dice: RandomGenerator, club: DemoOrganization) =>
  dice.sample(club.branches, dice.chance(0.75) ? 1 : dice.between(1, club.branches.length))

/** Picks organizations so that a few become large and most stay small. */
const organizationPicker = (seed: number, clubs: readonly DemoOrganization[]) => {
  let sum = 0
  const upTo = clubs.map((_, number) => (sum += 1 + 14 * randomGenerator(seed, 'club-size', number).next() ** 3))
  return (dice: RandomGenerator): DemoOrganization => {
    const drawn = dice.next() * sum
    let [low, high] = [0, clubs.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) > drawn) high = middle
      else low = middle + 1
    }
    return clubs[low] as DemoOrganization
  }
}
