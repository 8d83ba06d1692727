// Tests the period of a membership, how it ends, and what an identity number says of birth and age.
import { describe, expect, it } from 'vitest'
import { birthDateOf, isMinor, sexOf } from './birth.ts'
import { becomesMainClub, endedBy, endOf, hasOtherBranchAfter, periodOf } from './membership.ts'

const period = (validFrom: string, validTo: string | null = null) => ({ validFrom, validTo })
const whole = period('2020-01-01')
const other = period('2018-01-01')
type Period = ReturnType<typeof period>

/** The parts that are left of a membership of which all but `other` end, or null when they cannot end as early. */
const partsEndedBy = (time: Period, branches: Period[], lastDay: string) => {
  const end = endOf({ ...time, branches }, (part) => part !== other, lastDay, '2026-01-31')
  return 'ended' in end ? end.ended.branches : null
}

describe('the period of a membership', () => {
  it.each([
    [[], whole],
    [[period('2021-01-01')], period('2021-01-01')],
    [[period('2021-01-01', '2022-12-31'), period('2019-05-01')], period('2019-05-01')],
    [[period('2021-01-01', '2022-12-31'), period('2019-05-01', '2020-06-01')], period('2019-05-01', '2022-12-31')],
  ])('%j → %j', (branches, expected) => expect(periodOf(branches, whole)).toEqual(expected))
  it.each([
    ['had none', [], '2020-01-01'],
    ['began later than it', [period('2021-06-01')], '2020-01-01'],
    ['began with it', [period('2020-01-01'), period('2021-06-01')], '2022-03-01'],
  ])('with a branch from 2022, when its branches %s', (_, branches, first) =>
    expect(periodOf([period('2022-03-01')], { ...whole, branches })).toEqual(period(first)),
  )
  it.each([
    [period('2020-01-01'), '2026-01-31', period('2020-01-01', '2026-01-31')],
    [period('2020-01-01', '2025-12-31'), '2026-01-31', period('2020-01-01', '2025-12-31')],
    [period('2020-01-01', '2026-12-31'), '2026-01-31', period('2020-01-01', '2026-01-31')],
    [period('2026-02-01'), '2026-01-31', null],
  ])('%j ended by %s → %j', (given, day, expected) => expect(endedBy(given, day)).toEqual(expected))
  it.each([
    ['2026-01-31', [other, period('2020-01-01', '2026-01-31')]],
    ['2019-12-31', null],
  ])('its part in a branch is ended by %s beside that in another: %j', (day, expected) =>
    expect(partsEndedBy(other, [other, whole], day)).toEqual(expected),
  )
  it.each([
    ['2026-01-31', [period('2027-01-01')], []],
    ['2027-06-30', [period('2027-01-01')], [period('2027-01-01', '2027-06-30')]],
    ['2019-12-31', [period('2027-01-01')], null],
    ['2026-01-31', [other, period('2027-01-01')], null],
    ['2018-12-31', [period('2021-01-01', '2021-12-31'), period('2027-01-01')], null],
  ])('that began before its branches is ended by %s before those to come: %j → %j', (day, parts, expected) =>
    expect(partsEndedBy(whole, parts, day)).toEqual(expected),
  )
  const former = period('2015-01-01', '2018-12-31')
  it.each([
    ['2017-06-30', [other, former, whole], null],
    ['2020-01-01', [other, former, whole], [other, former, period('2020-01-01', '2020-01-01')]],
    ['2026-01-31', [former, period('2026-01-31')], [former, period('2026-01-31', '2026-01-31')]],
    ['2026-01-30', [former, period('2026-01-31')], null],
    ['2017-06-30', [former, period('2026-02-01')], [period('2015-01-01', '2017-06-30')]],
    ['2026-01-31', [period('2026-02-01'), period('2027-01-01')], null],
    ['2026-02-01', [period('2026-02-01'), period('2027-01-01')], [period('2026-02-01', '2026-02-01')]],
  ])('ended by %s none of its parts in a branch that has begun is lost: %j → %j', (day, parts, expected) =>
    expect(partsEndedBy(periodOf(parts, whole), parts, day)).toEqual(expected),
  )
  it.each([
    ['with the part that ends last', period('2020-01-01'), [whole], period('2020-01-01', '2021-12-31')],
    ['not before a part of another', other, [other, whole], other],
    ['by itself without parts', whole, [], period('2020-01-01', '2021-12-31')],
    ['by itself before its parts begin', whole, [period('2027-01-01')], period('2020-01-01', '2021-12-31')],
  ])('ends %s', (_, time, branches, expected) =>
    expect(endOf({ ...time, branches }, (part) => part !== other, '2021-12-31', '2026-01-31')).toMatchObject({
      ended: expected,
    }),
  )
  it.each([
    ['its first day', period('2015-01-01'), [], '2015-01-01', true],
    ['the first day of its only part', whole, [whole], '2020-01-01', true],
    ['the first day of a part that it had none before', period('2010-01-01'), [whole], '2020-01-01', false],
    ['its first day before its part to come', whole, [period('2027-01-01')], '2020-01-01', true],
    [
      'the first day of a later part',
      period('2015-01-01'),
      [period('2015-01-01', '2018-12-31'), whole],
      '2020-01-01',
      false,
    ],
  ])('ends on %s at the earliest', (_, time, branches, earliest, isFirst) =>
    expect(endOf({ ...time, branches }, () => true, '2014-12-31', '2026-01-31')).toEqual({ earliest, isFirst }),
  )
})

it.each([
  [period('2026-11-01'), null, false],
  [period('2026-11-01'), '2026-12-31', false],
  [period('2027-01-01'), '2026-12-31', true],
  [period('2020-01-01'), '2025-12-31', true],
  [period('2010-01-01', '2026-11-23'), '2025-12-31', true],
  [period('2010-01-01', '2012-12-31'), '2025-12-31', false],
])('a membership %j becomes the main club of who has one until %s: %s', (added, validTo, expected) => {
  const other = { isMainClub: false, validTo: null }
  expect(becomesMainClub([{ isMainClub: true, validTo }, other], added, '2026-11-23')).toBe(expected)
  expect(becomesMainClub([other], added, '2026-11-23')).toBe(true)
})

it.each([
  ['goes on', null, '2026-11-27', true],
  ['ends after the day', '2026-12-31', '2026-11-27', true],
  ['ends on the day', '2026-12-31', '2026-12-31', false],
  ['has ended', '2020-12-31', '2026-11-27', false],
])('a membership goes on elsewhere when its other branch %s', (_, validTo, lastDay, expected) => {
  const parts = [
    { branchId: 'segel', validTo: null },
    { branchId: 'motor', validTo },
  ]
  expect(hasOtherBranchAfter({ kind: 'branch', id: 'segel' }, parts, lastDay)).toBe(expected)
  expect(hasOtherBranchAfter({ kind: 'district', id: 'skane' }, parts, lastDay)).toBe(false)
})

describe('a number', () => {
  it.each([
    ['198504129829', '1985-04-12', 'female'],
    ['198403729919', '1984-03-12', 'male'],
  ])('%s: born %s, %s', (number, born, sex) => expect([birthDateOf(number), sexOf(number)]).toEqual([born, sex]))
})

it.each([
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['2008-06-15', '2026-06-14', true],
  ['2008-06-15', '2026-06-15', false],
  [null, '2026-06-15', false],
])('who was born %s is a minor on %s: %s', (born, day, expected) => expect(isMinor(born, day)).toBe(expected))
