// The cookies and headers that tie a browser to its session and prove that a write comes from our own page.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

export const contextHeader = 'context-association-id'
const xsrfCookie = 'XSRF-TOKEN'
const xsrfHeader = 'x-xsrf-token'

export interface Origins {
  /** Over https the cookies carry the __Host- prefix, which ties them to this host alone. */
  isSecure: boolean
  allowed: ReadonlySet<string>
}

/** Which origins our own page can have: the public one, and on a developer's own machine both names of the loopback. */
export const originsOf = (config: Pick<Config, 'publicUrl' | 'production'>): Origins => {
  const url = new URL(config.publicUrl)
  const isLoopback = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  const names = isLoopback && !config.production ? ['localhost', '127.0.0.1'] : [url.hostname]
  const port = url.port ? `:${url.port}` : ''
  return {
    isSecure: url.protocol === 'https:',
    allowed: new Set(names.map((name) => `${url.protocol}//${name}${port}`)),
  }
}

const sessionCookie = ({ isSecure }: Origins) => (isSecure ? '__Host-session' : 'session')

export const sessionTokenOf = (request: FastifyRequest, origins: Origins): string | undefined =>
  request.cookies[sessionCookie(origins)]

export const setSessionToken = (reply: FastifyReply, origins: Origins, token: string, absoluteHours: number) => {
  reply.setCookie(sessionCookie(origins), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: origins.isSecure,
    maxAge: absoluteHours * 3600,
  })
  // A new session gets a new XSRF token, so that one planted before sign-in is worth nothing after it.
  setXsrfCookie(reply, origins, token)
}

export const clearSessionToken = (reply: FastifyReply, origins: Origins) => {
  reply.clearCookie(sessionCookie(origins), { path: '/', httpOnly: true, sameSite: 'lax', secure: origins.isSecure })
}

/**
 * A token for the XSRF pair. In a session it is bound to the session's own token by an HMAC, so that a pair that another host
 * of the domain has planted, or that belongs to another session, is none.
 */
export const xsrfToken = (session: string | undefined): string => {
  const random = randomBytes(32).toString('base64url')
  return session === undefined ? random : `${random}.${hmacOf(random, session)}`
}
const hmacOf = (random: string, session: string) => createHmac('sha256', session).update(random).digest('base64url')

/** The page reads this cookie and echoes it in X-XSRF-TOKEN (spec §7), so it cannot be HttpOnly. */
const setXsrfCookie = (reply: FastifyReply, origins: Origins, session: string | undefined) => {
  reply.setCookie(xsrfCookie, xsrfToken(session), {
    path: '/',
    sameSite: 'lax',
    secure: origins.isSecure,
  })
}

const equalsInConstantTime = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Another program on the same host may use the cookie's name. Without a session a token of an ended one is as good as any. */
const isXsrfTokenOfSession = (token: string | undefined, session: string | undefined): boolean => {
  const [, random = '', proof = ''] = /^([\w-]{43})(?:\.([\w-]{43}))?$/.exec(token ?? '') ?? []
  return random !== '' && (session === undefined || equalsInConstantTime(proof, hmacOf(random, session)))
}

/** Gives a browser that has no XSRF token for its session one. */
export const ensureXsrfCookie = (request: FastifyRequest, reply: FastifyReply, origins: Origins) => {
  const session = sessionTokenOf(request, origins)
  if (!isXsrfTokenOfSession(request.cookies[xsrfCookie], session)) setXsrfCookie(reply, origins, session)
}

/** Whether the request echoes its XSRF cookie, and the cookie belongs to its session. */
export const hasXsrfPair = (request: FastifyRequest, origins: Origins): boolean => {
  const token = request.cookies[xsrfCookie] ?? ''
  const isEchoed = equalsInConstantTime(token, String(request.headers[xsrfHeader] ?? ''))
  return isEchoed && isXsrfTokenOfSession(token, sessionTokenOf(request, origins))
}

/** Whether a write comes from a page of ours. A client that sends no Origin is no browser that could be tricked. */
export const isOwnOrigin = (request: FastifyRequest, origins: Origins): boolean => {
  const { origin } = request.headers
  if (origin !== undefined) return origins.allowed.has(origin)
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
