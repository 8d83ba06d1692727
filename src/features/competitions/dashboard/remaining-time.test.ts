// Tests what the card of the next competitions says of when they are.
import { expect, it } from 'vitest'
import { remainingTime } from './remaining-time.ts'

it.each([
  ['sanctioned', '2027-01-17', 'om 3 dagar'],
  ['sanctioned', '2027-01-20', 'i dag'],
  ['sanctioned', '2027-01-22', 'pågår'],
  ['moved', '2027-01-23', 'reservdagar återstår'],
  ['cancelled', '2027-01-17', 'om 3 dagar'],
  ['cancelled', '2027-01-22', ''],
  ['cancelled', '2027-01-23', ''],
  ['withdrawn', '2027-01-23', ''],
] as const)('a competition that is %s, on %s: %s', (state, day, text) => {
  expect(remainingTime({ state, startsOn: '2027-01-20', endsOn: '2027-01-22' }, day)).toBe(text)
})
