// Tests of the cache of public responses: lifetime, limits, and failures.
import { expect, it, vi } from 'vitest'
import type { Change, ChangeListener } from '../live/change-listener.ts'
import { createResponseCache, CacheableFailure } from './response-cache.ts'

const fakeChangeFeed = (isListening = true) => {
  const listeners = new Set<ChangeListener>()
  const state = { isListening }
  const changes = {
    connect: () => undefined,
    subscribe: (listener: ChangeListener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ready: () => (state.isListening ? Promise.resolve() : new Promise<void>(() => undefined)),
    isListening: () => state.isListening,
    close: () => Promise.resolve(),
  }
  const emit = (change: Change | 'missed') => listeners.forEach((listener) => listener(change))
  return { changes, state, emit }
}
const limits = { entries: 3, bytes: 100_000, connectedMs: 60_000, disconnectedMs: 50, failedMs: 60_000, connectMs: 10 }
const change: Change = { type: 'event', id: 'x', contexts: [] }

it.each([change, 'missed'] as const)('keeps a response until it receives %j', async (received) => {
  const { changes, emit } = fakeChangeFeed()
  const cache = createResponseCache(changes, limits)
  await cache.fill('a', async () => 'one')
  expect(cache.getReady('a')?.plain.toString()).toBe('one')
  emit(received)
  expect(cache.get('a')).toBeUndefined()
})
it('does not keep a response when a change came while it was made', async () => {
  const { changes, emit } = fakeChangeFeed()
  const cache = createResponseCache(changes, limits)
  const { promise, resolve } = Promise.withResolvers<string>()
  const make = vi.fn(() => promise)
  const filled = cache.fill('a', make)
  await expect.poll(() => make).toHaveBeenCalledOnce()
  emit(change)
  resolve('old')
  await filled
  expect(cache.get('a')).toBeUndefined()
})
it('keeps a response for a short time while changes are not received', async () => {
  const { changes, state } = fakeChangeFeed(false)
  const cache = createResponseCache(changes, limits)
  await cache.fill('a', async () => 'one')
  expect(cache.get('a')).toBeDefined()
  state.isListening = true
  await expect.poll(() => cache.get('a')).toBeUndefined()
})
it('keeps a limited number of responses, the last requested', async () => {
  const cache = createResponseCache(fakeChangeFeed().changes, limits)
  for (const key of ['a', 'b', 'c']) await cache.fill(key, async () => key)
  await cache.get('a')
  await cache.fill('d', async () => 'd')
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
})
it('keeps a limited number of bytes', async () => {
  const cache = createResponseCache(fakeChangeFeed().changes, { ...limits, bytes: 2500 })
  for (const key of ['a', 'b', 'c']) await cache.fill(key, async () => key.repeat(1000))
  expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['b', 'c'])
  const large = await cache.fill('d', async () => 'd'.repeat(3000))
  expect(large.plain.length).toBe(3000)
  expect(['b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['b', 'c'])
})
it('does not keep a failure', async () => {
  const cache = createResponseCache(fakeChangeFeed().changes, limits)
  await expect(cache.fill('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(cache.get('a')).toBeUndefined()
})
it('keeps a cacheable failure until something has changed', async () => {
  const { changes, emit } = fakeChangeFeed()
  const cache = createResponseCache(changes, limits)
  const make = vi.fn(() => Promise.reject(new CacheableFailure('too much')))
  for (let time = 0; time < 3; time++) await expect(cache.get('a') ?? cache.fill('a', make)).rejects.toThrow('too much')
  expect(make).toHaveBeenCalledOnce()
  expect(cache.getReady('a')).toBeUndefined()
  emit(change)
  expect(cache.get('a')).toBeUndefined()
})
