// The comparison of FAI's list with our licences, row by row.
import { expect, it } from 'vitest'
import type { LicenceState } from '#contract/licences/licences/licence-state.ts'
import type { ImportedRow } from '../../records/import/import-kind.ts'
import { textWithoutIds } from '../../testing.ts'
import { compareWithFai } from './compare.ts'
import type { OwnLicence } from './own-licences.ts'

interface Own {
  id: string
  faiId?: string
  state?: LicenceState
  validTo?: string
  validFrom?: string
  isProtected?: boolean
  person?: string
  typeId?: string
  lastName?: string
}

const own = ({
  id,
  faiId = '',
  state = 'active',
  validFrom = '2026-04-01',
  validTo = '2027-03-31',
  isProtected = false,
  person = id,
  typeId = 'FAI',
  lastName = 'Åström',
}: Own): OwnLicence => ({
  shown: {
    id,
    number: `FAI-${id.padStart(5, '0')}`,
    holder: {
      id: person,
      name: isProtected ? '' : `Eva ${lastName}`,
      memberNumber: 1,
      birthYear: 1985,
      isProtected,
      isVisible: true,
    },
    state,
    validFrom,
    validTo,
    faiId,
  },
  typeId,
  isProtected,
  lastName,
  firstName: 'Eva',
  birthDate: isProtected ? null : '1985-04-12',
})
const row = (number: number, values: Record<string, string>) => ({
  number,
  values: { validTo: '2027-03-31', ...values },
})
const compare = (ours: OwnLicence[], rows: ImportedRow[], seesProtected = false) =>
  compareWithFai(ours, rows, { seesProtected })

it('finds a licence by its FAI id, else by its number, else by name and birth date, written in whatever way', () => {
  const ours = [own({ id: '1', faiId: '10 001' }), own({ id: '2' }), own({ id: '3', lastName: 'af Ek-Öst' })]
  const { same, missingHere, missingThere, different } = compare(ours, [
    row(2, { faiId: '10001' }),
    row(3, { number: 'fai 00002' }),
    row(4, { lastName: 'AF EK OST', firstName: 'eva', birthDate: '12.04.1985' }),
  ])
  expect({ same, missingHere, missingThere, different }).toEqual({
    same: 3,
    missingHere: [],
    missingThere: [],
    different: [],
  })
})

it('tells what is missing on either side, and what has other days', () => {
  const ours = [own({ id: '1' }), own({ id: '2' }), own({ id: '3', state: 'blocked' })]
  const { same, missingHere, missingThere, different } = compare(ours, [
    row(2, { number: 'FAI-00001', validFrom: '2026-04-02' }),
    row(3, { number: 'FAI-00003' }),
    row(4, { faiId: '777', firstName: 'Bo', lastName: 'Ek' }),
  ])
  expect(same).toBe(0)
  expect(different).toMatchObject([{ licence: { id: '1' }, theirs: { row: 2, validFrom: '2026-04-02' } }])
  expect(missingThere.map(({ id }) => id)).toEqual(['2'])
  expect(missingHere).toMatchObject([
    { row: 3, licence: { id: '3', state: 'blocked' } },
    { row: 4, name: 'Bo Ek', faiId: '777', licence: null },
  ])
})

it('takes the licence whose days are those of the row, when a person has two', () => {
  const next = own({
    id: '2',
    person: 'p',
    faiId: '5',
    state: 'upcoming',
    validFrom: '2027-04-01',
    validTo: '2028-03-31',
  })
  const ours = [own({ id: '1', person: 'p', faiId: '5', state: 'expiring' }), next]
  expect(compare(ours, [row(2, { faiId: '5' })])).toMatchObject({ same: 1, missingThere: [], different: [] })
  expect(compare(ours, [row(2, { faiId: '5', validTo: '2028-03-31' })])).toMatchObject({
    same: 1,
    different: [],
  })
  expect(compare([next], []).missingThere).toHaveLength(1)
})

it('misses an upcoming licence of another type than the one that FAI has of the person', () => {
  const upcoming = { person: 'p', state: 'upcoming', validFrom: '2027-04-01', validTo: '2028-03-31' } as const
  const ours = [
    own({ id: '1', person: 'p' }),
    own({ id: '2', ...upcoming }),
    own({ id: '3', ...upcoming, typeId: 'ADV' }),
  ]
  const { same, missingThere } = compare(ours, [row(2, { number: 'FAI-00001' })])
  expect([same, missingThere.map(({ id }) => id)]).toEqual([1, ['3']])
})

it('finds each of two licences with the same FAI id and days, by its number or in turn', () => {
  const ours = [own({ id: '1', person: 'p', faiId: '5' }), own({ id: '2', person: 'p', faiId: '5' })]
  const numbered = [row(2, { faiId: '5', number: 'FAI-00002' }), row(3, { faiId: '5', number: 'FAI-00001' })]
  const unnumbered = [row(2, { faiId: '5' }), row(3, { faiId: '5' })]
  for (const rows of [numbered, unnumbered, [unnumbered[0], numbered[0]] as typeof numbered])
    expect(compare(ours, rows)).toMatchObject({ same: 2, missingThere: [], missingHere: [], different: [] })
})

it('tells apart a row of a licence that has another row, and compares the one that agrees, wherever it stands', () => {
  const number = 'FAI-00001'
  const ours = [own({ id: '1' }), own({ id: '2' })]
  const again = [row(2, { number }), row(3, { number })]
  expect(compare(ours, again)).toMatchObject({
    same: 1,
    missingThere: [{ id: '2' }],
    different: [],
    repeated: [{ licence: { id: '1' }, theirs: { row: 3 }, first: 2 }],
  })
  const former = row(2, { number, validTo: '2026-03-31' })
  const repeated = [{ theirs: { row: 2, validTo: '2026-03-31' }, first: 3 }]
  expect(compare(ours, [former, row(3, { number })])).toMatchObject({ same: 1, different: [], repeated })
  // Found by the person's FAI id alone: the licence of another branch.
  const others = [row(2, { faiId: '5', number: 'FAI-00777' }), row(3, { faiId: '5', number })]
  const holder = [own({ id: '1', faiId: '5' })]
  expect(compare(holder, others)).toMatchObject({ same: 1, missingHere: [{ row: 2, licence: null }], repeated: [] })
})

it('finds the renewal, when the ended licence alone has the FAI id, and what is blocked by its own number', () => {
  const number = 'FAI-00001'
  const present = own({ id: '1', person: 'p' })
  const ended = own({ id: '9', person: 'p', faiId: '5', state: 'expired', validTo: '2026-03-31' })
  ended.shown.number = number
  const name = { lastName: 'Åström', firstName: 'Eva', birthDate: '1985-04-12' }
  for (const values of [{ number }, name])
    expect(compare([present, ended], [row(2, { faiId: '5', ...values })])).toMatchObject({
      same: 1,
      missingThere: [],
      missingHere: [],
    })
  const blocked = own({ id: '3', person: 'p', faiId: '5', state: 'blocked' })
  const listed = row(2, { faiId: '5', number: 'FAI-00003', ...name })
  expect(compare([present, blocked], [listed])).toMatchObject({
    missingHere: [{ licence: { id: '3' } }],
    missingThere: [{ id: '1' }],
  })
})

it('finds a protected identity for those who see whose it is, neither names nor misses it, and counts it', () => {
  const ours = [own({ id: '1', faiId: '5', isProtected: true })]
  expect(compare(ours, [])).toMatchObject({ missingThere: [], leftOut: 1 })
  const known = compare(ours, [row(2, { faiId: '5', validTo: '2029-03-31' })], true)
  expect(known).toMatchObject({ missingHere: [], different: [], leftOut: 1 })
  const twice = [row(2, { faiId: '5' }), row(3, { faiId: '5' })]
  expect(compare(ours, twice, true)).toMatchObject({ same: 0, missingHere: [], repeated: [], leftOut: 1 })
  expect(JSON.stringify(known)).not.toContain('FAI-00001')
})

it("answers others of a protected identity's row as of a stranger's, whatever its days", () => {
  const ours = ['active', 'expired'].map((state, at) =>
    own({ id: `${at}`, faiId: `${at}`, state: state as LicenceState, isProtected: true }),
  )
  const rows = ['0', '1', '777'].flatMap((faiId, at) => [
    row(2 * at, { faiId }),
    row(2 * at + 1, { faiId, validTo: '1900-01-01' }),
  ])
  const { missingHere, ...others } = compare(ours, rows)
  expect(missingHere.map(({ row: number, licence }) => [number, licence])).toEqual(
    rows.map(({ number }) => [number, null]),
  )
  expect(others).toEqual({ same: 0, missingThere: [], different: [], repeated: [], unreadable: [], leftOut: 1 })
})

it('says what of a row cannot be read, and shows no identity number', () => {
  const { unreadable, missingHere } = compare(
    [],
    [
      row(2, { number: 'X', validTo: '31 mars' }),
      row(3, { firstName: 'Eva' }),
      row(4, { faiId: '19850412-9829', firstName: 'Eva' }),
    ],
  )
  expect(unreadable).toEqual([
    { row: 2, message: 'Gäller till: ”31 mars” är inget datum.' },
    { row: 3, message: 'Raden har varken FAI-id, licensnummer eller namn med födelsedatum.' },
  ])
  expect(textWithoutIds(missingHere)).not.toContain('9829')
})
