// Tests the retry schedule of mail by the kind of failure.
import { describe, expect, it } from 'vitest'
import { idleTime, secondsToNextAttempt, type AttemptCounts } from './retry-schedule.ts'

const day = 24 * 3600
const fresh: AttemptCounts = { attempts: 0, refusals: 0, unanswered: 0, ageSeconds: 1, answeredSeconds: null }
const old = { ...fresh, ageSeconds: 6 * day }

describe('a mail that could not be sent', () => {
  it('is kept without a time limit while the server is unavailable', () => {
    expect(secondsToNextAttempt(fresh, 'unavailable')).toBe(0)
    expect(secondsToNextAttempt({ ...old, ageSeconds: 400 * day, attempts: 50 }, 'unavailable')).toBe(3600)
  })
  it('may be deferred for five days from the first response, however old it is', () => {
    expect(secondsToNextAttempt(old, 'deferred')).toBe(10)
    expect(secondsToNextAttempt({ ...old, attempts: 9, answeredSeconds: 4.9 * day }, 'deferred')).toBe(3600)
    expect(secondsToNextAttempt({ ...old, attempts: 9, answeredSeconds: 5.1 * day }, 'deferred')).toBeNull()
  })
  it('is given up when its recipient is refused for the third time, hours after the first', () => {
    const waits = [0, 1, 2].map((refusals) => secondsToNextAttempt({ ...fresh, refusals }, 'refused'))
    expect(waits).toEqual([600, 4 * 3600, null])
  })
  it('that may have been accepted is sent at most twice more, hours apart', () => {
    const waits = [0, 1, 2].map((unanswered) => secondsToNextAttempt({ ...fresh, unanswered }, 'unanswered'))
    expect(waits).toEqual([3 * 3600, 12 * 3600, null])
  })
  it('that cannot be rendered waits 30 days for a program version that can render it', () => {
    expect(secondsToNextAttempt({ ...old, ageSeconds: 400 * day }, 'unwritable')).toBe(3600)
    expect(secondsToNextAttempt({ ...old, answeredSeconds: 29 * day }, 'unwritable')).toBe(3600)
    expect(secondsToNextAttempt({ ...old, answeredSeconds: 31 * day }, 'unwritable')).toBeNull()
    expect(secondsToNextAttempt({ ...old, answeredSeconds: 29 * day }, 'deferred')).toBe(10)
    const unanswered = { ...old, answeredSeconds: 29 * day, attempts: 1, unanswered: 1 }
    expect(secondsToNextAttempt(unanswered, 'deferred')).toBe(60)
  })
})

it.each([
  ['is due, because another lane is sending it', -80_000, 1000],
  ['is due now', 0, 1000],
  ['is due in a moment', 3, 10],
  ['is due in half a minute', 30_000, 30_000],
  ['is due tomorrow', day * 1000, 60_000],
  ['is not there', undefined, 60_000],
])('a lane that has found nothing looks again at a time by the next mail, which %s', (_, untilNext, sleep) => {
  expect(idleTime(untilNext, 60_000)).toBe(sleep)
})
