// The stand-in's sign-in transactions as a state machine: STARTED → DELIVERED_TO_MOBILE → a final status.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Persona } from '../db/demo/personas.ts'

export const registrationLevels = ['BASIC', 'EXTENDED', 'PLUS'] as const
export type RegistrationLevel = (typeof registrationLevels)[number]
export const attributes = [
  'BASIC_USER_INFO',
  'SSN',
  'RELYING_PARTY_USER_ID',
  'REGISTRATION_LEVEL',
  'LOA_LEVEL',
] as const
export type Attribute = (typeof attributes)[number]

type OpenStatus = 'STARTED' | 'DELIVERED_TO_MOBILE'
export type FinalStatus = 'APPROVED' | 'CANCELED' | 'RP_CANCELED' | 'EXPIRED' | 'REJECTED'
export type Status = OpenStatus | FinalStatus

interface StartedRequest {
  /** Fingerprint of the client certificate that started it. Other relying parties may not see it. */
  relyingParty: string
  minRegistrationLevel: RegistrationLevel
  attributes: readonly Attribute[]
  useDynamicQrCode: boolean
}

export interface Transaction extends StartedRequest {
  reference: string
  status: Status
  startedAt: number
  approvedAt: number | null
  person: Persona | null
  qrSecret: string | null
}

export type Refusal = 'unknown' | 'final' | 'levelTooLow' | 'staleCode'

/** Until a transaction expires. */
export const lifetimeMs = 120_000
/** Until it is deleted. */
const memoryMs = 600_000
const dynamicToleranceSeconds = 5

export const isBelow = (level: RegistrationLevel, required: RegistrationLevel) =>
  registrationLevels.indexOf(level) < registrationLevels.indexOf(required)

export const isOpen = ({ status }: Transaction) => status === 'STARTED' || status === 'DELIVERED_TO_MOBILE'

/** `classicReferences`: in classic Base64, with `+`, `/` and `=`, as in older versions of Freja. */
export const createTransactions = (classicReferences: boolean, now: () => number) => {
  const byReference = new Map<string, Transaction>()

  const all = (): Transaction[] => {
    for (const transaction of byReference.values()) {
      const age = now() - transaction.startedAt
      if (isOpen(transaction) && age >= lifetimeMs) transaction.status = 'EXPIRED'
      if (age >= memoryMs) byReference.delete(transaction.reference)
    }
    return [...byReference.values()]
  }

  const find = (reference: string): Transaction | undefined =>
    all().find((transaction) => transaction.reference === reference)

  const start = (request: StartedRequest): Transaction => {
    const transaction: Transaction = {
      ...request,
      reference: randomBytes(classicReferences ? 49 : 48).toString(classicReferences ? 'base64' : 'base64url'),
      status: 'STARTED',
      startedAt: now(),
      approvedAt: null,
      person: null,
      qrSecret: request.useDynamicQrCode ? randomBytes(32).toString('base64url') : null,
    }
    byReference.set(transaction.reference, transaction)
    return transaction
  }

  /** The app has opened the link. Two open transactions of a person are both rejected, as a protection against phishing. */
  const bind = (transaction: Transaction, person?: Persona): Refusal | null => {
    const others = all().filter((other) => isOpen(other) && other !== transaction)
    if (!isOpen(transaction)) return 'final'
    transaction.status = 'DELIVERED_TO_MOBILE'
    if (!person) return null
    transaction.person = person
    const samePerson = others.filter((other) => other.person?.key === person.key)
    if (samePerson.length > 0) for (const rejected of [...samePerson, transaction]) rejected.status = 'REJECTED'
    return null
  }

  /** Ends the transaction without an approval. */
  const end = (transaction: Transaction, status: Exclude<FinalStatus, 'APPROVED'>): Refusal | null => {
    all()
    if (!isOpen(transaction)) return 'final'
    transaction.status = status
    return null
  }

  const approve = (transaction: Transaction, person?: Persona): Refusal | null => {
    all()
    if (!isOpen(transaction)) return 'final'
    if (!person) return 'unknown'
    if (isBelow(person.identity.registrationLevel, transaction.minRegistrationLevel)) return 'levelTooLow'
    bind(transaction, person)
    if (isOpen(transaction)) Object.assign(transaction, { status: 'APPROVED', approvedAt: now() })
    return null
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

  return { start, all, find, bind, end, approve, scan, clear: () => byReference.clear() }
}

export type Transactions = ReturnType<typeof createTransactions>
