// Tests which memberships of a person an act on a filter is about.
import { expect, it } from 'vitest'
import { globalContext, type Context } from '#contract/access.ts'
import type { Membership } from '#contract/members/membership.ts'
import { filteredMemberships, isClubMeant, isPartMeant } from './filtered-memberships.ts'

const today = '2026-11-23'
const none = { club: [], branch: [], district: [], paid: [], status: [], when: undefined }
const club = (id: string) => ({ id, name: id, district: { id: `d${id}`, name: '' }, branchIds: ['segel', 'skärm'] })
const held = (
  id: string,
  paidYear: number | null,
  parts: Record<string, string | null>,
  validTo: string | null = null,
  validFrom = '2020-01-01',
) =>
  ({
    id,
    organization: club(id),
    validFrom,
    validTo,
    isMainClub: false,
    paidYear,
    branches: Object.entries(parts).map(([branchId, to]) => ({
      branchId,
      name: '',
      shortName: '',
      validFrom,
      validTo: to,
    })),
  }) satisfies Membership
const all = [
  held('A', 2026, { segel: null }),
  held('B', 2025, { segel: '2024-12-31', skärm: null }),
  held('C', null, { skärm: null }),
  held('D', 2026, { segel: '2025-12-31' }, '2025-12-31'),
  held('E', null, { segel: null }, null, '2027-01-01'),
]
const segel: Context = { kind: 'branch', id: 'segel' }

it.each<[string, Context, object, string]>([
  ['all that are current', globalContext, {}, 'A B C'],
  ['those in which the part of the branch is current', segel, {}, 'A'],
  ['a club', globalContext, { club: ['B', 'D'] }, 'B'],
  ['a district', globalContext, { district: ['dC'] }, 'C'],
  ['a branch, while it is current', globalContext, { branch: ['segel'] }, 'A'],
  ['an unpaid fee', globalContext, { paid: ['unpaid'] }, 'B C'],
  ['a paid fee', globalContext, { paid: ['paid'] }, 'A'],
  ['a fee of another year', globalContext, { paid: ['paid'], when: '2025' }, 'A B'],
  ['either fee', globalContext, { paid: ['paid', 'unpaid'] }, 'A B C'],
  ['coming members', globalContext, { status: ['upcoming'] }, 'E'],
  ['coming members of the branch', segel, { status: ['upcoming', 'current'] }, 'A E'],
  ['those of a day to come', globalContext, { when: '2027-06-01' }, 'A B C E'],
  ['of those of a day gone the ones that go on', globalContext, { when: '2025-06-01' }, 'A B C'],
  ['no part that has ended since', segel, { when: '2024' }, 'A'],
  ['those that came after a year gone', globalContext, { when: '2019', status: ['upcoming'] }, 'A B C E'],
  ['nothing that has ended', globalContext, { status: ['former'] }, ''],
  [
    'all of these at once',
    globalContext,
    { club: ['B', 'C'], branch: ['skärm'], paid: ['unpaid'], district: ['dB'] },
    'B',
  ],
])('means %s', (_, context, filter, expected) => {
  const found = filteredMemberships(all, context, { ...none, ...filter }, today)
  expect(found.map(({ id }) => id).join(' ')).toBe(expected)
})

it('means the part of the branch, or of those that are chosen', () => {
  expect([isPartMeant(segel, none, 'skärm'), isPartMeant(segel, { ...none, branch: ['skärm'] }, 'segel')]).toEqual([
    false,
    true,
  ])
  expect(isPartMeant(globalContext, { ...none, branch: ['skärm'] }, 'segel')).toBe(false)
  expect(isPartMeant(globalContext, none, 'segel')).toBe(true)
})

it.each([
  [{}, true],
  [{ club: ['B'] }, false],
  [{ district: ['dB'] }, false],
  [{ branch: ['fallskärm'] }, false],
  [{ club: ['A'], district: ['dA'], branch: ['skärm', 'fallskärm'] }, true],
])('means roles in the clubs of %j', (filter, expected) => {
  expect(isClubMeant({ ...none, ...filter }, club('A'))).toBe(expected)
})
