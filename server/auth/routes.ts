// Endpoints of sign-in and sign-out. The cookie identifies the sign-in; no request takes a reference.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '#contract/index.ts'
import { ApiError } from '../api-error.ts'
import type { Parts } from '../parts.ts'
import { clearSessionToken, originsOf, sessionTokenOf, setSessionToken } from '../http/cookies.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { implement } from '../implement.ts'
import { endSession, sessionHashOf, findSignedInAccount } from '../session/store.ts'
import {
  browserTokenOf,
  clearEidCookie,
  eidCookieHash,
  tokenHashOf,
  newBrowserToken,
  setBrowserToken,
  setNewEidCookie,
} from './sign-in-cookies.ts'
import { createRefusedStarts } from './refused-starts.ts'
import { safeReturnPath } from './return-url.ts'
import * as signIn from './sign-in.ts'
import type { Visitor } from './sign-in-parts.ts'
import { noSignInState, notConfiguredState, signedInState } from './sign-in-state.ts'
import { byCookieHash } from './store.ts'

const alreadySignedIn = () =>
  new ApiError(409, { code: 'AlreadySignedIn', message: 'Du är redan inloggad. Logga ut först om du vill byta konto.' })

const visitorOf = (request: FastifyRequest, browser: Visitor['browser']): Visitor => ({
  browser,
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 400) ?? '',
  requestId: request.id,
  log: request.log,
  isListening: () => !request.raw.socket.destroyed,
})

export const authRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, config, eid, now } = parts
  const origins = originsOf(config)
  const signInParts = eid && {
    db,
    config,
    eid,
    keys: readIdentityKeys(config),
    refusedStarts: createRefusedStarts(),
    now,
  }
  const ownSignIn = async (request: FastifyRequest) => {
    const hash = eidCookieHash(request, origins)
    return hash ? byCookieHash(db, hash) : undefined
  }
  const isSignedIn = async (request: FastifyRequest) => {
    const token = sessionTokenOf(request, origins)
    const { log } = request
    return token !== undefined && (await findSignedInAccount(db, token, null, config.session, { log })) !== undefined
  }
  /** The visitor, and the token that identifies the browser. */
  const identifyVisitor = (request: FastifyRequest) => {
    const existing = browserTokenOf(request, origins)
    const token = existing ?? newBrowserToken()
    return { token, visitor: visitorOf(request, { hash: tokenHashOf(token), isNew: existing === null }) }
  }
  const status = async (request: FastifyRequest, reply: FastifyReply) => {
    const row = await ownSignIn(request)
    if (!row || !signInParts) return (await isSignedIn(request)) ? signedInState('/') : noSignInState(parts)
    const { token, visitor } = identifyVisitor(request)
    const { state, session } = await signIn.progress(signInParts, row, visitor)
    if (session) {
      setSessionToken(reply, origins, session, config.session.absoluteHours)
      setBrowserToken(reply, origins, token)
    }
    if (state.state === 'done') clearEidCookie(reply, origins)
    return state
  }
  // The origin has been checked. A developer's machine has two names, and the cookie is set for one of them.
  const ownOrigin = ({ headers: { origin } }: FastifyRequest) =>
    origin && origins.allowed.has(origin) ? origin : config.publicUrl

  implement(app, parts, contract.auth, {
    init: async ({ body: { flow, returnTo } }, { request, reply }) => {
      if (await isSignedIn(request)) throw alreadySignedIn()
      if (!signInParts) return notConfiguredState
      const previous = await ownSignIn(request)
      const cookieHash = tokenHashOf(setNewEidCookie(reply, origins))
      const signInRequest = { flow, cookieHash, returnOrigin: ownOrigin(request), returnTo: safeReturnPath(returnTo) }
      return signIn.start(signInParts, previous, signInRequest, identifyVisitor(request).visitor)
    },
    status: (_, { request, reply }) => status(request, reply),
    returned: async ({ body: { value } }, { request, reply }) => {
      const token = sessionTokenOf(request, origins)
      const own = { cookieHash: eidCookieHash(request, origins), sessionHash: token ? sessionHashOf(token) : null }
      const stopped = signInParts && (await signIn.returned(signInParts, value, own, identifyVisitor(request).visitor))
      return stopped ?? status(request, reply)
    },
    cancel: async (_, { request, reply }) => {
      const row = await ownSignIn(request)
      if (row && signInParts) await signIn.cancel(signInParts, row)
      clearEidCookie(reply, origins)
    },
    logout: async (_, { request, reply }) => {
      const token = sessionTokenOf(request, origins)
      if (token) await endSession(db, token)
      clearSessionToken(reply, origins)
    },
  })
}
