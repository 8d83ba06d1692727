// Tests of the limits on cache misses.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import type { SharedRateBudget } from '../rate-limits/shared-rate-budget.ts'
import { createCacheMissLimiter } from './cache-miss-limiter.ts'

const endless: SharedRateBudget = { take: async () => true }
const empty: SharedRateBudget = { take: async () => false }

/** Work that lasts until the test ends it. */
const work = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const make = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, make, end: (name: string) => ends.get(name)?.() }
}
const settled = () => sleep(5)

it('makes two responses at a time, those requested before first', async () => {
  const { begun, make, end } = work()
  const { run } = createCacheMissLimiter(endless)
  const all = [run(make('a'), false), run(make('b'), false), run(make('c'), false), run(make('known'), true)]
  await settled()
  expect(begun).toHaveLength(2)
  for (const name of begun) end(name)
  await settled()
  expect(begun).toContain('known')
  for (let time = 0; time < 3; time++) {
    for (const name of begun) end(name)
    await settled()
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'known'])
})

it('frees the slot of a response that failed', async () => {
  const { run } = createCacheMissLimiter(endless, { concurrency: 1 })
  await expect(run(() => Promise.reject(new Error('no')), false)).rejects.toThrow('no')
  expect(await run(async () => 'next', false)).toBe('next')
})

it('refuses new requests when the budget is spent, but not those requested before', async () => {
  const { run } = createCacheMissLimiter(empty, { maxWaitMs: 10 })
  const refused = run(async () => 'x', false)
  await expect(refused).rejects.toThrow(ApiError)
  await expect(refused).rejects.toMatchObject({ status: 503 })
  await expect(refused).rejects.toThrow('Många besöker oss just nu. Försök igen om några sekunder.')
  expect(await run(async () => 'x', true)).toBe('x')
})

it('refuses at once when too many wait', async () => {
  const { run } = createCacheMissLimiter(empty, { maxWaiting: 2, maxWaitMs: 600 })
  const waiting = [run(async () => 'x', false), run(async () => 'x', false)]
  const outcome = await Promise.race([
    run(async () => 'x', false).catch(() => 'refused at once'),
    Promise.allSettled(waiting).then(() => 'after the others'),
  ])
  expect(outcome).toBe('refused at once')
  await Promise.allSettled(waiting)
})
