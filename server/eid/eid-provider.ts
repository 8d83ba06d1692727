// The interface between the server and an e-ID service: start, poll and cancel a sign-in. Implemented for Freja.
import type { CertificateEnd } from '#contract/operation/operation.ts'

/** `other`: the e-ID app is on another device and scans a QR code. `same`: a link opens it on this device. */
type Flow = 'other' | 'same'

export interface StartRequest {
  flow: Flow
  /** The browser's address and User-Agent, sent to the service only when configured. */
  origin?: { ip: string; userAgent: string }
}

/** The stored data of a started transaction. `reference` and `qrSecret` are secrets: not logged, and not accepted as input. */
export interface StartedTransaction {
  reference: string
  qrSecret: string | null
  startedAt: Date
}

/** A person's identity, as signed by the e-ID service. */
export interface EidIdentity {
  firstName: string
  lastName: string
  /** Twelve digits, personnummer or samordningsnummer. */
  identityNumber: string
  /** The person's stable id at this relying party. */
  relyingPartyUserId: string
  /** SHA-256 of the signed result, stored as evidence. */
  evidenceHash: string
}

export type EidState =
  | { status: 'started' | 'delivered' }
  | { status: 'canceled' | 'rpCanceled' | 'expired' | 'rejected' | 'levelTooLow' }
  | { status: 'approved'; identity: EidIdentity }

export interface EidProvider {
  /** Makes one attempt without retry: a lost response leaves an unused transaction. */
  start: (request: StartRequest) => Promise<StartedTransaction>
  /** May be repeated. Throws `EidError`; only `unavailable` may be retried. */
  poll: (transaction: StartedTransaction) => Promise<EidState>
  /** Does not throw. */
  cancel: (reference: string) => Promise<void>
  /** The link that opens the app on the same device. */
  appLink: (transaction: StartedTransaction, returnUrl?: string) => string
  /** The present content of the QR code; a dynamic one changes each second. */
  qrText: (transaction: StartedTransaction) => string
  /** Counts and logs what an operator must investigate. `facts` are logged: no personal data. */
  raiseAlarm: (log: EidLog, reason: AlarmReason, facts: object) => void
  /** The number of alarms by reason. */
  alarms: () => Readonly<Record<AlarmReason, number>>
  /** When the certificates that it works with end. */
  certificateEnds: readonly CertificateEnd[]
  close: () => void
}

/** `unverified`: the result failed verification. `configuration`: the service refuses us. `request`: our call was malformed. */
type CallAlarmReason = 'unverified' | 'configuration' | 'request'

/** `mismatch`: the account is bound to another e-ID. `other-browser`: a sign-in came back in another browser. */
export type AlarmReason = CallAlarmReason | 'mismatch' | 'other-browser'

/** The other reasons: not reachable; the person has disabled our service; the person must wait; anything else. */
export type EidErrorReason = CallAlarmReason | 'unavailable' | 'serviceDisabled' | 'cooldown' | 'unexpected'

export class EidError extends Error {
  readonly reason: EidErrorReason
  /** The service's error code, if any. */
  readonly code: number | null

  /** `message` is logged: it must not contain personal data. */
  constructor(reason: EidErrorReason, message: string, code: number | null = null) {
    super(message)
    this.name = 'EidError'
    this.reason = reason
    this.code = code
  }
}

/** The part of the log's interface that the e-ID client uses. */
export interface EidLog {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}
