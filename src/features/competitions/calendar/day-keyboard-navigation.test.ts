// Tests of the day that each key leads to.
import { expect, it } from 'vitest'
import { dayAfterKey } from './day-keyboard-navigation.ts'

it.each([
  ['ArrowLeft', '2027-05-01', '2027-04-30'],
  ['ArrowRight', '2027-12-31', '2028-01-01'],
  ['ArrowUp', '2027-05-05', '2027-04-28'],
  ['ArrowDown', '2028-02-25', '2028-03-03'],
  ['Home', '2027-05-09', '2027-05-03'],
  ['End', '2027-05-03', '2027-05-09'],
  ['PageUp', '2027-03-31', '2027-02-28'],
  ['PageDown', '2027-05-15', '2027-06-15'],
  ['PageDown', '2028-01-31', '2028-02-29'],
  ['Enter', '2027-05-15', null],
])('%s moves from %s to %s', (key, day, expected) => expect(dayAfterKey(key, day)).toBe(expected))
