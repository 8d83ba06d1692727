// Tests of the last day that follows when the first day of a period is changed.
import { expect, test } from 'vitest'
import { adjustPeriodEnd } from './period-end.ts'

const empty = null
test.each([
  ['an empty end date becomes the start date', empty, '2027-05-01', empty, '2027-05-01'],
  ['so does an empty text', '', '2027-05-01', '', '2027-05-01'],
  ['an end date after the new start date stays', '2027-05-01', '2027-05-02', '2027-05-03', '2027-05-03'],
  ['also when the start date moves back', '2027-05-01', '2027-04-20', '2027-05-03', '2027-05-03'],
  [
    'an end date before the new start date moves by the same days',
    '2027-05-01',
    '2027-06-10',
    '2027-05-03',
    '2027-06-12',
  ],
  ['over the end of a month and a year', '2026-12-30', '2027-12-31', '2027-01-02', '2028-01-03'],
  [
    'an end date that was before the start date becomes the start date',
    '2027-05-05',
    '2027-06-10',
    '2027-05-03',
    '2027-06-10',
  ],
  ['without a previous start date it becomes the start date', empty, '2027-06-10', '2027-05-03', '2027-06-10'],
  ['invalid text as start date changes nothing', '2027-05-01', 'i majj', '2027-05-03', '2027-05-03'],
  ['so does a day that no month has', '2027-05-01', '2027-13-01', '2027-05-03', '2027-05-03'],
  ['invalid text as end date is kept', '2027-05-01', '2027-06-10', 'sen', 'sen'],
  ['a cleared start date changes nothing', '2027-05-01', empty, '2027-05-03', '2027-05-03'],
])('%s', (_, before, first, last, expected) =>
  expect(adjustPeriodEnd({ previousStart: before, start: first, end: last })).toBe(expected),
)

test.each([
  ['a day later', '2027-05-01', '2027-05-02', '2027-05-03', '2027-05-04'],
  ['weeks earlier', '2027-05-01', '2027-04-01', '2027-05-03', '2027-04-03'],
  ['to the same day', '2027-05-01', '2027-05-01', '2027-05-03', '2027-05-03'],
])('a period that is moved keeps its length: %s', (_, before, first, last, expected) =>
  expect(adjustPeriodEnd({ previousStart: before, start: first, end: last, isMoved: true })).toBe(expected),
)

test.each([
  ['an empty end date stays empty', empty, empty],
  ['so does an empty text', '', ''],
  ['an end date before the new start date moves with it', '2027-05-03', '2027-06-12'],
])('of an open-ended period %s', (_, last, expected) =>
  expect(adjustPeriodEnd({ previousStart: '2027-05-01', start: '2027-06-10', end: last, isOpenEnded: true })).toBe(
    expected,
  ),
)
