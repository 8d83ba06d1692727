import { describe, expect, it } from 'vitest'
import { secondsToNextAttempt, type AttemptCounts } from './retry-schedule.ts'

const day = 24 * 3600
const fresh: AttemptCounts = { attempts: 0, refusals: 0, unanswered: 0, ageSeconds: 1, answeredSeconds: null }
const old = { ...fresh, ageSeconds: 6 * day }

describe('a mail that could not be sent', () => {
  it('is kept for ever while the server takes nothing', () => {
    expect(secondsToNextAttempt(fresh, 'unavailable')).toBe(0)
    expect(secondsToNextAttempt({ ...old, ageSeconds: 400 * day, attempts: 50 }, 'unavailable')).toBe(3600)
  })
  it('may be put off for five days from the first answer, however old it is', () => {
    expect(secondsToNextAttempt(old, 'deferred')).toBe(10)
    expect(secondsToNextAttempt({ ...old, attempts: 9, answeredSeconds: 4.9 * day }, 'deferred')).toBe(3600)
    expect(secondsToNextAttempt({ ...old, attempts: 9, answeredSeconds: 5.1 * day }, 'deferred')).toBeNull()
  })
  it('is given up at the third refusal of its recipient, hours after the first', () => {
    const waits = [0, 1, 2].map((refusals) => secondsToNextAttempt({ ...fresh, refusals }, 'refused'))
    expect(waits).toEqual([600, 4 * 3600, null])
  })
  it('that was perhaps accepted is sent twice more at most, hours apart', () => {
    const waits = [0, 1, 2].map((unanswered) => secondsToNextAttempt({ ...fresh, unanswered }, 'unanswered'))
    expect(waits).toEqual([3 * 3600, 12 * 3600, null])
  })
  it('that cannot be written waits for a program that can', () => {
    expect(secondsToNextAttempt({ ...old, answeredSeconds: 9 * day }, 'unwritable')).toBe(3600)
  })
})
