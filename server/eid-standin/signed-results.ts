// The signed result (JWS) of an approved transaction, correct or with an injected fault.
import { createHmac, sign } from 'node:crypto'
import { type Pki, x5tOf } from './certificates.ts'
import type { ApprovalFault } from './fault-injection.ts'
import type { Persona } from '../db/demo/personas.ts'
import type { Attribute, Transaction } from './transactions.ts'

const minuteMs = 60_000
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const valueOf: Readonly<Record<Attribute, (identity: Persona['identity']) => Record<string, unknown>>> = {
  BASIC_USER_INFO: ({ firstName, lastName }) => ({ basicUserInfo: { name: firstName, surname: lastName } }),
  SSN: ({ identityNumber }) => ({ ssn: { country: 'SE', ssn: identityNumber } }),
  RELYING_PARTY_USER_ID: ({ relyingPartyUserId }) => ({ relyingPartyUserId }),
  REGISTRATION_LEVEL: ({ registrationLevel }) => ({ registrationLevel }),
  LOA_LEVEL: ({ loaLevel }) => ({ loaLevel }),
}

const attributesOf = ({ attributes, person }: Transaction): Record<string, unknown> =>
  Object.assign({}, ...attributes.map((attribute) => person && valueOf[attribute](person.identity)))

type Attributes = Record<string, unknown>
const attributeFaults: Partial<Record<ApprovalFault, (attributes: Attributes) => Attributes>> = {
  lowLevel: (attributes) => ({ ...attributes, registrationLevel: 'EXTENDED' }),
  loa2: (attributes) => ({ ...attributes, loaLevel: 'LOA2' }),
  missingSsn: ({ ssn: _, ...attributes }) => attributes,
  missingUserId: ({ relyingPartyUserId: _, ...attributes }) => attributes,
  foreignSsn: (attributes) => ({ ...attributes, ssn: { country: 'NO', ssn: '01010112345' } }),
  badSsn: (attributes) => ({ ...attributes, ssn: { country: 'SE', ssn: '198504129820' } }),
  emptyName: (attributes) => ({ ...attributes, basicUserInfo: { name: '', surname: ' ' } }),
}

interface SignedPayload {
  authRef: string
  status: string
  userInfoType: string
  userInfo: string
  minRegistrationLevel: string
  requestedAttributes: Attributes
  timestamp: number
}
const payloadFaults: Partial<Record<ApprovalFault, (payload: SignedPayload) => Partial<SignedPayload>>> = {
  otherAuthRef: () => ({ authRef: 'x'.repeat(64) }),
  otherStatus: () => ({ status: 'STARTED' }),
  otherUserInfoType: () => ({ userInfoType: 'EMAIL' }),
  otherLevelAsked: () => ({ minRegistrationLevel: 'BASIC' }),
  staleTimestamp: ({ timestamp }) => ({ timestamp: timestamp - 10 * minuteMs }),
  futureTimestamp: ({ timestamp }) => ({ timestamp: timestamp + 10 * minuteMs }),
}

const signerOf: Partial<Record<ApprovalFault, keyof Pki['signers']>> = {
  nextSigner: 'next',
  expiredSigner: 'expired',
  unknownX5t: 'untrusted',
  untrustedSigner: 'untrusted',
}

const compact = (pki: Pki, payload: SignedPayload, fault: ApprovalFault | null): string => {
  const signer = pki.signers[(fault && signerOf[fault]) ?? 'current']
  // A forged result names a trusted certificate and is signed with another key.
  const x5t = x5tOf(fault === 'untrustedSigner' ? pki.signers.current.certificate : signer.certificate)
  const header = {
    x5t,
    alg: fault === 'algNone' ? 'none' : fault === 'algHS256' ? 'HS256' : 'RS256',
    ...(fault === 'critHeader' ? { crit: ['b64'], b64: true } : {}),
    ...(fault === 'jwkHeader' ? { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } } : {}),
  }
  const input = `${encode(header)}.${encode(payload)}`
  if (fault === 'algNone') return `${input}.`
  if (fault === 'twoParts') return input
  if (fault === 'algHS256') {
    return `${input}.${createHmac('sha256', signer.certificate).update(input).digest('base64url')}`
  }
  const signature = sign('RSA-SHA256', Buffer.from(input), signer.key)
  if (fault === 'badSignature') signature.writeUInt8(signature.readUInt8(10) ^ 1, 10)
  const sent = fault === 'tamperedPayload' ? `${encode(header)}.${encode({ ...payload, status: 'APPROVED!' })}` : input
  return `${sent}.${signature.toString('base64url')}`
}

/** The body of an APPROVED response. */
export const approvedResult = (pki: Pki, transaction: Transaction, fault: ApprovalFault | null): object => {
  const attributes = attributesOf(transaction)
  const requestedAttributes = (fault && attributeFaults[fault]?.(attributes)) || attributes
  const payload: SignedPayload = {
    authRef: transaction.reference,
    status: 'APPROVED',
    userInfoType: 'INFERRED',
    userInfo: 'N/A',
    minRegistrationLevel: transaction.minRegistrationLevel,
    requestedAttributes,
    timestamp: transaction.approvedAt ?? transaction.startedAt,
  }
  const details = compact(pki, { ...payload, ...(fault && payloadFaults[fault]?.(payload)) }, fault)
  const unsigned =
    fault === 'outerInnerMismatch'
      ? { ...requestedAttributes, ssn: { country: 'SE', ssn: '191212121212' } }
      : requestedAttributes
  return {
    authRef: transaction.reference,
    status: 'APPROVED',
    ...(fault === 'missingDetails' ? {} : { details: fault === 'hugeDetails' ? 'x'.repeat(70_000) : details }),
    requestedAttributes: unsigned,
  }
}
