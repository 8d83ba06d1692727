// Tests of weekday names and week numbers for a period.
import { expect, it } from 'vitest'
import { dayNames } from './day-names.ts'

it.each([
  ['2027-05-20', '2027-05-20', 'se', 'torsdag, vecka 20'],
  ['2027-05-20', '2027-05-21', 'se', 'torsdag–fredag, vecka 20'],
  ['2027-05-22', '2027-05-24', 'en', 'Saturday–Monday, week 20–21'],
  ['2026-12-30', '2027-01-04', 'se', 'onsdag–måndag, vecka 53–1'],
  ['2027-05-01', '2027-09-30', 'se', 'vecka 17–39'],
] as const)('names the weekdays and weeks from %s to %s', (start, end, locale, text) => {
  expect(dayNames(start, end, locale)).toBe(text)
})
