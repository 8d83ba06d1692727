// Tests how memberships and roles of two persons in the same club become one.
import { expect, it } from 'vitest'
import type { Membership } from '#contract/members/membership.ts'
import { joinedMemberships, joinedRoles } from './joined-periods.ts'

const club = (id: string) => ({ id, name: id, district: { id: 'd', name: 'D' }, branchIds: [] })
type Part = readonly [branch: string, from: string, to: string | null]
const held = (
  id: string,
  at: string,
  from: string,
  to: string | null,
  branches: readonly Part[] = [],
  paidYear: number | null = null,
): Membership => ({
  id,
  organization: club(at),
  validFrom: from,
  validTo: to,
  isMainClub: false,
  paidYear,
  branches: branches.map(([branchId, validFrom, validTo]) => ({
    branchId,
    name: '',
    shortName: '',
    validFrom,
    validTo,
  })),
})
const both = (kept: Membership[], former: Membership[]) => joinedMemberships(kept, former)

it.each([
  ['another club', [held('k', 'A', '2020-01-01', null)], [held('f', 'B', '2020-01-01', null)]],
  ['another time', [held('k', 'A', '2020-01-01', '2020-12-31')], [held('f', 'A', '2021-01-01', null)]],
  [
    'two of one person',
    [held('k', 'A', '2020-01-01', null), held('l', 'A', '2021-01-01', null)],
    [held('f', 'B', '2020-01-01', null)],
  ],
])('leaves memberships of %s apart', (_, kept, former) => expect(both(kept, former)).toEqual([]))

it('joins those that overlap, from the first day to the last, under the id of the person who remains', () => {
  const kept = [held('k', 'A', '2021-01-01', '2022-12-31', [], 2022)]
  const former = [held('f', 'A', '2019-05-01', '2021-03-01', [], 2023), held('g', 'A', '2022-12-31', null)]
  expect(both(kept, former)).toEqual([
    { id: 'k', goneIds: ['f', 'g'], validFrom: '2019-05-01', validTo: null, paidYear: 2023, branches: [] },
  ])
})

it('goes on in every branch that any of them named', () => {
  const kept = [
    held('k', 'A', '2020-01-01', null, [
      ['segel', '2020-01-01', '2020-12-31'],
      ['skärm', '2020-01-01', null],
    ]),
  ]
  const former = [
    held('f', 'A', '2019-01-01', null, [
      ['segel', '2019-01-01', '2020-06-30'],
      ['segel', '2022-01-01', null],
    ]),
  ]
  expect(both(kept, former)[0]?.branches).toEqual([
    { branchId: 'segel', validFrom: '2019-01-01', validTo: '2020-12-31' },
    { branchId: 'segel', validFrom: '2022-01-01', validTo: null },
    { branchId: 'skärm', validFrom: '2020-01-01', validTo: null },
  ])
})

it.each([
  [
    'goes on without branches after the last of them',
    [held('k', 'A', '2010-01-01', null, [], 2026)],
    [held('f', 'A', '2015-01-01', '2020-12-31', [['segel', '2015-01-01', '2020-12-31']])],
    [
      { id: 'f', goneIds: [], nextId: 'k', validFrom: '2010-01-01', validTo: '2020-12-31', paidYear: 2026 },
      { id: 'k', goneIds: [], validFrom: '2021-01-01', validTo: null, paidYear: 2026, branches: [] },
    ],
  ],
  [
    'goes on in its branch after the time without one',
    [held('k', 'A', '2010-01-01', '2016-12-31')],
    [held('f', 'A', '2015-01-01', null, [['segel', '2015-01-01', null]])],
    [{ id: 'k', goneIds: ['f'], validFrom: '2010-01-01', validTo: null, branches: [{ branchId: 'segel' }] }],
  ],
])('ends with its last branch, and %s', (_, kept, former, expected) => {
  expect(both(kept, former)).toMatchObject(expected)
})

it('joins the same role in the same club alone', () => {
  const role = (id: string, at: string, name: 'chair' | 'auditor') => ({
    id,
    version: 1,
    organization: club(at),
    role: name,
    validFrom: '2020-01-01',
    validTo: null,
  })
  expect(
    joinedRoles(
      [role('k', 'A', 'chair')],
      [role('f', 'A', 'chair'), role('g', 'A', 'auditor'), role('h', 'B', 'chair')],
    ),
  ).toEqual([{ id: 'k', goneIds: ['f'], validFrom: '2020-01-01', validTo: null }])
})
