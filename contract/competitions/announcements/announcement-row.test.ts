// Tests of Besluta senast in the list of announcements: the day of what waits for a decision alone.
import { expect, it } from 'vitest'
import { decideByOf, type WaitingKind } from './announcement-row.ts'

it.each<[WaitingKind, string | null]>([
  ['review', '2027-02-15'],
  ['applications', '2027-02-15'],
  ['completion', null],
])('of %s is %s', (kind, day) => {
  expect(decideByOf({ waiting: { kind, count: 1, since: '2027-02-01T10:00:00Z', deadline: '2027-02-15' } })).toBe(day)
})

it('is none of what does not wait', () => expect(decideByOf({ waiting: null })).toBeNull())
