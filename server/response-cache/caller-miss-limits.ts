// Limits the cache misses of one address over all cached routes, so that it cannot spend what all visitors share.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyRequests } from '../api-error.ts'
import type { Config } from '../config/config.ts'
import { namedCaller } from '../rate-limits/rate-count-store.ts'

/** The share of the budget for new responses that one address may take. */
const callerShare = 1 / 10

export const createCallerMissLimits = (app: FastifyInstance, { rateLimit }: Pick<Config, 'rateLimit'>) => {
  const limiter = (name: string, max: number) => {
    const count = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: namedCaller(name) })
    return async (request: FastifyRequest): Promise<void> => {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests()
    }
  }
  return {
    /** Counts a miss. Throws 429 when the address has had too many. */
    countMiss: limiter('public misses', rateLimit.perMinute),
    /** Counts a miss that takes from the shared budget, because nobody has requested the response lately. */
    countNew: limiter('new public answers', Math.ceil(rateLimit.uncachedPerSecond * 60 * callerShare)),
  }
}
export type CallerMissLimits = ReturnType<typeof createCallerMissLimits>
