import { expect, test } from 'vitest'
import { adjustPeriodEnd } from './period-end.ts'

const empty = null
test.each([
  ['an empty last day becomes the first', empty, '2027-05-01', empty, '2027-05-01'],
  ['so does an empty text', '', '2027-05-01', '', '2027-05-01'],
  ['a last day that still lies later stays', '2027-05-01', '2027-05-02', '2027-05-03', '2027-05-03'],
  ['also when the first day goes back', '2027-05-01', '2027-04-20', '2027-05-03', '2027-05-03'],
  ['one that would lie before follows, as many days later', '2027-05-01', '2027-06-10', '2027-05-03', '2027-06-12'],
  ['over the end of a month and a year', '2026-12-30', '2027-12-31', '2027-01-02', '2028-01-03'],
  ['one that lay before the first already becomes the first', '2027-05-05', '2027-06-10', '2027-05-03', '2027-06-10'],
  ['without an earlier first day it becomes the first', empty, '2027-06-10', '2027-05-03', '2027-06-10'],
  ['what is no day is left', '2027-05-01', 'i majj', '2027-05-03', '2027-05-03'],
  ['and is not written over', '2027-05-01', '2027-06-10', 'sen', 'sen'],
  ['an emptied first day changes nothing', '2027-05-01', empty, '2027-05-03', '2027-05-03'],
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
