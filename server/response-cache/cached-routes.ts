// Registers public routes whose responses are cached: readable from any origin, without cookies, the same for every caller.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { parseInput } from '../http/input-validation.ts'
import type { CacheMissLimiter } from './cache-miss-limiter.ts'
import type { CallerMissLimits } from './caller-miss-limits.ts'
import type { CachedResponseLog } from './cached-response-log.ts'
import { createCachedResponseSender } from './cached-response-sender.ts'
import type { FastPath } from './fast-path.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'

type ContentOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : string

export interface CachedEndpoint<E extends Endpoint> {
  /** Makes the content. `day` is the present day in Sweden; a cached response is not used on another day. */
  make: (input: Input<E>, day: string) => Promise<ContentOf<E>>
  /** Content type, unless it is JSON. */
  type?: string
  fileName?: string
  /** Seconds for which a browser or a proxy may use the response without asking again. */
  maxAge?: number
}

export interface CachedRouteParts {
  log: CachedResponseLog
  cache: ResponseCache
  misses: CacheMissLimiter
  callerMisses: CallerMissLimits
  fastPath: FastPath
  /** The day in Sweden. */
  today: () => string
}

const anyOriginHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
/** Headers that our pages send with every request, and the one of a conditional request. */
const allowedHeaders = 'accept, context-association-id, if-none-match, x-xsrf-token'

/** Registers an endpoint with cached responses, and its CORS preflight. */
export const serveCachedEndpoint = <E extends Endpoint>(
  app: FastifyInstance,
  parts: CachedRouteParts,
  endpoint: E,
  { type = 'application/json; charset=utf-8', maxAge = 5, fileName, make }: CachedEndpoint<E>,
) => {
  const url = `/api${endpoint.path}`
  app.options(url, { config: { rateLimit: false, securityHeaders: {} } }, (_, reply) =>
    reply
      .headers({
        ...anyOriginHeaders,
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  )
  serveCachedUrl(app, parts, {
    url,
    parse: (request) => parseInput(endpoint, request),
    make: async (input, today) => {
      const content = await make(input, today)
      return typeof content === 'string' ? content : JSON.stringify((endpoint.answer as z.ZodType).parse(content))
    },
    maxAge,
    headers: {
      'content-type': type,
      ...(fileName ? { 'content-disposition': `inline; filename="${fileName}"` } : {}),
    },
    securityHeaders: { ...anyOriginHeaders, 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' },
  })
}

export interface CachedUrl<Parsed> {
  url: string
  /** Addresses with the same parsed input share a cached response. */
  parse: (request: FastifyRequest) => Parsed
  make: (input: Parsed, day: string, variant: string) => Promise<string>
  headers: Record<string, string>
  /** Headers that errors have too, also those before the route is reached. */
  securityHeaders: Record<string, string>
  /** A request header that the response depends on, and the variant that its value selects. */
  varies?: { header: string; variantOf: (value: unknown) => string }
  /** Seconds; undefined when browsers must revalidate each time, which is answered with 304. */
  maxAge: number | undefined
  /** Responds to an error, which is thrown by default. */
  fail?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** Registers a URL with cached responses, which the fast path sends from the second time on. */
export const serveCachedUrl = <Parsed extends { params?: unknown; query?: unknown }>(
  app: FastifyInstance,
  { log, cache, misses, callerMisses, fastPath, today }: CachedRouteParts,
  { url, parse, make, headers, securityHeaders, varies, maxAge, fail }: CachedUrl<Parsed>,
) => {
  const send = createCachedResponseSender({
    ...securityHeaders,
    ...headers,
    'cache-control': maxAge === undefined ? 'no-cache' : `public, max-age=${maxAge}, stale-while-revalidate=60`,
    vary: varies ? `Accept-Encoding, ${varies.header}` : 'Accept-Encoding',
  })
  /** Addresses with the same parsed input have the same key. */
  const keyOf = (input: Parsed, day: string) =>
    `${url} ${day} ${JSON.stringify([input.params, normalizedQuery(input.query)])}`
  const variantFor = ({ headers: sent }: IncomingMessage) =>
    varies ? varies.variantOf(sent[varies.header.toLowerCase()]) : ''
  /** Sends what is ready to later requests to the same address, on the same day. */
  const addToFastPath = (address: string, inputKey: string, day: string) =>
    fastPath.add(address, (request, response) => {
      const cached = day === today() && cache.getReady(inputKey + variantFor(request))
      if (!cached) return false
      log.add(url, send(request, response, cached))
      return true
    })
  const respond = async (request: FastifyRequest): Promise<CachedResponse> => {
    const day = today()
    const input = parse(request)
    const inputKey = keyOf(input, day)
    addToFastPath(request.url, inputKey, day)
    const variant = variantFor(request.raw)
    const key = inputKey + variant
    const cached = cache.get(key)
    if (cached) return cached
    // Only a cache miss counts against the caller's limits.
    await callerMisses.countMiss(request)
    const wasRequested = cache.has(key)
    if (!wasRequested) await callerMisses.countNew(request)
    return cache.fill(key, () => misses.run(() => make(input, day, variant), wasRequested))
  }

  app.get(url, { compress: false, config: { rateLimit: false, securityHeaders } }, async (request, reply) => {
    try {
      const cached = await respond(request)
      // Bypasses Fastify's serialisation, because the bytes and their headers are ready.
      reply.hijack()
      send(request.raw, reply.raw, cached)
    } catch (error) {
      if (!fail) throw error
      return fail(error, request, reply)
    }
  })
}

/** The day in Sweden, computed once a minute because formatting a date is slow. */
export const swedishDayClock = (now: () => Date) => {
  let [minute, day] = [Number.NaN, '']
  return () => {
    const time = now()
    const current = Math.floor(time.getTime() / 60_000)
    if (current !== minute) [minute, day] = [current, swedishDay(time)]
    return day
  }
}

/** The order of repeated parameters does not matter, nor does a repeated value. */
const normalizedQuery = (query: unknown): unknown =>
  Object.entries(query ?? {}).map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)].sort() : value])
