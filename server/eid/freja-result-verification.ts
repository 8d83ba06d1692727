// Verifies Freja's signed result (JWS) of an approved sign-in. Attributes are read from the signed part alone.
// Every failure is one `unverified` error, whose reason is logged but not sent to the browser.
import { type X509Certificate, createHash, verify } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { isIdentityNumber } from '../identity-numbers/identity-number.ts'
import type { RegistrationLevel, ResultResponse } from './freja-protocol.ts'
import { parseJson, registrationLevels } from './freja-protocol.ts'
import type { EidState } from './eid-provider.ts'
import { EidError } from './eid-provider.ts'

export interface ExpectedResult {
  reference: string
  startedAt: Date
  minRegistrationLevel: RegistrationLevel
  allowedLoa: readonly string[]
  /** By `x5t`: base64url of SHA-1 over the certificate. */
  signers: ReadonlyMap<string, X509Certificate>
}

const maxDetailsBytes = 64 * 1024
const clockSkewMs = 60_000

// The key is one of our configured certificates, selected by `x5t`: `jwk`, `jku`, `x5u` and `x5c` are ignored. `crit` is refused,
// because no critical extension is supported.
const jwsHeader = z.object({ alg: z.literal('RS256'), x5t: z.string(), crit: z.never().optional() })

const signedResult = z.object({
  authRef: z.string(),
  status: z.string(),
  userInfoType: z.string(),
  minRegistrationLevel: z.string(),
  timestamp: z.number(),
  requestedAttributes: z.record(z.string(), z.unknown()),
})

const signedAttributes = z.object({
  basicUserInfo: z.object({ name: z.string().trim().min(1).max(200), surname: z.string().trim().min(1).max(200) }),
  ssn: z.object({ country: z.literal('SE'), ssn: z.string().refine(isIdentityNumber) }),
  relyingPartyUserId: z.string().min(1).max(256),
  registrationLevel: z.enum(registrationLevels),
  loaLevel: z.string(),
})

const refuse = (why: string): never => {
  throw new EidError('unverified', why)
}

export const signersByThumbprint = (certificates: readonly X509Certificate[]): ReadonlyMap<string, X509Certificate> =>
  new Map(
    certificates.map((certificate) => [createHash('sha1').update(certificate.raw).digest('base64url'), certificate]),
  )

/** The state of an APPROVED result: `approved`, or `levelTooLow` when only the level is insufficient. */
export const verifyApproved = (result: ResultResponse, expected: ExpectedResult, now: Date): EidState => {
  const { details } = result
  if (typeof details !== 'string' || details.length === 0) return refuse('details missing')
  if (details.length >= maxDetailsBytes) return refuse('details too large')
  const payload = signedResult.safeParse(openJws(details, expected.signers, now))
  if (!payload.success) return refuse('payload malformed')
  const signed = payload.data
  if (signed.authRef !== expected.reference) return refuse('signed for another transaction')
  if (signed.status !== 'APPROVED') return refuse('signed status is not APPROVED')
  if (signed.userInfoType !== 'INFERRED') return refuse('signed userInfoType is not INFERRED')
  if (signed.minRegistrationLevel !== expected.minRegistrationLevel) return refuse('signed level is not the one asked')
  if (signed.timestamp < expected.startedAt.getTime() - clockSkewMs) return refuse('timestamp too old')
  if (signed.timestamp > now.getTime() + clockSkewMs) return refuse('timestamp in the future')
  const unsigned = result.requestedAttributes ?? null
  if (unsigned !== null && !isDeepStrictEqual(unsigned, signed.requestedAttributes))
    return refuse('attributes mismatched')
  return verifyAttributes(signed.requestedAttributes, expected, details)
}

const openJws = (details: string, signers: ExpectedResult['signers'], now: Date): unknown => {
  const parts = details.split('.')
  const [header, payload, signature] = parts
  if (parts.length !== 3 || !header || !payload || !signature) return refuse('details is not a compact JWS')
  if (!parts.every((part) => /^[\w-]+$/.test(part))) return refuse('details is not base64url')
  const parsed = jwsHeader.safeParse(parseJson(Buffer.from(header, 'base64url').toString('utf8')))
  if (!parsed.success) return refuse('header refused')
  const signer = signers.get(parsed.data.x5t)
  if (!signer) return refuse('unknown signer')
  if (signer.validFromDate > now || signer.validToDate < now) return refuse('signer outside its validity')
  const isGenuine = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`, 'ascii'),
    signer.publicKey,
    Buffer.from(signature, 'base64url'),
  )
  return isGenuine ? parseJson(Buffer.from(payload, 'base64url').toString('utf8')) : refuse('bad signature')
}

const verifyAttributes = (raw: unknown, expected: ExpectedResult, details: string): EidState => {
  // The level is checked first: a person with a lower level may lack the other attributes, and gets a message about the level.
  const level = signedAttributes.pick({ registrationLevel: true, loaLevel: true }).safeParse(raw)
  if (!level.success) return refuse('level missing')
  const { registrationLevel, loaLevel } = level.data
  const isHighEnough =
    registrationLevels.indexOf(registrationLevel) >= registrationLevels.indexOf(expected.minRegistrationLevel)
  if (!isHighEnough || !expected.allowedLoa.includes(loaLevel)) return { status: 'levelTooLow' }
  const attributes = signedAttributes.safeParse(raw)
  if (!attributes.success) {
    return refuse(`attributes refused: ${attributes.error.issues.map((issue) => issue.path.join('.')).join(', ')}`)
  }
  const { basicUserInfo, ssn, relyingPartyUserId } = attributes.data
  return {
    status: 'approved',
    identity: {
      firstName: basicUserInfo.name,
      lastName: basicUserInfo.surname,
      identityNumber: ssn.ssn,
      relyingPartyUserId,
      evidenceHash: createHash('sha256').update(details).digest('base64url'),
    },
  }
}
