// Whom a row is about when several persons of the register have the same name.
import { describe, expect, it } from 'vitest'
import type { Person } from '#contract/members/person.ts'
import { differences, membership, person } from './testing-differences.ts'

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
  it('and birth year who are protected a row makes no other, and misses none', async () => {
    const found = await differences(
      [{ firstName: 'Anna' }],
      annas({ isProtected: true, birthDate: null }),
      '2026-12-31',
    )
    expect(found.map(({ group, reason }) => [group, reason])).toEqual([
      ['impossible', 'Flera här med skyddad identitet har samma namn och födelseår. Ändra på rätt persons sida.'],
    ])
  })
  it('and birth date the address tells which one', async () => {
    const [one, other] = annas({})
    const known = [{ ...one, email }, other] as Person[]
    const [found] = await differences([{ firstName: 'Anna', email, paidYear: '2026' }], known, null)
    expect([found?.group, found?.recordId]).toEqual(['proposed', 'a'])
  })
})
