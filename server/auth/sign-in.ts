// A sign-in from start to session. Its progress is in the database, so that any server can handle the next request.
import { v7 as uuidv7 } from 'uuid'
import type { SignInFlow, SignInState } from '#contract/auth.ts'
import { EidError, type EidState } from '../eid/eid-provider.ts'
import { networkPrefixOf, wideNetworkPrefixOf } from '../rate-limits/network-prefix.ts'
import { encrypt, lookupHash } from '../identity-numbers/identity-number.ts'
import { eidCookieSeconds, tokenHashOf } from './sign-in-cookies.ts'
import { openSession } from './session-opening.ts'
import type { SignInParts, Visitor } from './sign-in-parts.ts'
import { failedState, qrPurpose, returnTokenOf, stateOf, transactionOf } from './sign-in-state.ts'
import { graceMs, isPending } from './sign-in-status.ts'
import { insertStarting, tooManyStarts } from './start-limits.ts'
import * as store from './store.ts'
import type { SignIn } from './store.ts'
import { unscopedModule } from '../store-order.ts'

interface SignInRequest {
  flow: SignInFlow
  cookieHash: string
  returnOrigin: string
  returnTo: string
}

const maxPending = 500
const maxStartsPerMinute = 200
/** The limit of a wide network prefix is that of one address times this. */
const addressesPerNetwork = 4
/** Starts a sign-in, and cancels the browser's previous one. Returns a state also when Freja cannot be reached. */
export const start = async (
  parts: SignInParts,
  previous: SignIn | undefined,
  request: SignInRequest,
  visitor: Visitor,
): Promise<SignInState> => {
  const { db, config, eid, keys } = parts
  if (previous) await cancel(parts, previous)
  const perAddress = config.rateLimit.signInPerMinute
  const perNetwork = perAddress * addressesPerNetwork
  const limits = { perAddress, perNetwork, perMinute: maxStartsPerMinute, pending: maxPending }
  const id = uuidv7()
  const caller = {
    addressHash: lookupHash(keys, `address:${networkPrefixOf(visitor.address)}`),
    networkHash: lookupHash(keys, `network:${wideNetworkPrefixOf(visitor.address)}`),
    returnHash: tokenHashOf(returnTokenOf(keys, id)),
    browserHash: visitor.browser.isNew ? null : visitor.browser.hash,
  }
  const now = parts.now().getTime()
  const callerKey = [caller.addressHash, caller.networkHash, caller.browserHash].join()
  if (parts.refusedStarts.has(callerKey, now)) throw tooManyStarts()
  if (!(await insertStarting(db, id, { ...request, ...caller }, limits, now))) {
    parts.refusedStarts.add(callerKey, now)
    throw tooManyStarts()
  }
  await store.deleteOldSignIns(db, parts.now().getTime())
  try {
    const started = await eid.start({
      flow: request.flow,
      origin: { ip: visitor.address, userAgent: visitor.userAgent },
    })
    const at = started.startedAt.getTime()
    await store.markStarted(db, id, {
      authRef: started.reference,
      qrSecretSealed: started.qrSecret && encrypt(keys, started.qrSecret, qrPurpose),
      startedAt: started.startedAt,
      deadline: at + (config.freja?.transactionMs ?? 0),
      pollAfter: at + (config.freja?.pollMs ?? 0),
    })
  } catch (error) {
    await finishFailed(parts, id, error)
  }
  return stateOf(parts, await store.byCookieHash(db, request.cookieHash), visitor)
}

const hasExpired = ({ now }: SignInParts, { status, deadline }: SignIn): boolean =>
  status === 'expired' || (isPending(status) && now().getTime() > Date.parse(deadline) + graceMs)

/** Returns the state of the browser's sign-in. Polls Freja when the interval has passed and no other request does. */
export const progress = async (
  parts: SignInParts,
  row: SignIn,
  visitor: Visitor,
): Promise<{ state: SignInState; session: string | null }> => {
  const { db } = parts
  let session: string | null = null
  if (isPending(row.status)) {
    const now = parts.now().getTime()
    if (hasExpired(parts, row)) await endUnapproved(parts, row, 'expired')
    else session = await pollProvider(parts, row, visitor, now)
  }
  return { state: stateOf(parts, await store.byCookieHash(db, row.cookieHash), visitor), session }
}

interface OwnHashes {
  cookieHash: string | null
  sessionHash: string | null
}

/** Whether the browser that began an expired sign-in may lack its cookie: it has run out, or a later sign-in has replaced it. */
const mayLackItsCookie = ({ now }: SignInParts, row: SignIn, own: OwnHashes): boolean =>
  now().getTime() > Date.parse(row.startedAt) + eidCookieSeconds * 1000 ||
  (row.status === 'expired' && Boolean(own.cookieHash || own.sessionHash))

/**
 * Handles the return from the e-ID app. When the sign-in was started in another browser, the link may have been passed on by an
 * attacker: then the sign-in is stopped, and its session is ended. Returns null when this browser may go on.
 */
export const returned = async (
  parts: SignInParts,
  value: string,
  own: OwnHashes,
  { log, requestId }: Visitor,
): Promise<SignInState | null> => {
  const { db, eid } = parts
  const row = await store.byReturnHash(db, tokenHashOf(value))
  // The sign-in's cookie is deleted when it is done; after a reload, the session proves that it is the same browser.
  if (!row || row.cookieHash === own.cookieHash || (row.sessionHash && row.sessionHash === own.sessionHash)) return null
  // The browser has given its cookie up: the app was open, and returned all the same.
  if (row.status === 'rpCanceled') return own.cookieHash || own.sessionHash ? null : failedState(parts, row, row.status)
  if (hasExpired(parts, row) && mayLackItsCookie(parts, row, own)) {
    await endUnapproved(parts, row, 'expired')
    return own.cookieHash || own.sessionHash ? null : failedState(parts, row, 'expired')
  }
  const stopped = await store.stopInOtherBrowser(db, row.id, requestId)
  if (!stopped) return null
  eid.raiseAlarm(log, 'other-browser', { signIn: row.id })
  if (row.authRef) await eid.cancel(row.authRef)
  return failedState(parts, row, 'otherBrowser')
}

/** Ends the sign-in in the database, so that a late approval is discarded, then cancels it at Freja. */
export const cancel = async (parts: SignInParts, row: SignIn): Promise<void> => {
  if (!(await endUnapproved(parts, row, 'rpCanceled'))) return
  if (row.authRef) await parts.eid.cancel(row.authRef)
}

/** Ends a sign-in as unavailable when the last poll failed, because then the alert must count it: the person may have approved it. */
const endUnapproved = ({ db }: SignInParts, row: SignIn, status: 'expired' | 'rpCanceled'): Promise<boolean> =>
  store.endSignIn(db, row.id, row.finalReason === null ? status : 'unavailable', row.finalReason)

const pollProvider = async (parts: SignInParts, row: SignIn, visitor: Visitor, now: number): Promise<string | null> => {
  const { db, config, eid, keys } = parts
  const { pollMs = 0, httpTimeoutMs = 0 } = config.freja ?? {}
  if (!(await store.claimPoll(db, row.id, now, now + httpTimeoutMs + pollMs))) return null
  try {
    const state = await eid.poll(transactionOf(keys, row))
    return await applyState(parts, row, visitor, state, now + pollMs)
  } catch (error) {
    // Only an unavailable service is polled again.
    if (error instanceof EidError && error.reason === 'unavailable')
      await store.updatePending(db, row.id, now + 2 * pollMs, { finalReason: reasonText(error) })
    else await finishFailed(parts, row.id, error)
    return null
  }
}

const applyState = async (
  parts: SignInParts,
  row: SignIn,
  visitor: Visitor,
  state: EidState,
  pollAfter: number,
): Promise<string | null> => {
  const { db } = parts
  if (state.status === 'approved') {
    // The browser has closed the connection, as at a reload: the next request polls the approval again.
    if (!visitor.isListening()) return leaveForNextPage(parts, row)
    return openSession(parts, row, visitor, state.identity)
  }
  if (state.status === 'started' || state.status === 'delivered') {
    await store.updatePending(db, row.id, pollAfter, { status: state.status, finalReason: null })
  } else await store.endSignIn(db, row.id, state.status)
  return null
}

const leaveForNextPage = async ({ db, now }: SignInParts, row: SignIn): Promise<null> => {
  await store.updatePending(db, row.id, now().getTime(), { finalReason: null })
  return null
}

const finishFailed = async ({ db }: SignInParts, id: string, error: unknown): Promise<void> => {
  if (!(error instanceof EidError)) {
    await store.endSignIn(db, id, 'unavailable', 'internal')
    throw error
  }
  const { reason } = error
  const status = reason === 'serviceDisabled' ? reason : reason === 'cooldown' ? 'rejected' : 'unavailable'
  await store.endSignIn(db, id, status, reasonText(error))
}

const reasonText = ({ reason, code, message }: EidError): string =>
  [reason, code, message].filter((part) => part !== null).join(' ')

unscopedModule<typeof import('./sign-in.ts')>()
