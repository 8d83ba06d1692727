// The last day of a licence by the rule of its type.
import { expect, test } from 'vitest'
import type { Validity } from './licence-types/licence-type.ts'
import { firstDayAfter, periodOf } from './validity.ts'

test.each<[Validity, number | null, string, string]>([
  ['calendarYear', null, '2026-01-01', '2026-12-31'],
  ['calendarYear', null, '2026-11-01', '2026-12-31'],
  // Less than sixty days are left: the next year.
  ['calendarYear', null, '2026-11-02', '2027-12-31'],
  ['calendarYear', null, '2026-12-31', '2027-12-31'],
  ['march', null, '2026-04-01', '2027-03-31'],
  ['march', null, '2026-01-30', '2026-03-31'],
  ['march', null, '2026-01-31', '2027-03-31'],
  // A leap year has a day more before the end of March.
  ['march', null, '2028-01-31', '2028-03-31'],
  ['march', null, '2028-02-01', '2029-03-31'],
  ['march', null, '2026-03-31', '2027-03-31'],
  ['months', 12, '2026-05-10', '2027-05-09'],
  ['months', 12, '2026-01-01', '2026-12-31'],
  ['months', 12, '2028-02-29', '2029-02-28'],
  ['months', 48, '2028-02-29', '2032-02-28'],
  ['months', 1, '2026-01-31', '2026-02-28'],
  ['months', 1, '2028-01-31', '2028-02-29'],
  ['months', 1, '2026-01-30', '2026-02-28'],
  ['months', 24, '2026-03-01', '2028-02-29'],
  ['months', 36, '2026-12-15', '2029-12-14'],
])('%s (%s) from %s lasts until %s', (validity, validityMonths, from, to) => {
  expect(periodOf({ validity, validityMonths }, from, null)).toEqual({ from, to })
})

test('a licence for a competition has its days', () => {
  const rule = { validity: 'competition', validityMonths: null } as const
  expect(periodOf(rule, '2026-01-01', null)).toBeNull()
  expect(periodOf(rule, '2026-01-01', { startsOn: '2026-07-01', endsOn: '2026-07-04' })).toEqual({
    from: '2026-07-01',
    to: '2026-07-04',
  })
})

test.each([
  [null, '2026-05-01'],
  ['2026-04-30', '2026-05-01'],
  ['2026-05-01', '2026-05-02'],
  ['2026-12-31', '2027-01-01'],
])('after a licence that ends %s, asked on 1 May, the next begins %s', (endsOn, first) => {
  expect(firstDayAfter(endsOn, '2026-05-01')).toBe(first)
})
