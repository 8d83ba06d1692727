// What the tests of differences share: a club of two branches, persons of the register, and the differences of a file's rows, without
// a database.
import type { Membership } from '#contract/members/membership.ts'
import type { Person } from '#contract/members/person.ts'
import { membershipBranchRefusal } from '#contract/members/person-rights.ts'
import type { IdentityKind } from '#contract/validation/identity-number.ts'
import { differencesOf } from './differences.ts'
import type { Facts } from './membership-difference.ts'
import { matchRows } from './row-matching.ts'
import { placesOf, readRow } from './row-values.ts'

const today = '2026-11-23'
const district = { id: 'd', name: 'Skåne' }
export const club = { id: 'c', name: 'Åsens Flygklubb', district, branchIds: ['segel', 'motor'], branches: [] }
const branches = [
  { id: 'segel', name: 'Segelflygförbundet', shortName: 'Segelflyg' },
  { id: 'motor', name: 'Motorflygförbundet', shortName: 'Motorflyg' },
]
const places = placesOf({ today, clubs: [club], branches, club })
/** A file with a column of clubs has none for all of its rows. */
const placesFor = (values: Record<string, string>) => ('club' in values ? { ...places, club: undefined } : places)

export const membership = (
  periods: [string, string, string | null][],
  time: Partial<Pick<Membership, 'validFrom' | 'validTo'>> = {},
): Membership => ({
  id: periods.join(),
  organization: club,
  validFrom: periods[0]?.[1] ?? '',
  validTo: periods[0]?.[2] ?? null,
  isMainClub: true,
  paidYear: null,
  branches: periods.map(([branchId, validFrom, validTo]) => ({
    branchId,
    name: '',
    shortName: '',
    validFrom,
    validTo,
  })),
  ...time,
})
export const person = (id: string, firstName: string, values: Partial<Person> = {}): Person =>
  ({
    id,
    version: 1,
    firstName,
    lastName: 'Ek',
    birthDate: '1985-04-12',
    birthYear: 1985,
    sex: 'unknown',
    email: '',
    country: 'SE',
    isProtected: false,
    isAnonymized: false,
    memberships: [],
    roles: [],
    ...values,
  }) as never
// A number of Skatteverket's test series, and the id of the person who has it.
export const number = { id: 'Anna', twelve: '198504129829' }
/** A samordningsnummer, and the id of the person outside the context who has it. */
export const numberBeyond = { id: 'beyond', twelve: '198504729818' }

export const differences = async (
  rows: readonly Record<string, string>[],
  persons: readonly Person[],
  lastDay: string | null,
  context: Facts['context'] = { kind: 'branch', id: 'segel' },
  personRefusal: Facts['personRefusal'] = () => null,
  /** The kinds of the numbers that persons have, by their ids. */
  kinds: Readonly<Record<string, IdentityKind>> = {},
) => {
  const known: Facts['known'] = {
    byNumber: new Map([
      [number.twelve, { id: number.id, isVisible: true }],
      [numberBeyond.twelve, { id: numberBeyond.id, isVisible: false }],
    ]),
    candidates: new Map(
      persons.map((one) => [one.id, { ...one, hasNumber: one.id in kinds, numberKind: () => kinds[one.id] ?? null }]),
    ),
    otherMembers: { ids: persons.map(({ id }) => id) },
  }
  const read = rows.map((values, at) =>
    readRow(at + 2, { birthDate: '1985-04-12', lastName: 'Ek', ...values }, placesFor(values)),
  )
  return differencesOf(read, await matchRows(read, known), {
    context,
    today,
    lastDay,
    known,
    persons: new Map(persons.map((one) => [one.id, one])),
    branchName: (id) => branches.find((branch) => branch.id === id)?.shortName ?? '',
    personRefusal,
    branchRefusal: (id) => membershipBranchRefusal({ roles: [] }, context, id),
  })
}
