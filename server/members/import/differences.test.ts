// What a file is found to say of persons who are in the register, without a database: see person-import.test.ts for the whole way.
import { describe, expect, it } from 'vitest'
import type { Person } from '#contract/members/person.ts'
import { club, differences, membership, number, person } from './testing-differences.ts'

it('misses nobody whom a row is about or may be about, although the row cannot be carried out', async () => {
  const current = { memberships: [membership([['segel', '2020-01-01', null]])] }
  const members = ['Anna', 'Bo', 'Carl', 'Dan'].map((name) => person(name, name, current))
  const found = await differences(
    [
      { firstName: 'Anna', lastName: 'Berg', identityNumber: number.twelve, paidYear: 'i år' },
      // The texts of a row with an address that is none tell whom it is about all the same.
      { firstName: 'Bo', email: 'ingen adress' },
      { firstName: 'carl', birthDate: '', identityNumber: '850412-9820' },
    ],
    members,
    '2026-12-31',
  )
  expect(found.map(({ group, label }) => [group, label])).toEqual([
    ['impossible', 'Anna Berg'],
    ['impossible', 'Bo Ek'],
    ['impossible', 'carl Ek'],
    ['missing', 'Dan Ek'],
  ])
})

it.each([
  // The number says female.
  ['no column', undefined, 'male', undefined, ''],
  ['a column like the number', 'Kvinna', 'male', 'Kvinna', ''],
  ['a column unlike the number', 'Man', 'female', 'Man', 'Könet är ett annat än numrets.'],
] as const)('changes the sex of who is found by number by %s', async (_, written, sex, expected, note) => {
  const values = { identityNumber: number.twelve, firstName: 'Anna', ...(written ? { sex: written } : {}) }
  const [found] = await differences([values], [person(number.id, 'Anna', { sex })], null)
  const changes = found && 'changes' in found ? found.changes : []
  expect([changes?.find(({ field }) => field === 'sex')?.new, found?.reason]).toEqual([expected, note])
})

it.each([
  ['birthDate', '1985-04-12', 'födelsedatum'],
  ['email', 'anna@example.se', 'e-postadress'],
])('proposes who is found by name and %s, without a number to compare with', async (field, value, told) => {
  const row = { firstName: 'Anna', birthDate: '', [field]: value, paidYear: '2026' }
  const held = { memberships: [membership([['segel', '2020-01-01', null]])], email: 'anna@example.se' }
  const [found] = await differences([row], [person('a', 'Anna', held)], null)
  expect([found?.group, found?.reason]).toEqual([
    'proposed',
    `Namn och ${told} stämmer, men numret saknas i filen eller i registret. Ta med raden om det är samma person.`,
  ])
})

it('tells of a first day that the register has otherwise', async () => {
  const memberships = [membership([['segel', '2015-01-01', null]])]
  const reasonOf = async (validFrom: string) =>
    (await differences([{ firstName: 'Anna', validFrom }], [person('a', 'Anna', { memberships })], null))[0]
  expect(await reasonOf('2014-01-01')).toMatchObject({
    group: 'unchanged',
    reason: '”Medlem från” är 2014-01-01 i filen och 2015-01-01 i registret. Ändra det på personens sida.',
  })
  expect(await reasonOf('2015-01-01')).toMatchObject({ group: 'unchanged', reason: '' })
})

const sinceLong = { memberships: [membership([['segel', '2015-01-01', null]])] }
const toCome = { memberships: [membership([['segel', '2027-02-01', null]])] }
it.each<[string, string, string, Partial<Person> | null, object[]]>([
  ['a member begins today', '2015-01-01', '', sinceLong, [{ validFrom: '2026-11-23', validTo: null }]],
  ['a new member begins today', '1987-01-01', '', null, [{ validFrom: '2026-11-23', validTo: null }]],
  ['who has left by then is not given', '2015-01-01', '2020-12-31', sinceLong, []],
  ['a new member to come begins then', '2027-01-01', '', null, [{ validFrom: '2027-01-01', validTo: null }]],
  ['a member to come begins then', '', '', toCome, [{ validFrom: '2027-02-01', validTo: null }]],
])('a new role of %s: from %s to %s', async (_, validFrom, validTo, held, expected) => {
  const known = held ? [person('a', 'Anna', held)] : []
  const [found] = await differences([{ firstName: 'Anna', role: 'Ordförande', validFrom, validTo }], known, null)
  expect(found?.content?.write.roles.map(({ after }) => after)).toEqual(expected)
  const note = 'Rollen läggs inte till, eftersom medlemskapet redan har slutat.'
  expect(found?.reason?.includes(note)).toBe(expected.length === 0)
})

it.each<[string, string | null, string | null, object[]]>([
  [
    'that ends with the membership is lengthened with it',
    '2026-12-31',
    '2026-12-31',
    [{ id: 'r', before: { validTo: '2026-12-31' }, after: { validFrom: '2020-01-01', validTo: '2027-12-31' } }],
  ],
  ['that ends on another day stays', '2026-12-31', '2026-12-01', []],
  ['that goes on stays', '2026-12-31', null, []],
])('a role %s', async (_, memberTo, roleTo, expected) => {
  const memberships = [membership([['segel', '2015-01-01', memberTo]])]
  const held = { id: 'r', version: 1, organization: club, role: 'treasurer' as const }
  const roles = [{ ...held, validFrom: '2020-01-01', validTo: roleTo }]
  const row = { firstName: 'Anna', role: 'Kassör', validTo: '2027-12-31' }
  const [found] = await differences([row], [person('a', 'Anna', { memberships, roles })], null)
  expect(found?.content?.write.memberships).toMatchObject([{ after: { validTo: '2027-12-31' } }])
  expect(found?.content?.write.roles).toMatchObject(expected)
  expect(found?.content?.write.roles).toHaveLength(expected.length)
})

it.each<[string, string, Partial<Person> | null, string, string[] | undefined]>([
  ['of a new person is left out', 'Segelflyg, Motorflyg', null, 'new', ['segel']],
  ['alone makes nobody a member here', 'Motorflyg', null, 'impossible', undefined],
  ['of a new membership is left out', 'Segelflyg, Motorflyg', {}, 'proposed', ['segel']],
  ['of a member is left out', 'Motorflyg', sinceLong, 'unchanged', undefined],
])('another branch that the row names %s, which is said', async (_, names, held, group, ids) => {
  const known = held ? [person('a', 'Anna', held)] : []
  const [found] = await differences([{ firstName: 'Anna', branches: names }], known, null)
  const added = found?.content?.write.memberships[0]?.after?.branches.map(({ branchId }) => branchId)
  expect([found?.group, added]).toEqual([group, ids])
  expect(found?.reason).toContain('Motorflyg läggs inte till. Grenen ändras av grenförbundet självt')
})

describe('of who was a member before', () => {
  const changesOf = async (values: Record<string, string>, held: Partial<Person>) => {
    const [found] = await differences([{ firstName: 'Anna', ...values }], [person('a', 'Anna', held)], null)
    return found && 'changes' in found ? found.changes?.map(({ label, new: now }) => [label, now]) : found?.reason
  }
  const former = { memberships: [membership([['segel', '2015-01-01', '2020-12-31']])] }
  const inMotor: [string, string, null] = ['motor', '2015-01-01', null]
  const left = { memberships: [membership([inMotor, ['segel', '2015-01-01', '2020-12-31']])] }
  const back = { memberships: [membership([['motor', '2026-01-01', null]]), ...former.memberships] }
  const role = (validFrom: string, validTo: string | null) => ({
    roles: [{ id: 'r', version: 1, organization: club, role: 'chair' as const, validFrom, validTo }],
  })

  it.each([
    ['membership', { validFrom: '2015-01-01' }, former, 'Medlemskap i Åsens Flygklubb', 'Segelflyg 2021-01-01–'],
    ['membership', { validFrom: '2022-05-01' }, former, 'Medlemskap i Åsens Flygklubb', 'Segelflyg 2022-05-01–'],
    [
      'branch',
      { validFrom: '2015-01-01', branches: 'Segelflyg' },
      left,
      'Medlemskap i Åsens Flygklubb',
      'Motorflyg 2015-01-01–, Segelflyg 2015-01-01–2020-12-31, Segelflyg 2021-01-01–',
    ],
    [
      'branch in a later membership',
      { validFrom: '2015-01-01' },
      back,
      'Medlemskap i Åsens Flygklubb',
      'Motorflyg 2026-01-01–, Segelflyg 2021-01-01–',
    ],
  ])('begins a new %s after the last end', async (_, values, held, label, text) => {
    expect(await changesOf(values, held)).toContainEqual([label, text])
  })

  it('means the branch of the context when the row names none', async () => {
    const rowOf = async (validTo: string) =>
      (
        await differences([{ firstName: 'Anna', validFrom: '2015-01-01', validTo }], [person('a', 'Anna', left)], null)
      )[0]
    const begun = await rowOf('')
    expect([begun?.group, begun?.reason]).toEqual(['proposed', expect.not.stringContaining('Medlem från')])
    expect(begun?.content?.write.memberships[0]?.after?.branches.at(-1)).toMatchObject({ validFrom: '2021-01-01' })
    expect(await rowOf('2020-12-31')).toMatchObject({ group: 'unchanged' })
  })

  it('adds no role that the person has from a later day, and says so of a membership that has ended already', async () => {
    const later = { memberships: [membership([inMotor, ['segel', '2015-01-01', null]])], ...role('2027-01-01', null) }
    expect(await changesOf({ role: 'Ordförande' }, later)).toBe('')
    expect(await changesOf({ validFrom: '2015-01-01', validTo: '2019-12-31' }, former)).toBe(
      'Medlemskapet i Åsens Flygklubb slutade 2020-12-31. Ändra det på personens sida.',
    )
  })
})
