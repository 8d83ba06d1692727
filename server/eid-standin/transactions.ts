// The state machine of the service: STARTED → DELIVERED_TO_MOBILE → a final state that never changes.
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
  /** Fingerprint of the client certificate that started it; no other relying party may see it. */
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
  /** Until its result is forgotten. */
  memoryMs: number
  /** References in classic Base64, with `+`, `/` and `=`, as older ones were. */
  classicReferences: boolean
}

export type Decision = 'approve' | 'cancel' | 'expire' | 'reject'
export type Refusal = 'unknown' | 'final' | 'levelTooLow' | 'staleCode'

const dynamicToleranceSeconds = 5

export const createTransactions = (limits: TransactionLimits, now: () => number) => {
  const kept = new Map<string, Transaction>()
  /** Whose last transaction was rejected for security: their next one is refused once. */
  const cooling = new Set<string>()

  const isOpen = ({ status }: Transaction) => status === 'STARTED' || status === 'DELIVERED_TO_MOBILE'

  const settle = (): void => {
    for (const one of kept.values()) {
      const age = now() - one.startedAt
      if (isOpen(one) && age >= limits.lifetimeMs) one.status = 'EXPIRED'
      if (age >= limits.memoryMs) kept.delete(one.reference)
    }
  }

  const find = (reference: string): Transaction | null => {
    settle()
    return kept.get(reference) ?? null
  }

  const start = (relyingParty: string, request: StartRequest): Transaction => {
    const reference = randomBytes(48).toString(limits.classicReferences ? 'base64' : 'base64url')
    const made: Transaction = {
      reference,
      relyingParty,
      request,
      status: 'STARTED',
      startedAt: now(),
      approvedAt: null,
      identity: null,
      qrSecret: request.useDynamicQrCode ? randomBytes(32).toString('base64url') : null,
    }
    kept.set(reference, made)
    return made
  }

  /** The app has opened the link. Two open ones of one person stop both: somebody may be tricking them. */
  const bind = (one: Transaction, identity: StandinIdentity | null): Refusal | null => {
    settle()
    if (!isOpen(one)) return 'final'
    one.status = 'DELIVERED_TO_MOBILE'
    if (!identity) return null
    one.identity = identity
    const both = [...kept.values()].filter((other) => isOpen(other) && other.identity?.key === identity.key)
    if (both.length > 1) {
      for (const other of both) other.status = 'REJECTED'
      cooling.add(identity.key)
    }
    return null
  }

  const decide = (one: Transaction, decision: Decision, identity: StandinIdentity | null): Refusal | null => {
    settle()
    if (!isOpen(one)) return 'final'
    if (decision === 'approve') {
      if (!identity) return 'unknown'
      if (isBelow(identity.registrationLevel, one.request.minRegistrationLevel)) return 'levelTooLow'
      bind(one, identity)
      if (!isOpen(one)) return null
      one.approvedAt = now()
    }
    const outcome = { approve: 'APPROVED', cancel: 'CANCELED', expire: 'EXPIRED', reject: 'REJECTED' } as const
    one.status = outcome[decision]
    if (decision === 'reject' && identity) cooling.add(identity.key)
    return null
  }

  /** False when it was final already. */
  const cancelByRelyingParty = (one: Transaction): boolean => {
    settle()
    if (!isOpen(one)) return false
    one.status = 'RP_CANCELED'
    return true
  }

  /** What a QR code or link holds: the reference, or `<reference>.<seconds>.<proof>` that must be fresh. */
  const scan = (text: string): Transaction | Refusal => {
    const plain = find(text)
    if (plain) return plain.qrSecret ? 'staleCode' : plain
    const [reference = '', seconds = '', proof = ''] = text.split('.')
    const one = find(reference)
    if (!one?.qrSecret) return 'unknown'
    const expected = Buffer.from(createHmac('sha256', one.qrSecret).update(seconds).digest('base64url'))
    const given = Buffer.from(proof)
    const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
    const elapsed = (now() - one.startedAt) / 1000
    const isTimely = /^\d{1,6}$/.test(seconds) && Math.abs(elapsed - Number(seconds)) <= dynamicToleranceSeconds
    return isGenuine && isTimely ? one : 'staleCode'
  }

  return {
    start,
    find,
    bind,
    decide,
    cancelByRelyingParty,
    scan,
    all: () => {
      settle()
      return [...kept.values()]
    },
    isOpen,
    /** Whether this person's last one was rejected for security; asking forgets it. */
    takeCooling: (key: string) => cooling.delete(key),
    reset: () => {
      kept.clear()
      cooling.clear()
    },
  }
}

export type Transactions = ReturnType<typeof createTransactions>
