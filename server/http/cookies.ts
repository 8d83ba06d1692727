// The cookies and headers that tie a browser to its session and prove that a write comes from our own page.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

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
  setXsrf(reply, origins)
}

export const clearSessionToken = (reply: FastifyReply, origins: Origins) => {
  reply.clearCookie(sessionCookie(origins), { path: '/', httpOnly: true, sameSite: 'lax', secure: origins.isSecure })
}

/** The page reads this cookie and echoes it in X-XSRF-TOKEN (spec §7), so it cannot be HttpOnly. */
const setXsrf = (reply: FastifyReply, origins: Origins) => {
  reply.setCookie(xsrfCookie, randomBytes(32).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: origins.isSecure,
  })
}

/** Another program on the same host may use the cookie's name. */
const isOurs = (token: string | undefined) => /^[\w-]{43}$/.test(token ?? '')

/** Gives a browser that has no XSRF token one. */
export const ensureXsrf = (request: FastifyRequest, reply: FastifyReply, origins: Origins) => {
  if (!isOurs(request.cookies[xsrfCookie])) setXsrf(reply, origins)
}

/** Whether the request echoes its XSRF cookie. */
export const hasXsrfPair = (request: FastifyRequest): boolean => {
  const token = request.cookies[xsrfCookie]
  const cookie = Buffer.from(token ?? '')
  const header = Buffer.from(String(request.headers[xsrfHeader] ?? ''))
  return isOurs(token) && cookie.length === header.length && timingSafeEqual(cookie, header)
}

/** Whether a write comes from a page of ours. A client that sends no Origin is no browser that could be tricked. */
export const isOwnOrigin = (request: FastifyRequest, origins: Origins): boolean => {
  const { origin } = request.headers
  if (origin !== undefined) return origins.allowed.has(origin)
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
