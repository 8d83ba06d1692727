// Tests of the limits on the cache misses of one address: they hold for all cached routes together, and for that address alone.
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { setErrorHandlers } from '../http/error-responses.ts'
import { rateCountStore } from '../rate-limits/rate-count-store.ts'
import { createCacheMissLimiter } from './cache-miss-limiter.ts'
import { createCachedResponseLog } from './cached-response-log.ts'
import { serveCachedUrl } from './cached-routes.ts'
import { createCallerMissLimits } from './caller-miss-limits.ts'
import { createFastPath } from './fast-path.ts'
import { createResponseCache } from './response-cache.ts'

const unchanging = {
  connect: () => undefined,
  subscribe: () => () => undefined,
  ready: async () => undefined,
  isListening: () => true,
  close: async () => undefined,
}

/** A server with the cached routes /a and /b. `ask` returns the status for an address with a key of the cache. */
const server = async (rates: { perMinute: number; uncachedPerSecond: number }) => {
  const app = Fastify()
  setErrorHandlers(app)
  await app.register(rateLimit, { global: false, store: rateCountStore(async () => true) })
  const cache = createResponseCache(unchanging)
  const limits = { ...rates, signInPerMinute: 1, applicationsPerMinute: 1 }
  const parts = {
    log: createCachedResponseLog({ info: () => undefined }),
    cache,
    misses: createCacheMissLimiter({ take: async () => true }),
    callerMisses: createCallerMissLimits(app, { rateLimit: limits }),
    fastPath: createFastPath(),
    today: () => '2026-11-29',
  }
  for (const url of ['/a', '/b'])
    serveCachedUrl(app, parts, {
      url,
      parse: ({ query }: FastifyRequest) => ({ query }),
      make: async () => 'made',
      headers: {},
      securityHeaders: {},
      maxAge: undefined,
      fail: (error) => {
        throw error
      },
    })
  const ask = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode
  return { app, ask, change: cache.invalidate }
}

it('allows an address a tenth of the new responses of a minute over all routes, and other addresses theirs', async () => {
  const { app, ask, change } = await server({ perMinute: 100, uncachedPerSecond: 1 })
  const [one, other] = ['2001:db8::1', '2001:db8:0:1::1']
  for (const key of [1, 2, 3]) {
    expect(await ask(`/a?key=${key}`, one)).toBe(200)
    expect(await ask(`/b?key=${key}`, one)).toBe(200)
  }
  expect([await ask('/a?key=4', one), await ask('/b?key=4', '2001:db8::2')]).toEqual([429, 429])
  expect(await ask('/a?key=4', other)).toBe(200)
  // Neither a response that is ready nor one that has been requested before takes from what all share.
  expect(await ask('/a?key=4', one)).toBe(200)
  change()
  expect([await ask('/a?key=4', one), await ask('/b?key=1', one)]).toEqual([200, 200])
  await app.close()
})

it('limits the responses that an address causes to be made again, over all routes', async () => {
  const { app, ask, change } = await server({ perMinute: 5, uncachedPerSecond: 10 })
  expect([await ask('/a', '10.0.0.1'), await ask('/b', '10.0.0.1')]).toEqual([200, 200])
  const statuses = []
  for (let round = 0; round < 2; round++) {
    change()
    for (const url of ['/a', '/b']) statuses.push(await ask(url, '10.0.0.1'))
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  await app.close()
})
