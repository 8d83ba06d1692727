// Tests of the counts behind the rate limits: a window ends by the monotonic clock, whatever the wall clock does.
import { afterEach, expect, it, vi } from 'vitest'
import { RateCountStore } from './rate-count-store.ts'

afterEach(() => vi.useRealTimers())

const minute = 60_000
const counted = (store: RateCountStore, caller = 'a') => {
  let current = 0
  store.incr(caller, (_, result) => (current = result?.current ?? Number.NaN), minute)
  return current
}

it('counts each caller within a minute, and begins again after it', () => {
  vi.useFakeTimers()
  const store = new RateCountStore()
  expect([counted(store), counted(store), counted(store, 'b')]).toEqual([1, 2, 1])
  vi.advanceTimersByTime(minute - 1)
  expect(counted(store)).toBe(3)
  vi.advanceTimersByTime(1)
  expect(counted(store)).toBe(1)
})

it('begins again after a minute when the clock has been set back an hour', () => {
  vi.useFakeTimers()
  const store = new RateCountStore()
  counted(store)
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(minute)
  expect(counted(store)).toBe(1)
})

it('shares no counts with the store of another limit', () => {
  const store = new RateCountStore()
  counted(store)
  expect(counted(store.child())).toBe(1)
})
