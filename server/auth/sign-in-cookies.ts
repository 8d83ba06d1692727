// The cookies of signing in, of which the database knows the hashes alone: one ties a sign-in to the browser that started it,
// the other tells a browser in which somebody has signed in before from a new one.
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Origins } from '../http/cookies.ts'

/** Longer than a sign-in lives, so that a page that comes back late still learns how it ended. */
const lifetimeSeconds = 180

const eidCookieName = ({ isSecure }: Origins) => (isSecure ? '__Host-eid' : 'eid')

// Lax, not Strict: the return from the e-ID app is a navigation from elsewhere and must bring the cookie along.
const attributes = ({ isSecure }: Origins) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const

const browserCookieName = ({ isSecure }: Origins) => (isSecure ? '__Host-browser' : 'browser')
/** As long as browsers keep any cookie. */
const browserDays = 400

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const eidCookieHash = (request: FastifyRequest, origins: Origins): string | null => {
  const token = request.cookies[eidCookieName(origins)]
  return token ? tokenHashOf(token) : null
}

/** Gives the browser a new one, and returns it. */
export const setNewEidCookie = (reply: FastifyReply, origins: Origins): string => {
  const token = randomBytes(32).toString('base64url')
  reply.setCookie(eidCookieName(origins), token, { ...attributes(origins), maxAge: lifetimeSeconds })
  return token
}

export const clearEidCookie = (reply: FastifyReply, origins: Origins): void => {
  reply.clearCookie(eidCookieName(origins), attributes(origins))
}

/** What the browser was given when somebody last signed in there; null in a new one. */
export const browserTokenOf = (request: FastifyRequest, origins: Origins): string | null => {
  const token = request.cookies[browserCookieName(origins)]
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

export const newBrowserToken = (): string => randomBytes(32).toString('base64url')

export const setBrowserToken = (reply: FastifyReply, origins: Origins, token: string): void => {
  reply.setCookie(browserCookieName(origins), token, { ...attributes(origins), maxAge: browserDays * 24 * 3600 })
}
