// Tests of the deadline of decisions (Besluta senast).
import { describe, expect, it } from 'vitest'
import { decisionDeadline, publicationDeadline } from './deadline.ts'

describe('Besluta senast', () => {
  it.each([
    // Submission, lead time deadline → deadline of the decision.
    ['2027-02-01T10:00:00Z', '2027-09-01', '2027-02-15'],
    ['2027-02-01T10:00:00Z', null, '2027-02-15'],
    ['2027-02-01T10:00:00Z', '2027-02-10', '2027-02-10'],
    ['2027-02-01T10:00:00Z', '2027-02-15', '2027-02-15'],
    // The lead time deadline is on the day of the submission or earlier.
    ['2027-02-01T10:00:00Z', '2027-01-31', '2027-02-15'],
    ['2027-02-01T10:00:00Z', '2027-02-01', '2027-02-15'],
    // The date of the submission is that in Sweden.
    ['2027-01-31T23:30:00Z', '2027-09-01', '2027-02-15'],
  ])('of a submission at %s with the lead time deadline %s is %s', (submittedAt, leadTime, day) => {
    expect(decisionDeadline(submittedAt, leadTime)).toBe(day)
  })
  it.each([
    ['2027-07-01', '2027-03-31', '2027-03-03'],
    ['2027-07-01', '2027-06-30', '2027-03-03'],
    ['2027-07-01', '2027-03-05', '2027-02-19'],
    [null, '2027-03-05', '2027-02-19'],
    [null, null, null],
  ])(
    'a championship from %s that clubs apply for by %s is published by %s',
    (proposedFrom, lastApplicationDay, day) => {
      expect(publicationDeadline({ competitionType: 'SM', proposedFrom, lastApplicationDay })).toBe(day)
    },
  )
})
