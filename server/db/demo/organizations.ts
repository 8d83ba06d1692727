// Makes the demo's organizations (clubs), with their addresses, home fields and affiliations.
import type { organization, organizationBranch } from '../tables/organization-tables.ts'
import { associationId, branchSlugs } from './associations.ts'
import { daysBefore, instantBefore } from './dates.ts'
import { nameOrganization } from './organization-names.ts'
import { idGenerator } from './id-generator.ts'
import { clubNotes, streets } from './names.ts'
import { bankgiroOf, organizationNumberOf, phoneOf, rfNumberOf } from './synthetic-numbers.ts'
import type { BranchSlug } from './personas.ts'
import { cities, type Place, places } from './places.ts'
import { type RandomGenerator, randomGenerator } from './random-generator.ts'

type OrganizationRow = Required<Omit<typeof organization.$inferInsert, 'searchText'>>
type AffiliationRow = Required<typeof organizationBranch.$inferInsert>

export interface DemoOrganization {
  row: OrganizationRow
  affiliations: AffiliationRow[]
  /** The current branches; the former ones of an organization that has left. */
  branches: BranchSlug[]
  place: Place
}

const branchWeights: readonly (readonly [BranchSlug, number])[] = [
  ['modellflyg', 30],
  ['motorflyg', 26],
  ['segelflyg', 15],
  ['skarmflyg', 10],
  ['fallskarm', 9],
  ['ballong', 4],
  ['hangflyg', 3],
  ['konstflyg', 3],
]

/** The branches that are often combined with a main branch. */
const secondBranch: Record<BranchSlug, BranchSlug[]> = {
  ballong: ['motorflyg'],
  fallskarm: ['motorflyg'],
  hangflyg: ['skarmflyg'],
  konstflyg: ['motorflyg', 'segelflyg'],
  modellflyg: ['segelflyg', 'motorflyg'],
  motorflyg: ['segelflyg', 'konstflyg', 'fallskarm'],
  segelflyg: ['motorflyg', 'konstflyg'],
  skarmflyg: ['hangflyg'],
}

/** The first organizations do not depend on the count. */
export const makeOrganizations = (options: {
  seed: number
  count: number
  today: string
  createdBy: string
}): DemoOrganization[] => {
  const nextId = idGenerator(options.seed, 'club')
  const nextAffiliation = idGenerator(options.seed, 'affiliation')
  const takenNames = new Set<string>()
  const takenShortNames = new Set<string>()
  return Array.from({ length: options.count }, (_, number) =>
    makeOrganization(randomGenerator(options.seed, 'club', number), {
      ...options,
      number,
      nextId,
      nextAffiliation,
      takenNames,
      takenShortNames,
    }),
  )
}

interface OrganizationBuild {
  number: number
  today: string
  createdBy: string
  nextId: () => string
  nextAffiliation: () => string
  takenNames: Set<string>
  takenShortNames: Set<string>
}

const makeOrganization = (random: RandomGenerator, build: OrganizationBuild): DemoOrganization => {
  const { number, today } = build
  // Every branch and every place gets one organization before any gets two.
  const place = places[number] ?? (random.chance(0.5) ? random.pick(cities) : random.pick(places))
  const main = branchSlugs[number] ?? random.weighted(branchWeights)
  const branches = [main]
  if (random.chance(0.16)) branches.push(random.pick(secondBranch[main]))
  if (random.chance(0.03)) branches.push(...random.sample(branchSlugs, 1).filter((slug) => !branches.includes(slug)))
  const { takenNames, takenShortNames } = build
  const { name, shortName, site } = nameOrganization(random, { branch: main, place, takenNames, takenShortNames })
  const status = random.weighted([
    ['active', 86],
    ['dormant', 7],
    ['forming', 3],
    ['left', 4],
  ] as const)
  const id = build.nextId()
  const daysAsMember = status === 'forming' ? random.between(10, 300) : random.between(400, 30_000)
  const isForming = status === 'forming'
  const createdAt = instantBefore(today, isForming ? daysAsMember : random.between(1000, 1100), random.between(0, 500))
  const row: OrganizationRow = {
    id,
    name,
    shortName,
    organizationNumber: isForming ? null : organizationNumberOf(number),
    rfNumber: isForming ? null : rfNumberOf(number),
    status,
    memberSince: isForming ? null : daysBefore(today, daysAsMember),
    districtId: associationId(place.district),
    municipality: place.municipality,
    ...addresses(random, place),
    homeFields: homeFields(random, place, main),
    email: random.chance(0.95) ? `${random.pick(['info', 'styrelsen', 'kontakt', 'kansli'])}@${site}` : '',
    phoneNumber: random.chance(0.8) ? phoneOf(random, place.municipality) : '',
    web: random.chance(0.75) ? `https://www.${site}` : '',
    bankgiro: !isForming && random.chance(0.85) ? bankgiroOf(random) : '',
    notes: random.chance(0.15) ? random.pick(clubNotes) : '',
    version: 1,
    createdAt,
    createdBy: build.createdBy,
    updatedAt: createdAt,
    updatedBy: build.createdBy,
  }
  const affiliations = branches.flatMap((slug) =>
    affiliationPeriods(random, daysAsMember, status === 'left').map(({ from, to }) => ({
      id: build.nextAffiliation(),
      organizationId: id,
      branchId: associationId(slug),
      validFrom: daysBefore(today, from),
      validTo: to === null ? null : daysBefore(today, to),
    })),
  )
  if (random.chance(0.06) && daysAsMember > 2000) {
    const former = branchSlugs.find((slug) => !branches.includes(slug)) ?? main
    affiliations.push({
      id: build.nextAffiliation(),
      organizationId: id,
      branchId: associationId(former),
      validFrom: daysBefore(today, daysAsMember),
      validTo: daysBefore(today, random.between(400, 1900)),
    })
  }
  return { row, affiliations, branches, place }
}

/** One continuous affiliation, or two with a pause between them; in days before today. */
const affiliationPeriods = (
  random: RandomGenerator,
  daysAsMember: number,
  hasLeft: boolean,
): { from: number; to: number | null }[] => {
  if (hasLeft) return [{ from: daysAsMember, to: random.between(30, 399) }]
  if (daysAsMember > 3000 && random.chance(0.05)) {
    const pause = random.between(800, 2000)
    return [
      { from: daysAsMember, to: pause },
      { from: pause - random.between(100, 700), to: null },
    ]
  }
  return [{ from: daysAsMember, to: null }]
}

const addresses = (random: RandomGenerator, place: Place) => {
  const postalCode = () => `${place.postalArea} ${String(random.between(10, 69))}`
  const visiting = random.chance(0.9)
    ? [`${random.pick(streets)} ${random.between(1, 80)}`, postalCode(), place.municipality]
    : ['', '', '']
  const isBox = random.chance(0.4)
  const postal = isBox ? [`Box ${random.between(10, 999)}`, postalCode(), place.municipality] : visiting
  return {
    visitingStreet: visiting[0] ?? '',
    visitingPostalCode: visiting[1] ?? '',
    visitingCity: visiting[2] ?? '',
    postalStreet: postal[0] ?? '',
    postalPostalCode: postal[1] ?? '',
    postalCity: postal[2] ?? '',
  }
}

/** Names of fields that only one branch uses; the other branches share the town's airfield. */
const ownFields: Partial<Record<BranchSlug, readonly string[]>> = {
  hangflyg: ['hangkanten', 'vinschfältet', 'branten'],
  modellflyg: ['modellfältet', 'Lillängen', 'grustaget'],
  motorflyg: ['sjöbasen'],
  skarmflyg: ['hangkanten', 'vinschfältet', 'sluttningen'],
}

const homeFields = (random: RandomGenerator, place: Place, branch: BranchSlug): OrganizationRow['homeFields'] => {
  const nearby = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 0.1) * 1e4) / 1e4
  const shared = { ...place.field, latitude: place.latitude, longitude: place.longitude }
  const own = {
    name: `${place.municipality}, ${random.pick(ownFields[branch] ?? ['gräsfältet'])}`,
    icao: '',
    latitude: nearby(place.latitude),
    longitude: nearby(place.longitude),
  }
  // Model flying, hang gliding and paragliding do not use the airfield.
  const isApart = branch === 'modellflyg' || branch === 'hangflyg' || branch === 'skarmflyg'
  const first = isApart ? own : shared
  const [second] = [isApart ? shared : own]
  return random.weighted([
    [[first], 78],
    [[first, second], 12],
    [[{ ...first, latitude: null, longitude: null }], 4],
    [[], 6],
  ])
}
