// Makes the demo's persons, with test identity numbers only; some have only a birth date, a few a protected identity.
import { homeCountry } from '#contract/members/address.ts'
import { municipalities } from '#contract/members/municipalities.ts'
import type { IdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../../identity-numbers/identity-number.ts'
import { noFacts, noNumber } from '../../members/anonymization/empty-columns.ts'
import type { person } from '../tables/person-tables.ts'
import { daysBefore, instantBefore } from './dates.ts'
import { idGenerator } from './id-generator.ts'
import { femaleNames, maleNames, streets, surnames } from './names.ts'
import { birthDateOf, coordinationNumberOf, identityNumberGenerator, phoneOf } from './synthetic-numbers.ts'
import { places } from './places.ts'
import { type RandomGenerator, randomGenerator } from './random-generator.ts'

export type PersonRow = typeof person.$inferInsert

/** A person who must be included: a member of staff who is also a club member. */
export interface KnownPerson {
  firstName: string
  lastName: string
  identityNumber: string
  email: string
}

interface PeopleOptions {
  seed: number
  today: string
  identity: IdentityKeys
  /** They come first. */
  known: readonly KnownPerson[]
  /** Identity numbers that belong to somebody else. */
  taken: readonly string[]
  createdBy: string
}

/** Makes one person at a time; the first persons do not depend on the count. */
export const personGenerator = (options: PeopleOptions) => {
  const { seed, today, identity, known, createdBy } = options
  const nextId = idGenerator(seed, 'person')
  const nextNumber = identityNumberGenerator([...options.taken, ...known.map((person) => person.identityNumber)])
  let index = 0
  let previous: PersonRow | undefined

  return (): PersonRow => {
    const random = randomGenerator(seed, 'person', index)
    const knownPerson = known[index++]
    const sex = random.chance(0.36) ? ('female' as const) : ('male' as const)
    const birthDate = randomBirthDate(random)
    const kind = random.weighted([
      ['personnummer', 962],
      ['coordination', 10],
      ['birthDateOnly', 25],
      ['nothing', 3],
    ] as const)
    const identityNumber = knownPerson?.identityNumber ?? numberOf(kind, () => nextNumber(birthDate, sex))
    const firstName = knownPerson?.firstName ?? random.pick(sex === 'female' ? femaleNames : maleNames)
    const lastName = knownPerson?.lastName ?? randomSurname(random)
    const address = randomAddress(random)
    const abroad = knownPerson ? {} : addressAbroad(randomGenerator(seed, 'person abroad', index))
    const createdAt = instantBefore(today, random.between(500, 1000), random.between(0, 500))
    const row: PersonRow = {
      id: nextId(),
      firstName,
      lastName,
      ...numberColumns(identity, identityNumber),
      // Taken from the number where there is one, because numbers of a full day are taken from the next day.
      birthDate: identityNumber ? birthDateOf(identityNumber) : kind === 'nothing' ? null : birthDate,
      sex: identityNumber
        ? sexOf(identityNumber)
        : random.weighted([[sex, 80] as const, ['unknown', 17], ['other', 3]]),
      email:
        knownPerson?.email ??
        (random.chance(0.9) ? `${emailPart(firstName)}.${emailPart(lastName)}${index}@post.example` : ''),
      phoneNumber: random.chance(0.85) ? phoneOf(random, address.city) : '',
      careOf: '',
      ...address,
      country: homeCountry,
      municipalityCode: codes.get(address.city) ?? null,
      ...abroad,
      nationality: random.weighted([
        ['SE', 955],
        ['NO', 10],
        ['FI', 10],
        ['DK', 9],
        ['DE', 8],
        ['PL', 5],
        ['GB', 3],
      ]),
      version: 1,
      createdAt,
      createdBy,
      updatedAt: createdAt,
      updatedBy: createdBy,
    }
    const isProtected = !knownPerson && random.chance(0.004)
    const made = {
      ...row,
      birthYear: yearOf(row.birthDate),
      isProtected,
      ...(isProtected ? { ...noNumber, ...noFacts } : {}),
    }
    // Some have been registered again, without their number.
    const isDouble = kind === 'birthDateOnly' && !knownPerson && !isProtected && random.chance(0.12)
    const twin = previous
    previous = made
    return isDouble && twin?.birthDate ? { ...made, ...asAgain(twin) } : made
  }
}

const asAgain = ({ firstName, lastName, birthDate, birthYear, sex, phoneNumber }: PersonRow) => ({
  firstName,
  lastName,
  birthDate,
  birthYear,
  sex,
  phoneNumber,
})

/** By name: a place has the name of its municipality. */
const codes = new Map([...municipalities].map(([code, name]) => [name, code]))

const yearOf = (day: PersonRow['birthDate']) => (day ? Number(day.slice(0, 4)) : null)

const numberOf = (kind: 'personnummer' | 'coordination' | 'birthDateOnly' | 'nothing', next: () => string) => {
  if (kind === 'personnummer') return next()
  return kind === 'coordination' ? coordinationNumberOf(next()) : null
}

const sexOf = (identityNumber: string) => (Number(identityNumber[10]) % 2 === 1 ? 'male' : 'female')

const randomSurname = (random: RandomGenerator) =>
  random.chance(0.05) ? random.sample(surnames, 2).join('-') : random.pick(surnames)

/** Fixed dates instead of ages, so that a person is the same on every day. Born 1932–2011, most in the middle. */
const randomBirthDate = (random: RandomGenerator) => {
  const decade = random.weighted([
    [1932, 5],
    [1942, 12],
    [1952, 19],
    [1962, 19],
    [1972, 15],
    [1982, 12],
    [1992, 9],
    [2002, 9],
  ])
  const year = decade + random.between(0, 9)
  return daysBefore(`${year}-12-31`, random.between(0, 364))
}

const randomAddress = (random: RandomGenerator) => {
  if (random.chance(0.06)) return { street: '', postalCode: '', city: '' }
  const place = random.pick(places)
  return {
    street: `${random.pick(streets)} ${random.between(1, 120)}`,
    postalCode: `${place.postalArea} ${random.between(10, 69)}`,
    city: place.municipality,
  }
}

const neighbours = [
  { country: 'NO', street: 'Parkveien', postalCode: '0350', city: 'Oslo' },
  { country: 'DK', street: 'Vesterbrogade', postalCode: '1620', city: 'København' },
  { country: 'FI', street: 'Kaptensgatan', postalCode: '00140', city: 'Helsingfors' },
]

/** A few live abroad, and some with somebody else. */
const addressAbroad = (random: RandomGenerator): Partial<PersonRow> => {
  if (random.chance(0.01)) return { careOf: random.pick(surnames) }
  if (!random.chance(0.01)) return {}
  const place = random.pick(neighbours)
  return { ...place, street: `${place.street} ${random.between(1, 60)}`, municipalityCode: null }
}

const emailPart = (name: string) => name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
