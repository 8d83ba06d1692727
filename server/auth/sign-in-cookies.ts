// The cookies of sign-in: one binds a sign-in to the browser that started it, one recognises a browser with earlier sign-ins.
// The database has only their hashes.
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Origins } from '../http/cookies.ts'

/** Longer than a sign-in, so that a page that returns late still gets its outcome. */
export const eidCookieSeconds = 180

const eidCookieName = ({ isSecure }: Origins) => (isSecure ? '__Host-eid' : 'eid')

// Lax and not Strict, because the return from the e-ID app is a cross-site navigation that must send the cookie.
const attributes = ({ isSecure }: Origins) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const

const browserCookieName = ({ isSecure }: Origins) => (isSecure ? '__Host-browser' : 'browser')
/** The longest lifetime that browsers allow. */
export const browserDays = 400

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const eidCookieHash = (request: FastifyRequest, origins: Origins): string | null => {
  const token = request.cookies[eidCookieName(origins)]
  return token ? tokenHashOf(token) : null
}

/** Sets a new token as the cookie, and returns it. */
export const setNewEidCookie = (reply: FastifyReply, origins: Origins): string => {
  const token = randomBytes(32).toString('base64url')
  reply.setCookie(eidCookieName(origins), token, { ...attributes(origins), maxAge: eidCookieSeconds })
  return token
}

export const clearEidCookie = (reply: FastifyReply, origins: Origins): void => {
  reply.clearCookie(eidCookieName(origins), attributes(origins))
}

/** The token of a browser in which someone has signed in before; null in a new one. */
export const browserTokenOf = (request: FastifyRequest, origins: Origins): string | null => {
  const token = request.cookies[browserCookieName(origins)]
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

export const newBrowserToken = (): string => randomBytes(32).toString('base64url')

export const setBrowserToken = (reply: FastifyReply, origins: Origins, token: string): void => {
  reply.setCookie(browserCookieName(origins), token, { ...attributes(origins), maxAge: browserDays * 24 * 3600 })
}
