// Tests of the counts behind the rate limits: a window ends by the monotonic clock, whatever the wall clock does, and what is
// above a server's own share is leased.
import { afterEach, expect, it, vi } from 'vitest'
import { RateCountStore } from './rate-count-store.ts'
import type { LeaseRequests } from './request-leases.ts'

afterEach(() => vi.useRealTimers())

const minute = 60_000
const max = 100
const always: LeaseRequests = async () => true
const counted = (store: RateCountStore, caller = 'a') =>
  new Promise((resolve) => store.incr(caller, (_, result) => resolve(result?.current), minute, max))
const allowed = async (store: RateCountStore, times: number, caller = 'a') => {
  const counts = await Promise.all(Array.from({ length: times }, () => counted(store, caller)))
  return counts.filter((count) => Number(count) <= max).length
}

it('counts each caller within a minute, and begins again after it', async () => {
  vi.useFakeTimers()
  const store = new RateCountStore(always)
  expect([await counted(store), await counted(store), await counted(store, 'b')]).toEqual([1, 2, 1])
  vi.advanceTimersByTime(minute - 1)
  expect(await counted(store)).toBe(3)
  vi.advanceTimersByTime(1)
  expect(await counted(store)).toBe(1)
})

it('begins again after a minute when the clock has been set back an hour', async () => {
  vi.useFakeTimers()
  const store = new RateCountStore(always)
  await counted(store)
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(minute)
  expect(await counted(store)).toBe(1)
})

it('shares no counts with the store of another limit', async () => {
  const store = new RateCountStore(always)
  await counted(store)
  expect(await counted(store.child())).toBe(1)
})

it('leases nothing for a tenth of the limit, then tenths, the first of them twice', async () => {
  const lease = vi.fn(always)
  const store = new RateCountStore(lease)
  expect(await allowed(store, 10)).toBe(10)
  expect(lease).not.toHaveBeenCalled()
  expect(await allowed(store, 20)).toBe(20)
  expect(lease.mock.calls).toEqual([
    ['a', 20, max],
    ['a', 10, max],
  ])
})

it('lets no more through than the limit, and asks no more once it is spent', async () => {
  const lease = vi.fn<LeaseRequests>().mockResolvedValueOnce(true).mockResolvedValue(false)
  const store = new RateCountStore(lease)
  expect(await allowed(store, 200)).toBe(20)
  expect(await allowed(store, 200)).toBe(0)
  expect(lease).toHaveBeenCalledTimes(2)
  expect(await allowed(new RateCountStore(always), 200)).toBe(max)
})
