// Tests on which days a period is valid, its state on a day, and whether two of them have a day in common.
import { expect, it } from 'vitest'
import { endsNoLater, haveCommonDay, isCurrent, isPeriodWithin, validityStateOf } from './validity-period.ts'

const period = (validFrom: string, validTo: string | null = null) => ({ validFrom, validTo })

it.each([
  ['2020-01-01', null, '2020-01-01', true],
  ['2020-01-02', null, '2020-01-01', false],
  ['2010-01-01', '2020-01-01', '2020-01-01', true],
  ['2010-01-01', '2019-12-31', '2020-01-01', false],
])('from %s to %s on %s: %s', (validFrom, validTo, day, expected) =>
  expect(isCurrent(period(validFrom, validTo), day)).toBe(expected),
)

it.each([
  [period('2000-01-01'), period('2011-01-01'), true],
  [period('2000-01-01', '2011-01-01'), period('2011-01-01'), true],
  [period('2000-01-01', '2010-12-31'), period('2011-01-01'), false],
  [period('2000-01-01'), period('2001-01-01', '2002-01-01'), true],
])('%j and %j: %s', (a, b, expected) =>
  expect([haveCommonDay(a, b), haveCommonDay(b, a)]).toEqual([expected, expected]),
)

it.each([
  [period('2000-01-01'), period('2000-01-01'), true, true],
  [period('2001-01-01', '2010-12-31'), period('2000-01-01'), true, true],
  [period('1999-12-31', '2010-12-31'), period('2000-01-01', '2010-12-31'), true, false],
  [period('2001-01-01', '2011-01-01'), period('2000-01-01', '2010-12-31'), false, false],
  [period('2001-01-01'), period('2000-01-01', '2010-12-31'), false, false],
])('%j ends no later than %j: %s, and is within it: %s', (one, other, ends, isWithin) =>
  expect([endsNoLater(one, other), isPeriodWithin(one, other)]).toEqual([ends, isWithin]),
)

it.each([
  [period('2020-01-01'), 'current'],
  [period('2020-01-01', '2026-01-31'), 'current'],
  [period('2020-01-01', '2026-01-30'), 'former'],
  [period('2026-02-01'), 'upcoming'],
])('%j is %s', (given, state) => expect(validityStateOf(given, '2026-01-31')).toBe(state))
