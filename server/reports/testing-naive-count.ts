// The report counted naively, day by day and person by person, to compare the statement with. For tests alone.
import type { Context } from '#contract/access.ts'
import { addDays } from '#contract/dates/swedish-day.ts'
import { ageLimits } from '#contract/members/age-bands.ts'
import { countedRoles, everyone, licenceCounted, memberOnly, roleCounted } from '#contract/members/counted-role.ts'
import type { RoleStatsFilter } from '#contract/reports/role-stats-search.ts'
import type { Period, Population, TestClub, TestPerson } from './testing-populations.ts'

/** By row and sex: the persons. */
export type NaiveCounts = Map<string, Set<string>>

const isOn = ({ validFrom, validTo }: Period, day: string) =>
  (validFrom === '-infinity' || validFrom <= day) && (validTo === null || validTo >= day)
const isAmong = (chosen: readonly string[], one: string | null) =>
  chosen.length === 0 || (one !== null && chosen.includes(one))

type LicenceOf = TestPerson['licences'][number]
const isActive = (one: LicenceOf, day: string) =>
  isOn(one, day) &&
  (one.recalledOn === null || day < one.recalledOn) &&
  (one.replacedOn === null || day < one.replacedOn) &&
  one.blocks.every((block) => !isOn(block, day) || (block.liftedOn !== null && day >= block.liftedOn))

interface Fact {
  name: string
  club: string | null
  branches: string[]
}

/** What a person is on a day, with the branches of that day. */
const factsOn = (one: TestPerson, clubs: readonly TestClub[], day: string): Fact[] => {
  const branchesOf = (club: string) =>
    clubs.find(({ id }) => id === club)?.branches.flatMap((branch) => (isOn(branch, day) ? [branch.id] : [])) ?? []
  return [
    ...one.roles
      .filter((role) => isOn(role, day))
      .map(({ role, club }) => ({ name: roleCounted(role), club, branches: branchesOf(club) })),
    ...one.licences
      .filter((held) => isActive(held, day))
      .map(({ kind, club, branch }) => ({ name: licenceCounted(kind), club, branches: [branch] })),
    ...one.memberships
      .filter((held) => isOn(held, day))
      .map(({ club, branches }) => ({
        name: memberOnly,
        club,
        branches: branches.flatMap((branch) => (isOn(branch, day) ? [branch.id] : [])),
      })),
  ]
}

const daysOf = (when: string): string[] => {
  if (when.length > 4) return [when]
  const days = [`${when}-01-01`]
  while (days.at(-1) !== `${when}-12-31`) days.push(addDays(days.at(-1) as string, 1))
  return days
}

const bandOf = (birthYear: number | null, year: number) =>
  ageLimits.find(([, { from, to }]) => birthYear !== null && year - birthYear >= from && year - birthYear <= to)?.[0] ??
  'unknown'

export const countNaively = (
  populations: readonly Population[],
  context: Context,
  filter: RoleStatsFilter & { when: string },
): NaiveCounts => {
  const counts: NaiveCounts = new Map()
  const year = Number(filter.when.slice(0, 4))
  const days = daysOf(filter.when)
  const known = new Set(countedRoles.map(({ name }) => name))
  const by = context.kind === 'branch' ? 'district' : context.kind === 'district' ? 'branch' : filter.by
  for (const { persons, clubs } of populations) {
    for (const one of persons) {
      const band = bandOf(one.birthYear, year)
      const municipality = one.isProtected ? 'unknown' : (one.municipality ?? 'unknown')
      if (one.isMerged || !isAmong(filter.sex, one.sex)) continue
      if (!isAmong(filter.ageBand, band) || !isAmong(filter.municipality, municipality)) continue
      const names = new Set<string>()
      const places = new Set<string>()
      for (const day of days) {
        for (const fact of factsOn(one, clubs, day)) {
          if (!known.has(fact.name)) continue
          const district =
            clubs.find(({ id }) => id === fact.club)?.districts.find((placed) => isOn(placed, day))?.id ?? null
          if (!isAmong(filter.club, fact.club)) continue
          if (!isAmong(context.kind === 'district' ? [context.id] : [], district)) continue
          if (!isAmong(filter.district, district)) continue
          const within = fact.branches.filter(
            (branch) => isAmong(filter.branch, branch) && (context.kind !== 'branch' || branch === context.id),
          )
          if ((filter.branch.length > 0 || context.kind === 'branch') && within.length === 0) continue
          names.add(fact.name)
          if (by === 'district' && district) places.add(district)
          if (by === 'branch') within.forEach((branch) => places.add(branch))
        }
      }
      if (names.size > 1) names.delete(memberOnly)
      const add = (row: string) =>
        [`${row} ${one.sex}`, `${row} total`].forEach((key) =>
          counts.set(key, (counts.get(key) ?? new Set()).add(one.id)),
        )
      for (const name of names) {
        add(name)
        add(countedRoles.find((role) => role.name === name)?.category ?? '')
        add(everyone)
      }
      if (names.size > 0) {
        add(`age ${band}`)
        places.forEach((place) => add(`place ${place}`))
      }
    }
  }
  return counts
}
