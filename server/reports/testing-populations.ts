// Small random federations, each with its branches, districts, clubs and persons at the edges of everything a report counts by.
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '#contract/dates/swedish-day.ts'
import { licenceKinds, type LicenceKind } from '#contract/licences/licence-types/licence-type-search.ts'
import { clubRoleNames } from '#contract/organizations/club-roles.ts'
import type { RandomGenerator } from '../db/demo/random-generator.ts'

export interface Period {
  validFrom: string
  validTo: string | null
}
interface Placed extends Period {
  id: string
}
export interface TestPerson {
  id: string
  isMerged: boolean
  isAnonymized: boolean
  isProtected: boolean
  birthYear: number | null
  sex: 'female' | 'male' | 'other' | 'unknown'
  municipality: string | null
  memberships: (Period & { club: string; branches: Placed[] })[]
  roles: (Period & { club: string; role: string })[]
  licences: (Period & {
    kind: LicenceKind
    branch: string
    club: string | null
    /** Days from which it no longer counts. */
    recalledOn: string | null
    replacedOn: string | null
    blocks: (Period & { liftedOn: string | null })[]
  })[]
}
export interface TestClub {
  id: string
  branches: Placed[]
  /** Without gaps. */
  districts: Placed[]
}
export interface Population {
  branches: string[]
  districts: string[]
  clubs: TestClub[]
  persons: TestPerson[]
}

export const firstDay = '2023-12-30'
/** The days that matter: the turns of two years, and a few between them. */
export const days = (random: RandomGenerator): string =>
  random.pick(
    [firstDay, '2023-12-31', '2024-01-01', '2024-01-02', '2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01'].concat(
      addDays('2024-06-01', random.between(0, 400)),
    ),
  )
const periodOf = (random: RandomGenerator): Period => {
  const [one, other] = [days(random), days(random)].toSorted() as [string, string]
  return { validFrom: one, validTo: random.chance(0.4) ? null : other }
}
/** Within another period. */
const partOf = (random: RandomGenerator, whole: Period): Period => {
  if (random.chance(0.6)) return whole
  const inside = (day: string) => day >= whole.validFrom && (whole.validTo === null || day <= whole.validTo)
  const { validFrom, validTo } = periodOf(random)
  return {
    validFrom: inside(validFrom) ? validFrom : whole.validFrom,
    validTo:
      validTo !== null && inside(validTo) && validTo >= (inside(validFrom) ? validFrom : whole.validFrom)
        ? validTo
        : whole.validTo,
  }
}
const many = <Item>(random: RandomGenerator, most: number, make: () => Item): Item[] =>
  Array.from({ length: random.between(0, most) }, make)

const districtsOf = (random: RandomGenerator, districts: readonly string[]): Placed[] => {
  const [first, ...changes] = [days(random), ...many(random, 1, () => days(random))].toSorted()
  const starts = random.chance(0.5) ? [] : [...new Set([first as string, ...changes])]
  return ['-infinity', ...starts].map((validFrom, nth) => {
    const next = starts[nth]
    return { id: random.pick(districts), validFrom, validTo: next === undefined ? null : addDays(next, -1) }
  })
}

export const makePopulation = (random: RandomGenerator): Population => {
  const branches = Array.from({ length: random.between(1, 3) }, () => uuidv7())
  const districts = Array.from({ length: random.between(1, 2) }, () => uuidv7())
  const clubs = Array.from({ length: random.between(1, 3) }, (): TestClub => ({
    id: uuidv7(),
    branches: many(random, 3, () => ({ id: random.pick(branches), ...periodOf(random) })),
    districts: districtsOf(random, districts),
  }))
  const club = () => random.pick(clubs).id
  const persons = many(random, 6, (): TestPerson => ({
    id: uuidv7(),
    isMerged: random.chance(0.08),
    isAnonymized: random.chance(0.1),
    isProtected: random.chance(0.15),
    birthYear: random.pick([
      null,
      2030,
      2024,
      2018,
      2017,
      2012,
      2011,
      2008,
      2004,
      2003,
      1999,
      1998,
      1985,
      1984,
      1961,
      1960,
      1959,
    ]),
    sex: random.pick(['female', 'male', 'other', 'unknown']),
    municipality: random.pick([null, '0180', '1480']),
    memberships: many(random, 2, () => {
      const whole = periodOf(random)
      const named = random.sample(branches, random.between(0, 2))
      return { ...whole, club: club(), branches: named.map((id) => ({ id, ...partOf(random, whole) })) }
    }),
    roles: many(random, 2, () => ({
      ...periodOf(random),
      club: club(),
      role: random.pick([...clubRoleNames, 'chair', 'chair', 'practitioner', 'gone']),
    })),
    licences: many(random, 2, () => {
      const { validFrom, validTo } = periodOf(random)
      const mark = () => (random.chance(0.25) ? days(random) : null)
      return {
        validFrom,
        validTo: validTo ?? '2026-12-31',
        kind: random.pick(licenceKinds),
        branch: random.pick(branches),
        club: random.chance(0.2) ? null : club(),
        recalledOn: mark(),
        replacedOn: mark(),
        blocks: many(random, 2, () => ({ ...periodOf(random), liftedOn: mark() })),
      }
    }),
  }))
  return { branches, districts, clubs, persons }
}
