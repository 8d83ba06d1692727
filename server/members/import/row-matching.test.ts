// Whom a row is about when several persons of the register, or of the file, have the same name.
import { describe, expect, it } from 'vitest'
import type { Person } from '#contract/members/person.ts'
import { differences, membership, number, numberBeyond, person } from './testing-differences.ts'

const sameAsFirst = 'Rad 2 gäller samma person. Behåll en av raderna.'

describe('of several with the same name', () => {
  const current = { memberships: [membership([['segel', '2020-01-01', null]])] }
  const annas = (values: Partial<Person>) => ['a', 'b'].map((id) => person(id, 'Anna', { ...current, ...values }))
  const email = 'anna@example.se'
  it.each([
    ['birth date', {}, {}, 'födelsedatum. Ange personnumret, eller slå ihop dem först.'],
    [
      'birth date, and none has the number',
      { identityNumber: '197203149807', birthDate: '' },
      { birthDate: '1972-03-14' },
      'födelsedatum. Lägg till numret på rätt persons sida, eller slå ihop dem först.',
    ],
    ['address', { email, birthDate: '' }, { email }, 'e-postadress. Ange personnumret, eller slå ihop dem först.'],
  ])('and %s a row makes no other, and misses none', async (_, values, held, reason) => {
    const found = await differences([{ firstName: 'Anna', ...values }], annas(held), '2026-12-31')
    expect(found).toEqual([
      {
        number: 2,
        group: 'impossible',
        label: 'Anna Ek',
        reason: `Flera här har samma namn och ${reason}`,
      },
    ])
  })
  it.each([true, false])(
    'and birth year without a birth date (protected: %s) a row makes no other, and misses none',
    async (isProtected) => {
      const known = annas({ isProtected, birthDate: null })
      const found = await differences([{ firstName: 'Anna' }], known, '2026-12-31')
      expect(found.map(({ group, reason }) => [group, reason])).toEqual([
        [
          'impossible',
          'Flera här med samma namn och födelseår saknar födelsedatum i registret. Ändra på rätt persons sida.',
        ],
      ])
    },
  )
  it('and birth date the address tells which one', async () => {
    const [one, other] = annas({})
    const known = [{ ...one, email }, other] as Person[]
    const [found] = await differences([{ firstName: 'Anna', email, paidYear: '2026' }], known, null)
    expect([found?.group, found?.recordId]).toEqual(['proposed', 'a'])
  })
})

describe('somebody without a birth date', () => {
  const held = { memberships: [membership([['segel', '2020-01-01', null]])], birthDate: null }
  it.each([
    [true, 'som har skyddad identitet'],
    [false, 'vars födelsedatum saknas i registret'],
  ])('is proposed by name and birth year (protected: %s), and not missed', async (isProtected, told) => {
    const known = [person('a', 'Anna', { ...held, isProtected })]
    const found = await differences([{ firstName: 'Anna', paidYear: '2026' }], known, '2026-12-31')
    expect(found.map(({ group, reason }) => [group, reason])).toEqual([
      ['proposed', `Namn och födelseår stämmer med en person ${told}. Ta med raden om det är samma person.`],
    ])
  })
})

describe('somebody without a birth date whom several rows may be about', () => {
  const held = { memberships: [membership([['segel', '2020-01-01', null]])], birthDate: null }
  const rows = ['1985-04-12', '1985-05-01'].map((birthDate) => ({ firstName: 'Anna', birthDate, paidYear: '2026' }))
  const found = async (values: Partial<Person>, some: Record<string, string>[] = rows) =>
    (await differences(some, [person('a', 'Anna', { ...held, ...values })], '2026-12-31')).map(({ group, reason }) => [
      group,
      reason,
    ])
  const unknown =
    'Flera rader kan gälla Anna Ek, vars födelsedatum saknas. Lägg till datumet eller numret på personens sida först.'
  const isProtected =
    'Flera rader kan gälla en person som har skyddad identitet. Behåll bara den rad som gör det, och lägg in övriga för hand.'
  it.each([
    [unknown, {}],
    [isProtected, { isProtected: true }],
  ])('is in none of them, and not missed: %s', async (reason, values) =>
    expect(await found(values)).toEqual(rows.map(() => ['impossible', reason])),
  )
  it('is in the one with the address', async () => {
    const [one, other] = rows
    const email = 'anna@example.se'
    expect(await found({ email }, [{ ...one, email }, { ...other }])).toEqual([
      ['proposed', expect.stringContaining('Namn och e-postadress')],
      ['impossible', unknown],
    ])
  })
})

describe('with the same name and address', () => {
  const email = 'ek@example.se'
  const held = { memberships: [membership([['segel', '2020-01-01', null]])], email }
  const groupOf = async (row: Record<string, string>, values: Partial<Person>) =>
    (
      await differences(
        [{ firstName: 'Per', email, paidYear: '2026', ...row }],
        [person('a', 'Per', { ...held, ...values })],
        null,
      )
    )[0]?.group
  it.each<[string, Record<string, string>, Partial<Person>, string]>([
    ['another birth date are two', {}, { birthDate: '1950-01-01', birthYear: 1950 }, 'new'],
    ['another birth year are two', {}, { birthDate: null, birthYear: 1950 }, 'new'],
    ['the birth year alone may be one', {}, { birthDate: null }, 'proposed'],
    ['no birth date or year may be one', {}, { birthDate: null, birthYear: null }, 'proposed'],
    ['no birth date in the file may be one', { birthDate: '' }, {}, 'proposed'],
    [
      'a number and another birth date may be one',
      { identityNumber: '198504122394' },
      { birthDate: '1985-04-13' },
      'proposed',
    ],
  ])('%s', async (_, row, values, group) => expect(await groupOf(row, values)).toBe(group))

  it('another birth date makes somebody new, which is doubted, and misses nobody', async () => {
    const parent = person('a', 'Per', { ...held, birthDate: '1950-01-01', birthYear: 1950 })
    expect(await differences([{ firstName: 'Per', email }], [parent], '2026-12-31')).toMatchObject([
      {
        group: 'new',
        isDoubtful: true,
        reason:
          'Någon här har samma namn och e-postadress men ett annat födelsedatum. Ta bara med raden om det är någon annan.',
      },
    ])
  })
})

describe('a parent and a child with the same name and address, and a number each,', () => {
  const email = 'ek@example.se'
  const parent = { identityNumber: '195001012391', birthDate: '' }
  const child = { identityNumber: '198504122394', birthDate: '' }
  const doubted =
    'Någon här har samma namn och e-postadress men ett annat födelsedatum. Ta bara med raden om det är någon annan.'
  it.each([
    ['parent first', [parent, child], ['proposed', doubted]],
    ['child first', [child, parent], [doubted, 'proposed']],
    ['parent without a number', [{ birthDate: '1950-01-01' }, child], ['proposed', sameAsFirst]],
  ])('are two when the parent is known: %s', async (_, rows, expected) => {
    const memberships = [membership([['segel', '2020-01-01', null]])]
    const known = [person('a', 'Per', { memberships, email, birthDate: '1950-01-01', birthYear: 1950 })]
    const file = rows.map((row) => ({ firstName: 'Per', email, paidYear: '2026', ...row }))
    const found = await differences(file, known, '2026-12-31')
    expect(found.map(({ group, reason }) => (group === 'proposed' ? group : reason))).toEqual(expected)
  })
})

describe('with the same name and birth date of somebody who has a number', () => {
  const held = { memberships: [membership([['segel', '2020-01-01', null]])] }
  const [personal, coordination] = ['198504122394', '198504729826']
  const found = async (identityNumber: string, kind: 'personal' | 'coordination') =>
    (
      await differences(
        [{ firstName: 'Eva', identityNumber }],
        [person('a', 'Eva', held)],
        '2026-12-31',
        undefined,
        undefined,
        { a: kind },
      )
    ).map(({ group, reason }) => [group, reason])
  it.each([
    [
      personal,
      'coordination',
      'har ett samordningsnummer. Rätta identitetsnumret på den personens sida, eller lägg in personen för hand om det är någon annan.',
    ],
    [
      coordination,
      'personal',
      'har ett personnummer. Skriv bara födelsedatumet i filen om det är samma person, eller lägg in personen för hand om det är någon annan.',
    ],
  ] as const)(
    'a row with the number %s is nobody new, and misses nobody who has a %s one',
    async (number, kind, reason) =>
      expect(await found(number, kind)).toEqual([
        ['impossible', `Någon här med samma namn och födelsedatum ${reason}`],
      ]),
  )
  it.each([
    [personal, 'personal'],
    [coordination, 'coordination'],
  ] as const)('a row with another number, %s, of the same kind is somebody else', async (number, kind) =>
    expect((await found(number, kind)).map(([group]) => group)).toEqual(['new', 'missing']),
  )
})

it.each<[string, string[], string[]]>([
  ['with different numbers are two', ['198504122394', '198504122634'], ['new', 'new']],
  ['with one number are one', ['198504122394', '198504122394'], ['new', sameAsFirst]],
  ['are one when one number is a samordningsnummer', ['198504122394', '198504729826'], ['new', sameAsFirst]],
  ['are one when the second row has no number', ['198504122394', ''], ['new', sameAsFirst]],
  ['are one when the first has none', ['', '198504122394', '198504122634'], ['new', sameAsFirst, sameAsFirst]],
])('new persons with the same name and birth date %s', async (_, numbers, expected) => {
  const rows = numbers.map((identityNumber) => ({ firstName: 'Anna', identityNumber }))
  const found = await differences(rows, [], null)
  expect(found.map(({ group, reason }) => reason || group)).toEqual(expected)
})

describe('a row with the name and birth date of another, which matches by number,', () => {
  // The register has another last name, so that the row without the number matches nobody.
  const known = [person(number.id, 'Anna', { memberships: [membership([['segel', '2020-01-01', null]])] })]
  const found = async (numbers: string[], values: Record<string, string> = { lastName: 'Berg' }) => {
    const rows = numbers.map((identityNumber) => ({ firstName: 'Anna', identityNumber, ...values }))
    const made = (await differences(rows, known, null)).slice(0, rows.length)
    return made.map(({ group, reason }) => (group === 'impossible' ? reason : group))
  }
  const same = (row: number) => `Rad ${row} gäller samma person. Behåll en av raderna.`
  const coordination = '198504729826'
  it.each<[string, string[], string[]]>([
    ['makes no copy', [number.twelve, ''], ['changed', same(2)]],
    ['makes no copy before it', ['', number.twelve], [same(3), 'changed']],
    ['makes no copy of somebody elsewhere', [numberBeyond.twelve, ''], ['elsewhere', same(2)]],
    ['makes no copy of somebody elsewhere before it', ['', numberBeyond.twelve], [same(3), 'elsewhere']],
    ['makes no copy by a samordningsnummer', [coordination, number.twelve], [same(3), 'changed']],
    ['is somebody else with a number of the same kind', [number.twelve, '198504122394'], ['changed', 'new']],
    [
      'is somebody else when it matches by number, even of the other kind,',
      [number.twelve, numberBeyond.twelve],
      ['changed', 'elsewhere'],
    ],
  ])('%s', async (_, numbers, expected) => expect(await found(numbers)).toEqual(expected))

  it('is no other row for that when a name is missing', async () =>
    expect(await found([numberBeyond.twelve, ''], { lastName: '' })).toEqual([
      'elsewhere',
      'Förnamn och efternamn behövs för en ny person.',
    ]))
})
