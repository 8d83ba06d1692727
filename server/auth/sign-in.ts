// One sign-in from start to session. Whatever server a request reaches, what has happened stands in the database.
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Flow, SignInState } from '../../contract/auth.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { shortHash } from '../eid/freja-client.ts'
import { EidError, type EidProvider, type EidState, type StartedTransaction } from '../eid/provider.ts'
import { qrCode } from '../eid/qr.ts'
import { networkOf, wideNetworkOf } from '../http/network.ts'
import type { IdentityKeys } from '../identity-keys.ts'
import { fingerprint, open, seal } from '../identity-number.ts'
import { hashOf } from './cookie.ts'
import { openSession } from './open-session.ts'
import type { RefusedStarts } from './refused-starts.ts'
import { returnAddress, returnsByAddress } from './returns.ts'
import { failureText, isPending } from './status.ts'
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

interface Wanted {
  flow: Flow
  cookieHash: string
  returnOrigin: string
  returnTo: string
}

/** A reply on its way after the deadline still counts; then the sign-in has expired, whatever comes. */
const graceMs = 10_000
const pendingAtMost = 500
const startsPerMinute = 200
/** So many times the limit of one address for all of a wider network. */
const addressesPerNetwork = 4
const qrPurpose = 'qr-secret'
const nothing: SignInState = {
  state: 'none',
  flow: null,
  qr: null,
  appLink: null,
  isTest: false,
  secondsLeft: 0,
  next: null,
  error: null,
}

export const noSignIn = ({ config }: { config: Config }): SignInState => ({
  ...nothing,
  isTest: config.freja?.env === 'standin',
})

export const notConfigured: SignInState = {
  ...nothing,
  state: 'failed',
  error: { code: 'unavailable', message: failureText.unavailable, reference: null },
}

export const signedInState = (next: string): SignInState => ({ ...nothing, state: 'done', next })

/** Ends what this browser had under way and starts anew. The answer is a state, also when Freja cannot be reached. */
export const start = async (
  parts: SignInParts,
  former: SignIn | undefined,
  wanted: Wanted,
  visitor: Visitor,
): Promise<SignInState> => {
  const { db, config, eid, keys } = parts
  if (former) await cancel(parts, former)
  const perAddress = config.rateLimit.signInPerMinute
  const perNetwork = perAddress * addressesPerNetwork
  const limits = { perAddress, perNetwork, perMinute: startsPerMinute, pending: pendingAtMost }
  const id = uuidv7()
  const from = {
    addressHash: fingerprint(keys, `address:${networkOf(visitor.address)}`),
    networkHash: fingerprint(keys, `network:${wideNetworkOf(visitor.address)}`),
    returnHash: hashOf(returnValue(keys, id)),
    browserHash: visitor.browser.isNew ? null : visitor.browser.hash,
  }
  const now = parts.now().getTime()
  const caller = [from.addressHash, from.networkHash, from.browserHash].join()
  if (parts.refusedStarts.has(caller, now)) throw store.tooManyStarts()
  if (!(await store.reserve(db, id, { ...wanted, ...from }, limits, now))) {
    parts.refusedStarts.add(caller, now)
    throw store.tooManyStarts()
  }
  await store.forgetOldSignIns(db, parts.now().getTime())
  try {
    const { flow } = wanted
    const started = await eid.start({ flow, origin: { ip: visitor.address, userAgent: visitor.userAgent } })
    const at = started.startedAt.getTime()
    await store.begin(db, id, {
      authRef: started.reference,
      qrSecretSealed: started.qrSecret && seal(keys, started.qrSecret, qrPurpose),
      startedAt: started.startedAt,
      deadline: at + (config.freja?.transactionMs ?? 0),
      pollAfter: at + (config.freja?.pollMs ?? 0),
    })
  } catch (error) {
    await fail(parts, id, error)
  }
  return stateOf(parts, await store.byCookie(db, wanted.cookieHash), visitor)
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
    if (now > Date.parse(row.deadline) + graceMs) await store.finish(db, row.id, 'expired')
    else session = await ask(parts, row, visitor, now)
  }
  return { state: stateOf(parts, await store.byCookie(db, row.cookieHash), visitor), session }
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
  const row = await store.byReturn(db, hashOf(value))
  // The cookie of the sign-in goes when it is done; the session tells as much, for a page that is loaded again.
  if (!row || row.cookieHash === own.cookieHash || (row.sessionHash && row.sessionHash === own.sessionHash)) return null
  const stopped = await store.stopForeign(db, row.id, requestId)
  if (!stopped) return null
  log.error({ eid: { signIn: row.id }, alarm: 'eid-other-browser' }, 'e-ID sign-in came back in another browser')
  if (row.authRef) await eid.cancel(row.authRef)
  const error = { code: 'otherBrowser' as const, message: failureText.otherBrowser, reference: null }
  return { ...noSignIn({ config }), flow: row.flow, state: 'failed', error }
}

/** Made anew whenever the link is drawn; the database keeps its hash. */
const returnValue = (keys: IdentityKeys, id: string) => fingerprint(keys, `return:${id}`)

/** Ends it on our side at once, then tells Freja. A late approval finds it over. */
export const cancel = async ({ db, eid }: SignInParts, row: SignIn): Promise<void> => {
  if (!(await store.finish(db, row.id, 'rpCanceled'))) return
  if (row.authRef) await eid.cancel(row.authRef)
}

const transactionOf = (keys: IdentityKeys, row: SignIn): StartedTransaction => ({
  reference: row.authRef ?? '',
  qrSecret: row.qrSecretSealed && open(keys, row.qrSecretSealed, qrPurpose),
  startedAt: new Date(row.startedAt),
})

const ask = async (parts: SignInParts, row: SignIn, visitor: Visitor, now: number): Promise<string | null> => {
  const { db, config, eid, keys } = parts
  const { pollMs = 0, httpTimeoutMs = 0 } = config.freja ?? {}
  if (!(await store.claimPoll(db, row.id, now, now + httpTimeoutMs + pollMs))) return null
  try {
    const state = await eid.poll(transactionOf(keys, row))
    return await apply(parts, row, visitor, state, now + pollMs)
  } catch (error) {
    // Freja may answer the next time; anything else is final.
    if (error instanceof EidError && error.reason === 'unavailable')
      await store.keepPending(db, row.id, now + 2 * pollMs)
    else await fail(parts, row.id, error)
    return null
  }
}

const apply = async (
  parts: SignInParts,
  row: SignIn,
  visitor: Visitor,
  state: EidState,
  pollAfter: number,
): Promise<string | null> => {
  const { db } = parts
  if (state.status === 'approved') {
    // A reload has cut the line: the approval waits for the page that comes next.
    if (!visitor.isListening()) return keepFor(parts, row)
    return openSession(parts, row, visitor, state.identity)
  }
  if (state.status === 'started' || state.status === 'delivered') {
    await store.keepPending(db, row.id, pollAfter, state.status)
  } else await store.finish(db, row.id, state.status)
  return null
}

const keepFor = async ({ db, now }: SignInParts, row: SignIn): Promise<null> => {
  await store.keepPending(db, row.id, now().getTime())
  return null
}

const fail = async ({ db }: SignInParts, id: string, error: unknown): Promise<void> => {
  if (!(error instanceof EidError)) {
    await store.finish(db, id, 'unavailable', 'internal')
    throw error
  }
  const { reason, code, message } = error
  const status = reason === 'serviceDisabled' ? reason : reason === 'cooldown' ? 'rejected' : 'unavailable'
  await store.finish(db, id, status, [reason, code, message].filter((part) => part !== null).join(' '))
}

const stateOf = (parts: SignInParts, row: SignIn | undefined, visitor: Visitor): SignInState => {
  const none = noSignIn(parts)
  if (!row || row.status === 'starting') return none
  const { flow, status } = row
  if (status === 'done') return { ...none, flow, state: 'done', next: row.returnTo }
  if (!isPending(status)) {
    // Enough to find the row and its lines in the log by; the reference itself stays a secret.
    const reference = status === 'unavailable' ? row.id.slice(-8) : null
    if (reference) visitor.log.info({ eid: { errorCode: reference, ...refOf(row) } }, 'e-ID sign-in failed')
    return { ...none, flow, state: 'failed', error: { code: status, message: failureText[status], reference } }
  }
  return { ...none, ...ways(parts, row, visitor), flow, state: status, secondsLeft: secondsLeft(parts, row) }
}

const refOf = (row: SignIn) => (row.authRef ? { ref: shortHash(row.authRef) } : {})

const secondsLeft = ({ now }: SignInParts, row: SignIn): number =>
  Math.max(0, Math.ceil((Date.parse(row.deadline) - now().getTime()) / 1000))

/** What the page offers until the app has fetched the sign-in: a code, or a link. */
const ways = ({ config, eid, keys }: SignInParts, row: SignIn, visitor: Visitor) => {
  const isTest = config.freja?.env === 'standin'
  const transaction = transactionOf(keys, row)
  if (row.flow === 'same') {
    const returnUrl = returnsByAddress(visitor.userAgent)
      ? returnAddress(row.returnOrigin, returnValue(keys, row.id))
      : undefined
    return { appLink: eid.appLink(transaction, returnUrl) }
  }
  // Nothing can scan the stand-in's address, so the page may show it as a link too.
  const appLink = isTest ? eid.appLink(transaction) : null
  return row.status === 'started' ? { qr: qrCode(eid.qrText(transaction)), appLink } : { appLink }
}
