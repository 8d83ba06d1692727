// Serves public endpoints from kept answers: to any origin, without cookies, and for next to nothing when nothing has changed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Input } from '../../contract/endpoint.ts'
import { ApiError } from '../api-error.ts'
import type { Parts } from '../app.ts'
import type { Kept, KeptAnswers } from './kept-answers.ts'
import { parseInput } from './parse.ts'

type MadeOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : string

export interface KeptRoute<E extends Endpoint> {
  /** What is asked for, when it is made; `day` is the day in Sweden, which an answer does not outlive. */
  make: (input: Input<E>, day: string) => Promise<MadeOf<E>>
  /** Of an answer that is not JSON. */
  type?: string
  fileName?: string
  /** Seconds that a browser, or a cache on the way, need not ask again. */
  maxAge?: number
}

export interface KeptParts extends Pick<Parts, 'config'> {
  kept: KeptAnswers
  day: () => string
}

const allowAnyone = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
/** What a page of ours sends with every call, and what asks whether something has changed. */
const allowedHeaders = 'accept, context-association-id, if-none-match, x-xsrf-token'

export const serveKept = <E extends Endpoint>(
  app: FastifyInstance,
  { config, kept, day }: KeptParts,
  endpoint: E,
  route: KeptRoute<E>,
) => {
  const { type = 'application/json; charset=utf-8', maxAge = 5, fileName } = route
  const isAllowed = app.createRateLimit({ max: config.rateLimit.perMinute, timeWindow: '1 minute' })
  const headers = {
    ...allowAnyone,
    'cache-control': `public, max-age=${maxAge}, stale-while-revalidate=60`,
    'content-type': type,
    ...(fileName ? { 'content-disposition': `inline; filename="${fileName}"` } : {}),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  }
  const keys = keysOf(endpoint)
  const make = async (input: Input<E>, today: string): Promise<string> => {
    const made = await route.make(input, today)
    return typeof made === 'string' ? made : JSON.stringify((endpoint.answer as z.ZodType).parse(made))
  }
  const answer = async (request: FastifyRequest): Promise<Kept> => {
    const today = day()
    const { input, key } = keys(request, today)
    const good = kept.peek(key)
    if (good) return good
    // What costs something is rationed.
    const allowed = await isAllowed(request)
    if (!allowed.isAllowed && allowed.isExceeded) throw tooMany()
    return kept.fill(key, () => make(input as Input<E>, today))
  }

  const url = `/api${endpoint.path}`
  app.options(url, { helmet: false, config: { rateLimit: false } }, (_, reply) =>
    reply
      .headers({ ...allowAnyone, 'access-control-allow-headers': allowedHeaders, 'access-control-max-age': '86400' })
      .code(204)
      .send(),
  )
  app.get(url, { helmet: false, compress: false, config: { rateLimit: false } }, async (request, reply) => {
    try {
      send(request, reply, await answer(request), headers)
    } catch (error) {
      // Also what went wrong may be read by whoever asked.
      reply.headers({ ...allowAnyone, 'x-content-type-options': 'nosniff' })
      throw error
    }
  })
}

interface Keyed {
  input: Input<Endpoint>
  key: string
}
const mostAddresses = 2000

/** An address is parsed once; addresses that ask for the same have the same key. */
const keysOf = (endpoint: Endpoint) => {
  const known = new Map<string, Keyed>()
  return (request: FastifyRequest, day: string): Keyed => {
    const address = `${day} ${request.url}`
    const found = known.get(address)
    if (found) return found
    const input = parseInput(endpoint, request)
    const keyed = { input, key: `${endpoint.path} ${day} ${JSON.stringify([input.params, normal(input.query)])}` }
    if (known.size >= mostAddresses) known.clear()
    known.set(address, keyed)
    return keyed
  }
}

/** The order in which somebody has ticked his boxes does not matter. */
const normal = (query: unknown): unknown =>
  Object.entries(query ?? {}).map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)].sort() : value])

const send = (request: FastifyRequest, reply: FastifyReply, kept: Kept, headers: Record<string, string>) => {
  // Past the framework's own way of sending: the bytes and their headers are ready.
  reply.hijack()
  const { raw } = reply
  if (isKnown(request.headers['if-none-match'], kept.etag)) {
    raw.writeHead(304, { ...headers, etag: kept.etag })
    raw.end()
    return
  }
  const [encoding, bytes] = encodedFor(request.headers['accept-encoding'], kept)
  raw.writeHead(200, {
    ...headers,
    etag: kept.etag,
    'content-length': bytes.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  raw.end(request.method === 'HEAD' ? undefined : bytes)
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const opaque = etag.slice('W/'.length)
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque)
}

const accepts = (header: string, encoding: string) =>
  header.split(',').some((one) => {
    const [name, ...parameters] = one.trim().toLowerCase().split(';')
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
  })

const encodedFor = (
  header: string | undefined,
  { br, gzip, plain }: Kept,
): [encoding: string | undefined, bytes: Buffer] => {
  if (header === undefined) return [undefined, plain]
  if (br && accepts(header, 'br')) return ['br', br]
  return gzip && accepts(header, 'gzip') ? ['gzip', gzip] : [undefined, plain]
}

const tooMany = () =>
  new ApiError(429, {
    code: 'TooManyRequests',
    message: 'För många anrop på kort tid. Vänta en minut och försök igen.',
  })
