// Rate limit and size limit of writes without an account, enforced before the body is read.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import type { Parts } from '../parts.ts'
import { namedCaller } from '../rate-limits/rate-count-store.ts'

const tooLarge = () => new ApiError(413, { code: 'TooLarge', message: 'Det du skickade är för stort.' })
const tooMany = () =>
  new ApiError(429, {
    code: 'TooManyRequests',
    message: 'För många anrop på kort tid. Vänta en minut och försök igen.',
  })

/** Counts the writes of `name` through `app` by address, and refuses those with a longer body than `bytes`. */
export const limitWriteRate = (
  app: FastifyInstance,
  { config }: Pick<Parts, 'config'>,
  { name, bytes }: { name: string; bytes: number },
) => {
  const max = config.rateLimit.applicationsPerMinute
  const count = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: namedCaller(name) })
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (request.method === 'GET') return
    if (Number(request.headers['content-length'] ?? 0) > bytes) throw tooLarge()
    const { isAllowed, ...counted } = await count(request)
    if (!isAllowed && 'isExceeded' in counted && counted.isExceeded) throw tooMany()
  })
}
