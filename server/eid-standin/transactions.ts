// The stand-in's sign-in transactions as a state machine: STARTED → DELIVERED_TO_MOBILE → a final status.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { StandinIdentity } from './identities.ts'
import { isBelow } from './identities.ts'
import type { StartRequest } from './request-parsing.ts'

export type Status =
  | 'STARTED'
  | 'DELIVERED_TO_MOBILE'
  | 'APPROVED'
  | 'CANCELED'
  | 'RP_CANCELED'
  | 'EXPIRED'
  | 'REJECTED'

export interface Transaction {
  reference: string
  /** Fingerprint of the client certificate that started it. Other relying parties may not see it. */
  relyingParty: string
  request: StartRequest
  status: Status
  startedAt: number
  approvedAt: number | null
  identity: StandinIdentity | null
  qrSecret: string | null
}

export interface TransactionLimits {
  /** Until a transaction expires. */
  lifetimeMs: number
  /** Until it is deleted. */
  memoryMs: number
  /** References in classic Base64, with `+`, `/` and `=`, as in older versions of Freja. */
  classicReferences: boolean
}

export type Decision = 'approve' | 'cancel' | 'expire' | 'reject'
export type Refusal = 'unknown' | 'final' | 'levelTooLow' | 'staleCode'

const dynamicToleranceSeconds = 5

export const createTransactions = (limits: TransactionLimits, now: () => number) => {
  const byReference = new Map<string, Transaction>()
  /** Keys of persons whose last transaction was rejected for security: their next transaction is refused once. */
  const rejectedPersons = new Set<string>()

  const isOpen = ({ status }: Transaction) => status === 'STARTED' || status === 'DELIVERED_TO_MOBILE'

  const removeExpired = (): void => {
    for (const transaction of byReference.values()) {
      const age = now() - transaction.startedAt
      if (isOpen(transaction) && age >= limits.lifetimeMs) transaction.status = 'EXPIRED'
      if (age >= limits.memoryMs) byReference.delete(transaction.reference)
    }
  }

  const find = (reference: string): Transaction | null => {
    removeExpired()
    return byReference.get(reference) ?? null
  }

  const start = (relyingParty: string, request: StartRequest): Transaction => {
    const reference = randomBytes(48).toString(limits.classicReferences ? 'base64' : 'base64url')
    const transaction: Transaction = {
      reference,
      relyingParty,
      request,
      status: 'STARTED',
      startedAt: now(),
      approvedAt: null,
      identity: null,
      qrSecret: request.useDynamicQrCode ? randomBytes(32).toString('base64url') : null,
    }
    byReference.set(reference, transaction)
    return transaction
  }

  /** The app has opened the link. Two open transactions of a person are both rejected, as a protection against phishing. */
  const bind = (transaction: Transaction, identity: StandinIdentity | null): Refusal | null => {
    removeExpired()
    if (!isOpen(transaction)) return 'final'
    transaction.status = 'DELIVERED_TO_MOBILE'
    if (!identity) return null
    transaction.identity = identity
    const openTransactions = [...byReference.values()].filter(
      (other) => isOpen(other) && other.identity?.key === identity.key,
    )
    if (openTransactions.length > 1) {
      for (const other of openTransactions) other.status = 'REJECTED'
      rejectedPersons.add(identity.key)
    }
    return null
  }

  const decide = (transaction: Transaction, decision: Decision, identity: StandinIdentity | null): Refusal | null => {
    removeExpired()
    if (!isOpen(transaction)) return 'final'
    if (decision === 'approve') {
      if (!identity) return 'unknown'
      if (isBelow(identity.registrationLevel, transaction.request.minRegistrationLevel)) return 'levelTooLow'
      bind(transaction, identity)
      if (!isOpen(transaction)) return null
      transaction.approvedAt = now()
    }
    const outcome = { approve: 'APPROVED', cancel: 'CANCELED', expire: 'EXPIRED', reject: 'REJECTED' } as const
    transaction.status = outcome[decision]
    if (decision === 'reject' && identity) rejectedPersons.add(identity.key)
    return null
  }

  /** Returns false when it was final already. */
  const cancelByRelyingParty = (transaction: Transaction): boolean => {
    removeExpired()
    if (!isOpen(transaction)) return false
    transaction.status = 'RP_CANCELED'
    return true
  }

  /** Finds the transaction of a QR code or link: a reference, or `<reference>.<seconds>.<proof>` that must be recent. */
  const scan = (text: string): Transaction | Refusal => {
    const plain = find(text)
    if (plain) return plain.qrSecret ? 'staleCode' : plain
    const [reference = '', seconds = '', proof = ''] = text.split('.')
    const transaction = find(reference)
    if (!transaction?.qrSecret) return 'unknown'
    const expected = Buffer.from(createHmac('sha256', transaction.qrSecret).update(seconds).digest('base64url'))
    const actual = Buffer.from(proof)
    const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected)
    const elapsed = (now() - transaction.startedAt) / 1000
    const isTimely = /^\d{1,6}$/.test(seconds) && Math.abs(elapsed - Number(seconds)) <= dynamicToleranceSeconds
    return isGenuine && isTimely ? transaction : 'staleCode'
  }

  return {
    start,
    find,
    bind,
    decide,
    cancelByRelyingParty,
    scan,
    all: () => {
      removeExpired()
      return [...byReference.values()]
    },
    isOpen,
    /** Whether the person's last transaction was rejected for security. Resets it. */
    takeCooling: (key: string) => rejectedPersons.delete(key),
    reset: () => {
      byReference.clear()
      rejectedPersons.clear()
    },
  }
}

export type Transactions = ReturnType<typeof createTransactions>
