// The session cookie, the XSRF cookie and its header, and the check that a write comes from our own page.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

export const xsrfCookie = 'XSRF-TOKEN'
export const xsrfHeader = 'x-xsrf-token'

export interface Origins {
  /** Over https, cookies have the __Host- prefix, which restricts them to this host. */
  isSecure: boolean
  allowed: ReadonlySet<string>
}

/** The origins of our own page: the public one, and on a developer's machine both names of the loopback address. */
export const originsOf = (config: Pick<Config, 'publicUrl' | 'isProduction'>): Origins => {
  const url = new URL(config.publicUrl)
  const isLoopback = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  const names = isLoopback && !config.isProduction ? ['localhost', '127.0.0.1'] : [url.hostname]
  const port = url.port ? `:${url.port}` : ''
  return {
    isSecure: url.protocol === 'https:',
    allowed: new Set(names.map((name) => `${url.protocol}//${name}${port}`)),
  }
}

export const sessionCookie = ({ isSecure }: Origins) => (isSecure ? '__Host-session' : 'session')

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
  // A new session gets a new XSRF token, so that one planted before sign-in is not valid after it.
  setXsrfCookie(reply, origins, token)
}

export const clearSessionToken = (reply: FastifyReply, origins: Origins) => {
  reply.clearCookie(sessionCookie(origins), { path: '/', httpOnly: true, sameSite: 'lax', secure: origins.isSecure })
}

/**
 * An XSRF token: the cookie and the header of a write must both have it. In a session, an HMAC binds it to the session token,
 * so that a token of another session, or planted by another host of the domain, is not valid.
 */
export const xsrfToken = (session: string | undefined): string => {
  const random = randomBytes(32).toString('base64url')
  return session === undefined ? random : `${random}.${hmacOf(random, session)}`
}
const hmacOf = (random: string, session: string) => createHmac('sha256', session).update(random).digest('base64url')

/** The page reads this cookie and sends it in X-XSRF-TOKEN, so it cannot be HttpOnly. */
const setXsrfCookie = (reply: FastifyReply, origins: Origins, session: string | undefined) => {
  reply.setCookie(xsrfCookie, xsrfToken(session), {
    path: '/',
    sameSite: 'lax',
    secure: origins.isSecure,
  })
}

const equalsInConstantTime = (first: string, second: string) => {
  const [left, right] = [Buffer.from(first), Buffer.from(second)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Checks the form of the token, and its HMAC when there is a session. Another program on the host may use the same name. */
const isXsrfTokenOfSession = (token: string | undefined, session: string | undefined): boolean => {
  const [, random = '', proof = ''] = /^([\w-]{43})(?:\.([\w-]{43}))?$/.exec(token ?? '') ?? []
  return random !== '' && (session === undefined || equalsInConstantTime(proof, hmacOf(random, session)))
}

/** Sets an XSRF cookie when the browser has none that is valid for its session. */
export const ensureXsrfCookie = (request: FastifyRequest, reply: FastifyReply, origins: Origins) => {
  const session = sessionTokenOf(request, origins)
  if (!isXsrfTokenOfSession(request.cookies[xsrfCookie], session)) setXsrfCookie(reply, origins, session)
}

/** Whether the XSRF header equals the XSRF cookie, and the cookie is valid for the session. */
export const hasXsrfPair = (request: FastifyRequest, origins: Origins): boolean => {
  const token = request.cookies[xsrfCookie] ?? ''
  const isEchoed = equalsInConstantTime(token, String(request.headers[xsrfHeader] ?? ''))
  return isEchoed && isXsrfTokenOfSession(token, sessionTokenOf(request, origins))
}

/** Whether a write comes from our own page. Requests without Origin are allowed, since browsers send it with every write. */
export const isOwnOrigin = (request: FastifyRequest, origins: Origins): boolean => {
  const { origin } = request.headers
  if (origin !== undefined) return origins.allowed.has(origin)
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
