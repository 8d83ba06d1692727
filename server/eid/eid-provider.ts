// What the rest of the server knows of an e-ID service. Freja+ is the first; another (OpenID Connect) would fit here.

/** `other`: the e-ID is on another device and reads a QR code. `same`: it is opened by a link on this device. */
type Flow = 'other' | 'same'

export interface StartRequest {
  flow: Flow
  /** The browser that asked; passed on only when the service is configured to want it. */
  origin?: { ip: string; userAgent: string }
}

/** What is kept of a started transaction. `reference` and `qrSecret` are secrets: never logged, never taken as input. */
export interface StartedTransaction {
  reference: string
  qrSecret: string | null
  startedAt: Date
}

/** A person as the e-ID service has signed them. */
export interface EidIdentity {
  firstName: string
  lastName: string
  /** Twelve digits, personnummer or samordningsnummer. */
  identityNumber: string
  /** Stable for this person at this relying party. */
  relyingPartyUserId: string
  /** SHA-256 of the signed statement, kept as evidence. */
  evidenceHash: string
}

export type EidState =
  | { status: 'started' | 'delivered' }
  | { status: 'canceled' | 'rpCanceled' | 'expired' | 'rejected' | 'levelTooLow' }
  | { status: 'approved'; identity: EidIdentity }

export interface EidProvider {
  /** One attempt, never repeated: a lost answer leaves a harmless orphan. */
  start: (request: StartRequest) => Promise<StartedTransaction>
  /** May be repeated. Throws `EidError`; only `unavailable` is worth another try. */
  poll: (transaction: StartedTransaction) => Promise<EidState>
  /** Best effort: never throws. */
  cancel: (reference: string) => Promise<void>
  /** The address that opens the app on the device it stands on. */
  appLink: (transaction: StartedTransaction, returnUrl?: string) => string
  /** The text of the QR code right now; a dynamic one is new each second. */
  qrText: (transaction: StartedTransaction) => string
  /** How often something happened that a person must look into. */
  alarms: () => Readonly<Record<AlarmReason, number>>
  close: () => void
}

/** `unverified`: the answer did not hold. `configuration`: the service refuses us. `request`: our call was malformed. */
export type AlarmReason = 'unverified' | 'configuration' | 'request'

/** The rest: not reachable now; the person has shut us out; the person must wait; anything else. */
export type EidErrorReason = AlarmReason | 'unavailable' | 'serviceDisabled' | 'cooldown' | 'unexpected'

export class EidError extends Error {
  readonly reason: EidErrorReason
  /** The service's own error code, when it gave one. */
  readonly code: number | null

  /** `message` is for the log: it names what failed and holds no personal data. */
  constructor(reason: EidErrorReason, message: string, code: number | null = null) {
    super(message)
    this.name = 'EidError'
    this.reason = reason
    this.code = code
  }
}

/** The part of the log that the e-ID client writes to. */
export interface EidLog {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}
