// The state of a sign-in as the page gets it: QR code or app link, time left, and the error when it has failed.
import type { SignInFailure, SignInState } from '#contract/auth.ts'
import type { Config } from '../config/config.ts'
import type { StartedTransaction } from '../eid/eid-provider.ts'
import { logHashOf } from '../eid/freja-client.ts'
import { qrCode } from '../eid/qr-code.ts'
import type { IdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { decrypt, lookupHash } from '../identity-numbers/identity-number.ts'
import { returnUrlOf, usesReturnUrl } from './return-url.ts'
import type { SignInParts, Visitor } from './sign-in-parts.ts'
import { failureMessageIn, failureMessages, isPending } from './sign-in-status.ts'
import type { SignIn } from './store.ts'

/** The purpose that a QR secret is encrypted for. */
export const qrPurpose = 'qr-secret'

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

/** The token of the return link. It is computed from the id; the database has only its hash. */
export const returnTokenOf = (keys: IdentityKeys, id: string) => lookupHash(keys, `return:${id}`)

export const transactionOf = (keys: IdentityKeys, row: SignIn): StartedTransaction => ({
  reference: row.authRef ?? '',
  qrSecret: row.qrSecretSealed && decrypt(keys, row.qrSecretSealed, qrPurpose),
  startedAt: new Date(row.startedAt),
})

export const failedState = (
  parts: SignInParts,
  { flow, returnTo }: Pick<SignIn, 'flow' | 'returnTo'>,
  code: SignInFailure,
  reference: string | null = null,
): SignInState => ({
  ...noSignInState(parts),
  flow,
  state: 'failed',
  // Where a sign-in of another browser was to lead is not told.
  next: code === 'otherBrowser' ? null : returnTo,
  error: { code, message: failureMessageIn(flow, code), reference },
})

/** The state that the page gets of a sign-in; undefined is no sign-in. */
export const stateOf = (parts: SignInParts, row: SignIn | undefined, visitor: Visitor): SignInState => {
  const none = noSignInState(parts)
  if (!row || row.status === 'starting') return none
  const { flow, status } = row
  if (status === 'done') return { ...none, flow, state: 'done', next: row.returnTo }
  if (!isPending(status)) {
    // Identifies the row and its log lines; the reference itself is a secret.
    const reference = status === 'unavailable' ? row.id.slice(-8) : null
    if (reference) visitor.log.info({ eid: { errorCode: reference, ...logReference(row) } }, 'e-ID sign-in failed')
    return failedState(parts, row, status, reference)
  }
  return { ...none, ...signInOptions(parts, row, visitor), flow, state: status, secondsLeft: secondsLeft(parts, row) }
}

const logReference = (row: SignIn) => (row.authRef ? { ref: logHashOf(row.authRef) } : {})

const secondsLeft = ({ now }: SignInParts, row: SignIn): number =>
  Math.max(0, Math.ceil((Date.parse(row.deadline) - now().getTime()) / 1000))

/** The QR code or the link that opens the sign-in in the app, until the app has opened it. */
const signInOptions = ({ config, eid, keys }: SignInParts, row: SignIn, visitor: Visitor) => {
  const isTest = config.freja?.env === 'standin'
  const transaction = transactionOf(keys, row)
  if (row.flow === 'same') {
    const returnUrl = usesReturnUrl(visitor.userAgent)
      ? returnUrlOf(row.returnOrigin, returnTokenOf(keys, row.id))
      : undefined
    return { appLink: eid.appLink(transaction, returnUrl) }
  }
  // No device can scan the stand-in's address, so the page shows it as a link too.
  const appLink = isTest ? eid.appLink(transaction) : null
  return row.status === 'started' ? { qr: qrCode(eid.qrText(transaction)), appLink } : { appLink }
}
