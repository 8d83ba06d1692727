// Serves public endpoints from kept answers: to any origin, without cookies, and for next to nothing when nothing has changed.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Input } from '../../contract/endpoint.ts'
import { swedishDay } from '../../contract/dates/swedish-day.ts'
import { ApiError } from '../api-error.ts'
import type { Parts } from '../parts.ts'
import type { FastPath } from './fast-path.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'
import type { CacheMissLimiter } from './cache-miss-limiter.ts'
import { parseInput } from '../http/input-validation.ts'

type ContentOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : string

export interface CachedEndpoint<E extends Endpoint> {
  /** What is asked for, when it is made; `day` is the day in Sweden, which an answer does not outlive. */
  make: (input: Input<E>, day: string) => Promise<ContentOf<E>>
  /** Of an answer that is not JSON. */
  type?: string
  fileName?: string
  /** Seconds that a browser, or a cache on the way, need not ask again. */
  maxAge?: number
}

export interface CachedRouteParts extends Pick<Parts, 'config' | 'log'> {
  cache: ResponseCache
  misses: CacheMissLimiter
  /** Where answers that lie ready are given from. */
  fastPath: FastPath
  /** The day in Sweden. */
  today: () => string
}

const anyOriginHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
/** What a page of ours sends with every call, and what asks whether something has changed. */
const allowedHeaders = 'accept, context-association-id, if-none-match, x-xsrf-token'

/** Keeps an endpoint's answers. */
export const serveCachedEndpoint = <E extends Endpoint>(
  app: FastifyInstance,
  parts: CachedRouteParts,
  endpoint: E,
  { type = 'application/json; charset=utf-8', maxAge = 5, fileName, make }: CachedEndpoint<E>,
) => {
  const url = `/api${endpoint.path}`
  app.options(url, { helmet: false, config: { rateLimit: false } }, (_, reply) =>
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
      const made = await make(input, today)
      return typeof made === 'string' ? made : JSON.stringify((endpoint.answer as z.ZodType).parse(made))
    },
    maxAge,
    headers: {
      ...anyOriginHeaders,
      'content-type': type,
      ...(fileName ? { 'content-disposition': `inline; filename="${fileName}"` } : {}),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    // Also what went wrong may be read by whoever asked.
    fail: (error, _, reply) => {
      reply.headers({ ...anyOriginHeaders, 'x-content-type-options': 'nosniff' })
      throw error
    },
  })
}

export interface CachedUrl<Asked> {
  url: string
  /** What an address asks for. Addresses that ask for the same share an answer. */
  parse: (request: FastifyRequest) => Asked
  make: (asked: Asked, day: string, variant: string) => Promise<string>
  headers: Record<string, string>
  /** A request header that the answer depends on, beside the address, and which of a few answers its value asks for. */
  varies?: { header: string; variantOf: (value: unknown) => string }
  /** Seconds; undefined where whoever has the answer is to ask each time whether it still holds, which a 304 answers. */
  maxAge: number | undefined
  /** Answers what could not be made, or throws it on. */
  fail: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | never
}

/** Keeps what an address answers, and gives what lies ready before the framework begins. */
export const serveCachedUrl = <Asked extends { params?: unknown; query?: unknown }>(
  app: FastifyInstance,
  { config, log, cache, misses, fastPath, today }: CachedRouteParts,
  { url, parse, make, headers, varies, maxAge, fail }: CachedUrl<Asked>,
) => {
  const isAllowed = app.createRateLimit({ max: config.rateLimit.perMinute, timeWindow: '1 minute' })
  const send = createSender({
    ...headers,
    'cache-control': maxAge === undefined ? 'no-cache' : `public, max-age=${maxAge}, stale-while-revalidate=60`,
    vary: varies ? `Accept-Encoding, ${varies.header}` : 'Accept-Encoding',
  })
  const keys = createCacheKeys(url, parse, today)
  const variantFor = ({ headers: sent }: IncomingMessage) =>
    varies ? varies.variantOf(sent[varies.header.toLowerCase()]) : ''
  const answer = async (request: FastifyRequest): Promise<CachedResponse> => {
    const { asked, key: shared, today } = keys.parse(request)
    const variant = variantFor(request.raw)
    const key = shared + variant
    const good = cache.get(key)
    if (good) return good
    // What costs something is rationed.
    const allowed = await isAllowed(request)
    if (!allowed.isAllowed && allowed.isExceeded) throw tooManyRequests()
    const isKnown = cache.has(key)
    return cache.fill(key, () => misses.run(() => make(asked, today, variant), isKnown))
  }

  app.get(url, { helmet: false, compress: false, config: { rateLimit: false } }, async (request, reply) => {
    try {
      const found = await answer(request)
      // Past the framework's own way of sending: the bytes and their headers are ready.
      reply.hijack()
      send(request.raw, reply.raw, found)
    } catch (error) {
      return fail(error, request, reply)
    }
  })
  fastPath.routes.set(url, (request, response) => {
    const key = keys.known(request.url ?? '')
    const found = key && cache.getReady(key + variantFor(request))
    if (!found) return false
    log.info({ method: 'GET', route: url, status: send(request, response, found), ms: 0 })
    return true
  })
}

/** The day in Sweden, worked out once a minute: days begin on one everywhere. */
export const swedishDayClock = (now: () => Date) => {
  let [minute, day] = [Number.NaN, '']
  return () => {
    const instant = now()
    const current = Math.floor(instant.getTime() / 60_000)
    if (current !== minute) [minute, day] = [current, swedishDay(instant)]
    return day
  }
}

interface CacheKey<Asked> {
  asked: Asked
  key: string
  today: string
}
const maxUrls = 2000
const maxUrlLength = 1000

/** An address is parsed once a day; addresses that ask for the same have the same key. */
const createCacheKeys = <Asked extends { params?: unknown; query?: unknown }>(
  url: string,
  parse: (request: FastifyRequest) => Asked,
  day: () => string,
) => {
  const known = new Map<string, CacheKey<Asked>>()
  let today = ''
  const find = (address: string): CacheKey<Asked> | undefined => {
    const now = day()
    if (now !== today || known.size > maxUrls) known.clear()
    today = now
    return known.get(address)
  }
  return {
    known: (address: string) => find(address)?.key,
    parse: (request: FastifyRequest): CacheKey<Asked> => {
      const found = find(request.url)
      if (found) return found
      const asked = parse(request)
      const key = `${url} ${today} ${JSON.stringify([asked.params, normalizedQuery(asked.query)])}`
      const keyed = { asked, key, today }
      // What is longer is not what our pages ask for, and would let strangers fill the memory.
      if (request.url.length <= maxUrlLength) known.set(request.url, keyed)
      return keyed
    },
  }
}

/** The order in which somebody has ticked his boxes does not matter. */
const normalizedQuery = (query: unknown): unknown =>
  Object.entries(query ?? {}).map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)].sort() : value])

/** Writes a kept answer, or that the asker has it already. Answers the status. */
const createSender = (headers: Record<string, string>) => {
  const prepared = new WeakMap<Buffer, Record<string, string>>()
  const headersOf = (kept: CachedResponse, bytes: Buffer, encoding: string | undefined) => {
    const ready = prepared.get(bytes)
    if (ready) return ready
    const made = {
      ...headers,
      etag: kept.etag,
      'content-length': String(bytes.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }
    prepared.set(bytes, made)
    return made
  }
  return ({ method, headers: asked }: IncomingMessage, response: ServerResponse, kept: CachedResponse): 200 | 304 => {
    if (matchesEtag(asked['if-none-match'], kept.etag)) {
      response.writeHead(304, { ...headers, etag: kept.etag }).end()
      return 304
    }
    const [encoding, bytes] = negotiateEncoding(asked['accept-encoding'], kept)
    response.writeHead(200, headersOf(kept, bytes, encoding)).end(method === 'HEAD' ? undefined : bytes)
    return 200
  }
}

const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const opaque = etag.slice('W/'.length)
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque)
}

const acceptsEncoding = (header: string, encoding: string) =>
  header.split(',').some((one) => {
    const [name, ...parameters] = one.trim().toLowerCase().split(';')
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
  })

const negotiateEncoding = (
  header: string | undefined,
  { br, gzip, plain }: CachedResponse,
): [encoding: string | undefined, bytes: Buffer] => {
  if (typeof header !== 'string') return [undefined, plain]
  if (br && acceptsEncoding(header, 'br')) return ['br', br]
  return gzip && acceptsEncoding(header, 'gzip') ? ['gzip', gzip] : [undefined, plain]
}

const tooManyRequests = () =>
  new ApiError(429, {
    code: 'TooManyRequests',
    message: 'För många anrop på kort tid. Vänta en minut och försök igen.',
  })
