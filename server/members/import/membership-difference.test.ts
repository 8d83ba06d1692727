// What a row of a file does to a membership that its person has, without a database.
import { describe, expect, it } from 'vitest'
import type { Membership } from '#contract/members/membership.ts'
import type { Person } from '#contract/members/person.ts'
import type { Facts } from './membership-difference.ts'
import { differences, membership, number, person } from './testing-differences.ts'

const afterOf = async (values: Record<string, string>, held: Membership, context?: Facts['context']) => {
  const known = [person('a', 'Anna', { memberships: [held] })]
  const [found] = await differences([{ firstName: 'Anna', ...values }], known, null, context)
  return found?.content?.write.memberships[0]?.after
}

it('does not reach into the next membership in the club', async () => {
  const next = { ...membership([['segel', '2027-06-01', null]]), id: 'next' }
  // As they are read: the last to end first.
  const memberships = [next, membership([['segel', '2015-01-01', '2026-12-31']])]
  const [found] = await differences(
    [{ firstName: 'Anna', validTo: '2027-12-31' }],
    [person('a', 'Anna', { memberships })],
    null,
  )
  expect(found?.reason).toBe('Tiden överlappar nästa medlemskap i Åsens Flygklubb, från 2027-06-01.')
})

describe('an end', () => {
  type Part = [string, string, string | null]
  const segel: Part = ['segel', '2015-01-01', '2026-12-31']
  const motor: Part = ['motor', '2015-01-01', null]
  const other: Part = ['motor', '2016-01-01', '2026-12-01']
  /** The row of Anna when her membership is not ended. */
  const notEnded = { group: 'missing', label: 'Anna Ek', number: 0, recordId: 'a' }
  it.each<[string, Part[], string, string | null, (string | null)[]]>([
    ['lengthens the part of the branch', [segel], '2027-12-31', '2027-12-31', ['2027-12-31']],
    ['leaves the part of another', [segel, motor], '2027-12-31', null, ['2027-12-31', null]],
    ['shortens it', [segel, other], '2026-11-30', '2026-12-01', ['2026-11-30', '2026-12-01']],
  ])('%s', async (_, parts, validTo, whole, ends) => {
    const after = await afterOf({ validTo }, membership(parts, { validTo: null }))
    expect([after?.validTo, after?.branches.map((one) => one.validTo)]).toEqual([whole, ends])
  })
  it.each<[string, Part[], Facts['context']['kind']]>([
    ['that is older', [], 'branch'],
    ['that another branch has', [['motor', '2010-01-01', null]], 'branch'],
    ['of several', [['motor', '2010-01-01', null]], 'district'],
  ])('before the branch of a membership %s takes it from no history', async (_, others, kind) => {
    const memberships = [membership([...others, ['segel', '2020-01-01', null]], { validFrom: '2010-01-01' })]
    const known = [person('a', 'Anna', { memberships })]
    const context = { kind, id: 'segel' } as Facts['context']
    const [found] = await differences([{ firstName: 'Anna', validTo: '2015-06-30' }], known, null, context)
    expect([found?.group, found?.reason]).toEqual([
      'impossible',
      '”Medlem till” är före den första dagen i Segelflyg, 2020-01-01.',
    ])
  })
  it('lengthens no part in a branch that the club has left', async () => {
    const known = [person('a', 'Anna', { memberships: [membership([['vinge', '2015-01-01', '2026-12-31']])] })]
    const global = { kind: 'global', id: null } as never
    const [found] = await differences([{ firstName: 'Anna', validTo: '2027-12-31' }], known, null, global)
    expect([found?.group, found?.reason]).toEqual(['impossible', expect.stringContaining('inte längre ansluten')])
  })
  it('lengthens the part that can be, beside one in a branch that the club has left, when the row names no branch', async () => {
    const left: Part[] = [['vinge', '2015-01-01', '2026-12-31']]
    const global = { kind: 'global', id: null } as never
    const after = await afterOf({ validTo: '2027-12-31' }, membership([...left, segel]), global)
    expect([after?.validTo, after?.branches.map(({ validTo }) => validTo)]).toEqual([
      '2027-12-31',
      ['2026-12-31', '2027-12-31'],
    ])
  })
  it('of who is missing from the file leaves a part that begins later', async () => {
    const memberships = [membership([motor, ['segel', '2020-01-01', null]])]
    const missingOn = async (lastDay: string) =>
      (await differences([{ firstName: 'Bo' }], [person('a', 'Anna', { memberships })], lastDay))[1]
    const ended = [{ branchId: 'motor' }, { branchId: 'segel', validTo: '2020-01-01' }]
    expect((await missingOn('2020-01-01'))?.content?.write.memberships[0]?.after).toMatchObject({ branches: ended })
    expect(await missingOn('2019-12-31')).toEqual({
      ...notEnded,
      reason: 'Medlemskapet i Åsens Flygklubb börjar 1 januari 2020. Sista dag ska inte vara före den dagen.',
    })
  })
  it('before a part that has begun takes it from nobody who has come back', async () => {
    const former: Part = ['segel', '2015-01-01', '2020-12-31']
    const memberships = [membership([former, ['segel', '2026-01-01', null]], { validTo: null })]
    const known = [person('a', 'Anna', { memberships })]
    const [found] = await differences([{ firstName: 'Anna', validTo: '2018-06-30' }], known, null)
    expect([found?.group, found?.reason]).toEqual([
      'impossible',
      '”Medlem till” är före den första dagen i Segelflyg, 2026-01-01.',
    ])
    const [, ended] = await differences([{ firstName: 'Bo' }], known, '2025-12-31')
    expect(ended).toEqual({
      ...notEnded,
      reason:
        'En gren av medlemskapet i Åsens Flygklubb börjar 1 januari 2026. Sista dag ska inte vara före den dagen.',
    })
  })
  it('of who is missing from the file that comes before the last day leaves it, which is said', async () => {
    const memberships = [membership([['segel', '2015-01-01', '2026-12-31'], motor], { validTo: null })]
    const [, ended] = await differences([{ firstName: 'Bo' }], [person('a', 'Anna', { memberships })], '2027-06-30')
    expect(ended).toEqual({ ...notEnded, reason: 'Medlemskapet i Åsens Flygklubb slutar redan 31 december 2026.' })
  })
  it('before a part that is to come takes it from nobody whose row names its branch', async () => {
    const memberships = [membership([motor, ['segel', '2027-06-01', null]], { validTo: null })]
    const row = { firstName: 'Anna', validTo: '2027-05-31', branches: 'Segelflyg' }
    const district = { kind: 'district', id: 'd' } as Facts['context']
    const [found] = await differences([row], [person('a', 'Anna', { memberships })], null, district)
    expect(found?.reason).toBe('”Medlem till” är före den första dagen i Segelflyg, 2027-06-01.')
  })
  it.each(['branch', 'district'] as const)(
    'before the only part, which is to come, ends an older membership in a %s',
    async (kind) => {
      const memberships = [membership([['segel', '2027-01-01', null]], { validFrom: '2015-01-01' })]
      const known = [person('a', 'Anna', { memberships })]
      const context = { kind, id: 'segel' } as Facts['context']
      const [ended] = await differences([{ firstName: 'Anna', validTo: '2026-12-31' }], known, null, context)
      const [, missing] = await differences([{ firstName: 'Bo' }], known, '2026-12-31', context)
      for (const found of [ended, missing])
        expect(found?.content?.write.memberships[0]?.after).toMatchObject({
          validFrom: '2015-01-01',
          validTo: '2026-12-31',
          branches: [],
        })
    },
  )
  it.each<[string, string, Part[], (string | null)[]]>([
    ['ends that part alone', 'Motorflyg', [['segel', '2015-01-01', null], motor], [null, '2026-12-31']],
    [
      'lengthens that part alone',
      'Motorflyg',
      [['segel', '2015-01-01', '2026-12-30'], other],
      ['2026-12-30', '2026-12-31'],
    ],
    [
      'ends both that it names',
      'Motorflyg, Segelflyg',
      [['segel', '2015-01-01', null], motor],
      ['2026-12-31', '2026-12-31'],
    ],
  ])('of a row with a branch %s', async (_, names, parts, ends) => {
    const district = { kind: 'district', id: 'd' } as Facts['context']
    const after = await afterOf(
      { validTo: '2026-12-31', branches: names },
      membership(parts, { validTo: null }),
      district,
    )
    expect(after?.branches.map(({ validTo }) => validTo)).toEqual(ends)
  })
  it('of another branch leaves the own part, which is said', async () => {
    const known = [person('a', 'Anna', { memberships: [membership([['segel', '2015-01-01', null], motor])] })]
    const row = { firstName: 'Anna', validTo: '2026-12-31', branches: 'Motorflyg' }
    const [found] = await differences([row], known, null)
    expect([found?.group, found?.reason]).toEqual([
      'unchanged',
      expect.stringMatching(/^Motorflyg ändras inte\. Grenen ändras av grenförbundet självt/),
    ])
  })
  it('lengthens the last to end alone when the row names no branch', async () => {
    const after = await afterOf({ validTo: '2027-12-31' }, membership([segel, other]), { kind: 'district', id: 'd' })
    expect(after?.branches.map(({ validTo }) => validTo)).toEqual(['2027-12-31', '2026-12-01'])
  })
})

it('keeps the first day of a membership without branches that gets one', async () => {
  const held = membership([], { validFrom: '2010-01-01' })
  expect(await afterOf({ branches: 'Segelflyg', validFrom: '2024-06-01' }, held)).toMatchObject({
    validFrom: '2010-01-01',
    validTo: null,
    branches: [{ branchId: 'segel', validFrom: '2024-06-01' }],
  })
})

describe('a branch that the row adds', () => {
  const district = { kind: 'district', id: 'd' } as Facts['context']
  it.each<[string, [string, string, string | null][], Record<string, string>, string | null, string | null]>([
    ['with the membership', [['segel', '2015-01-01', '2026-12-31']], {}, '2026-12-31', '2026-12-31'],
    ['with a membership without branches', [], {}, '2026-12-31', '2026-12-31'],
    [
      'on the last day of the row',
      [['segel', '2015-01-01', '2026-12-31']],
      { validTo: '2027-06-30' },
      '2027-06-30',
      '2027-06-30',
    ],
    [
      'never when it begins after the membership',
      [['segel', '2015-01-01', '2026-12-31']],
      { validFrom: '2027-01-01' },
      null,
      null,
    ],
  ])('ends %s', async (_, parts, values, whole, end) => {
    const held = membership(parts, { validFrom: '2015-01-01', validTo: '2026-12-31' })
    const after = await afterOf({ branches: 'Motorflyg', ...values }, held, district)
    const added = after?.branches.find(({ branchId }) => branchId === 'motor')
    expect([after?.validTo, added?.validTo]).toEqual([whole, end])
  })
})

describe('a row without a club', () => {
  const known: Person[] = [person(number.id, 'Anna', { memberships: [membership([['segel', '2015-01-01', null]])] })]
  const found = async (values: Record<string, string>) => {
    const row = { identityNumber: number.twelve, firstName: 'Anna', club: '', ...values }
    const [one] = await differences([row], known, null)
    return [one?.group, one?.reason]
  }
  it.each<Record<string, string>>([
    { paidYear: '2026' },
    { validFrom: '2020-01-01' },
    { validTo: '2026-12-31' },
    { role: 'Kassör' },
    { branches: 'Segelflyg' },
  ])('is impossible with what a membership has: %o', async (values) =>
    expect(await found({ ...values, city: 'Lund' })).toEqual([
      'impossible',
      'Föreningen saknas. Välj en för hela filen, eller fyll i den på varje rad.',
    ]),
  )
  it('changes own data', async () => expect(await found({ city: 'Lund' })).toEqual(['changed', '']))
})
