// What a file is found to say of the own data of persons who are members of another branch as well, without a database.
import { describe, expect, it } from 'vitest'
import { personRefusal } from '#contract/members/person-rights.ts'
import { differences, membership, person } from './testing-differences.ts'

describe('own data of who is a member of another branch here', () => {
  const context = { kind: 'branch', id: 'segel' } as const
  const administrator = { roles: [{ name: 'Members.Admin', associationId: 'segel' }] }
  const again = 'Importera filen igen när medlemskapet gäller, så ändras uppgifterna också.'
  const others = 'medlemsadministratören i Skåne eller Motorflyg, eller av förbundskansliet.'
  it.each<[string, [string, string | null], object, string, string]>([
    [
      'is changed when the file is imported after the part that it begins has begun',
      ['2015-01-01', '2025-12-31'],
      { validFrom: '2027-01-01' },
      'proposed',
      `Bara medlemskapet ändras. ${again}`,
    ],
    ['is so when it began the part before', ['2027-01-01', null], { validFrom: '2027-01-01' }, 'unchanged', again],
    [
      'is changed by those who are named when it begins no part',
      ['2015-01-01', '2025-12-31'],
      { validTo: '2026-11-22', paidYear: '2026' },
      'proposed',
      `Bara medlemskapet ändras. Personen är inte medlem här nu. Uppgifterna ändras av ${others}`,
    ],
  ])('%s', async (_, segel, values, group, reason) => {
    const held = membership(
      [
        ['segel', ...segel],
        ['motor', '2015-01-01', null],
      ],
      { validFrom: '2015-01-01', validTo: null },
    )
    const branches = held.branches.map((one) => ({
      ...one,
      name: one.branchId === 'motor' ? 'Motorflyg' : 'Segelflyg',
    }))
    const [found] = await differences(
      [{ firstName: 'Anna', email: 'anna@example.se', ...values }],
      [person('a', 'Anna', { memberships: [{ ...held, branches }] })],
      null,
      context,
      (one, day) => personRefusal(administrator, context, one, day),
    )
    expect(found).toMatchObject({
      group,
      reason: expect.stringMatching(new RegExp(`^(Namn .* samma person\\. )?${reason}$`)),
    })
  })
})
