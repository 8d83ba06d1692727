// One sign-in from start to session. Whatever server a request reaches, what has happened stands in the database.
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { SignInFlow, SignInState } from '../../contract/auth.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { logHashOf } from '../eid/freja-client.ts'
import { EidError, type EidProvider, type EidState, type StartedTransaction } from '../eid/eid-provider.ts'
import { qrCode } from '../eid/qr-code.ts'
import { networkPrefixOf, wideNetworkPrefixOf } from '../rate-limits/network-prefix.ts'
import type { IdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { lookupHash, decrypt, encrypt } from '../identity-numbers/identity-number.ts'
import { tokenHashOf } from './sign-in-cookies.ts'
import { openSession } from './session-opening.ts'
import type { RefusedStarts } from './refused-starts.ts'
import { returnUrlOf, usesReturnUrl } from './return-url.ts'
import { failureMessages, isPending } from './sign-in-status.ts'
import * as store from './store.ts'
import type { SignIn } from './store.ts'

export interface SignInParts {
  db: Database
  config: Config
  eid: EidProvider
  keys: IdentityKeys
  refusedStarts: RefusedStarts
  now: () => Date
}

/** The browser that asks, and what is said of it. */
export interface Visitor {
  address: string
  userAgent: string
  /** Hash of the cookie that tells this browser from others; `isNew`: it had none. */
  browser: { hash: string; isNew: boolean }
  requestId: string
  log: FastifyBaseLogger
  /** False when it has hung up: then a session would reach nobody. */
  isListening: () => boolean
}

interface SignInRequest {
  flow: SignInFlow
  cookieHash: string
  returnOrigin: string
  returnTo: string
}

/** A reply on its way after the deadline still counts; then the sign-in has expired, whatever comes. */
const graceMs = 10_000
const maxPending = 500
const maxStartsPerMinute = 200
/** So many times the limit of one address for all of a wider network. */
const addressesPerNetwork = 4
const qrPurpose = 'qr-secret'
const emptyState: SignInState = {
  state: 'none',
  flow: null,
  qr: null,
  appLink: null,
  isTest: false,
  secondsLeft: 0,
  next: null,
  error: null,
}

export const noSignInState = ({ config }: { config: Config }): SignInState => ({
  ...emptyState,
  isTest: config.freja?.env === 'standin',
})

export const notConfiguredState: SignInState = {
  ...emptyState,
  state: 'failed',
  error: { code: 'unavailable', message: failureMessages.unavailable, reference: null },
}

export const signedInState = (next: string): SignInState => ({ ...emptyState, state: 'done', next })

/** Ends what this browser had under way and starts anew. The answer is a state, also when Freja cannot be reached. */
export const start = async (
  parts: SignInParts,
  former: SignIn | undefined,
  wanted: SignInRequest,
  visitor: Visitor,
): Promise<SignInState> => {
  const { db, config, eid, keys } = parts
  if (former) await cancel(parts, former)
  const perAddress = config.rateLimit.signInPerMinute
  const perNetwork = perAddress * addressesPerNetwork
  const limits = { perAddress, perNetwork, perMinute: maxStartsPerMinute, pending: maxPending }
  const id = uuidv7()
  const from = {
    addressHash: lookupHash(keys, `address:${networkPrefixOf(visitor.address)}`),
    networkHash: lookupHash(keys, `network:${wideNetworkPrefixOf(visitor.address)}`),
    returnHash: tokenHashOf(returnTokenOf(keys, id)),
    browserHash: visitor.browser.isNew ? null : visitor.browser.hash,
  }
  const now = parts.now().getTime()
  const caller = [from.addressHash, from.networkHash, from.browserHash].join()
  if (parts.refusedStarts.has(caller, now)) throw store.tooManyStarts()
  if (!(await store.insertStarting(db, id, { ...wanted, ...from }, limits, now))) {
    parts.refusedStarts.add(caller, now)
    throw store.tooManyStarts()
  }
  await store.deleteOldSignIns(db, parts.now().getTime())
  try {
    const { flow } = wanted
    const started = await eid.start({ flow, origin: { ip: visitor.address, userAgent: visitor.userAgent } })
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
  return stateOf(parts, await store.byCookieHash(db, wanted.cookieHash), visitor)
}

/** How far this browser's sign-in has come. Asks Freja when it is time and nobody else does. */
export const progress = async (
  parts: SignInParts,
  row: SignIn,
  visitor: Visitor,
): Promise<{ state: SignInState; session: string | null }> => {
  const { db } = parts
  let session: string | null = null
  if (isPending(row.status)) {
    const now = parts.now().getTime()
    if (now > Date.parse(row.deadline) + graceMs) await store.endSignIn(db, row.id, 'expired')
    else session = await pollProvider(parts, row, visitor, now)
  }
  return { state: stateOf(parts, await store.byCookieHash(db, row.cookieHash), visitor), session }
}

/**
 * The e-ID app has led back to this browser. If the sign-in was begun in another, somebody has perhaps sent the link on: then
 * it is stopped, and the session that it may have opened there is ended. Answers null when this browser may go on.
 */
export const returned = async (
  { db, config, eid }: SignInParts,
  value: string,
  own: { cookieHash: string | null; sessionHash: string | null },
  { log, requestId }: Visitor,
): Promise<SignInState | null> => {
  const row = await store.byReturnHash(db, tokenHashOf(value))
  // The cookie of the sign-in goes when it is done; the session tells as much, for a page that is loaded again.
  if (!row || row.cookieHash === own.cookieHash || (row.sessionHash && row.sessionHash === own.sessionHash)) return null
  const stopped = await store.stopInOtherBrowser(db, row.id, requestId)
  if (!stopped) return null
  log.error({ eid: { signIn: row.id }, alarm: 'eid-other-browser' }, 'e-ID sign-in came back in another browser')
  if (row.authRef) await eid.cancel(row.authRef)
  const error = { code: 'otherBrowser' as const, message: failureMessages.otherBrowser, reference: null }
  return { ...noSignInState({ config }), flow: row.flow, state: 'failed', error }
}

/** Made anew whenever the link is drawn; the database keeps its hash. */
const returnTokenOf = (keys: IdentityKeys, id: string) => lookupHash(keys, `return:${id}`)

/** Ends it on our side at once, then tells Freja. A late approval finds it over. */
export const cancel = async ({ db, eid }: SignInParts, row: SignIn): Promise<void> => {
  if (!(await store.endSignIn(db, row.id, 'rpCanceled'))) return
  if (row.authRef) await eid.cancel(row.authRef)
}

const transactionOf = (keys: IdentityKeys, row: SignIn): StartedTransaction => ({
  reference: row.authRef ?? '',
  qrSecret: row.qrSecretSealed && decrypt(keys, row.qrSecretSealed, qrPurpose),
  startedAt: new Date(row.startedAt),
})

const pollProvider = async (parts: SignInParts, row: SignIn, visitor: Visitor, now: number): Promise<string | null> => {
  const { db, config, eid, keys } = parts
  const { pollMs = 0, httpTimeoutMs = 0 } = config.freja ?? {}
  if (!(await store.claimPoll(db, row.id, now, now + httpTimeoutMs + pollMs))) return null
  try {
    const state = await eid.poll(transactionOf(keys, row))
    return await applyState(parts, row, visitor, state, now + pollMs)
  } catch (error) {
    // Freja may answer the next time; anything else is final.
    if (error instanceof EidError && error.reason === 'unavailable')
      await store.updatePending(db, row.id, now + 2 * pollMs)
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
    // A reload has cut the line: the approval waits for the page that comes next.
    if (!visitor.isListening()) return leaveForNextPage(parts, row)
    return openSession(parts, row, visitor, state.identity)
  }
  if (state.status === 'started' || state.status === 'delivered') {
    await store.updatePending(db, row.id, pollAfter, state.status)
  } else await store.endSignIn(db, row.id, state.status)
  return null
}

const leaveForNextPage = async ({ db, now }: SignInParts, row: SignIn): Promise<null> => {
  await store.updatePending(db, row.id, now().getTime())
  return null
}

const finishFailed = async ({ db }: SignInParts, id: string, error: unknown): Promise<void> => {
  if (!(error instanceof EidError)) {
    await store.endSignIn(db, id, 'unavailable', 'internal')
    throw error
  }
  const { reason, code, message } = error
  const status = reason === 'serviceDisabled' ? reason : reason === 'cooldown' ? 'rejected' : 'unavailable'
  await store.endSignIn(db, id, status, [reason, code, message].filter((part) => part !== null).join(' '))
}

const stateOf = (parts: SignInParts, row: SignIn | undefined, visitor: Visitor): SignInState => {
  const none = noSignInState(parts)
  if (!row || row.status === 'starting') return none
  const { flow, status } = row
  if (status === 'done') return { ...none, flow, state: 'done', next: row.returnTo }
  if (!isPending(status)) {
    // Enough to find the row and its lines in the log by; the reference itself stays a secret.
    const reference = status === 'unavailable' ? row.id.slice(-8) : null
    if (reference) visitor.log.info({ eid: { errorCode: reference, ...logReference(row) } }, 'e-ID sign-in failed')
    return { ...none, flow, state: 'failed', error: { code: status, message: failureMessages[status], reference } }
  }
  return { ...none, ...signInOptions(parts, row, visitor), flow, state: status, secondsLeft: secondsLeft(parts, row) }
}

const logReference = (row: SignIn) => (row.authRef ? { ref: logHashOf(row.authRef) } : {})

const secondsLeft = ({ now }: SignInParts, row: SignIn): number =>
  Math.max(0, Math.ceil((Date.parse(row.deadline) - now().getTime()) / 1000))

/** What the page offers until the app has fetched the sign-in: a code, or a link. */
const signInOptions = ({ config, eid, keys }: SignInParts, row: SignIn, visitor: Visitor) => {
  const isTest = config.freja?.env === 'standin'
  const transaction = transactionOf(keys, row)
  if (row.flow === 'same') {
    const returnUrl = usesReturnUrl(visitor.userAgent)
      ? returnUrlOf(row.returnOrigin, returnTokenOf(keys, row.id))
      : undefined
    return { appLink: eid.appLink(transaction, returnUrl) }
  }
  // Nothing can scan the stand-in's address, so the page may show it as a link too.
  const appLink = isTest ? eid.appLink(transaction) : null
  return row.status === 'started' ? { qr: qrCode(eid.qrText(transaction)), appLink } : { appLink }
}
