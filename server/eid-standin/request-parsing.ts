// Parses what a relying party sends to the stand-in, and refuses it with Freja's error codes.
import { z } from 'zod'
import type { StandinIdentity } from './identities.ts'
import { registrationLevels } from './identities.ts'

/** Becomes an HTTP 422 response with `{ code, message }`. */
export class RequestRefused extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The form field's JSON and the integrator's id. Accepts raw and percent-encoded Base64, in which `+` is not a space. */
export const readBody = (body: string, parameter: string): { request: unknown; relyingPartyId: string | null } => {
  const fields = new Map(
    body.split('&').map((field) => {
      const at = field.indexOf('=')
      return [field.slice(0, at), percentDecoded(field.slice(at + 1))] as const
    }),
  )
  const encoded = fields.get(parameter) ?? ''
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) throw new RequestRefused(1010, 'Invalid JSON.')
  return {
    request: parsed(Buffer.from(encoded, 'base64').toString('utf8')),
    relyingPartyId: fields.get('relyingPartyId') ?? null,
  }
}

const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new RequestRefused(1010, 'Invalid JSON.')
  }
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown
  } catch {
    throw new RequestRefused(1010, 'Invalid JSON.')
  }
}

const attributes = [
  'BASIC_USER_INFO',
  'SSN',
  'DATE_OF_BIRTH',
  'AGE',
  'GENDER',
  'EMAIL_ADDRESS',
  'RELYING_PARTY_USER_ID',
  'REGISTRATION_LEVEL',
  'LOA_LEVEL',
  'NETWORK_INFO',
] as const
export type Attribute = (typeof attributes)[number]
const attributesAboveBasic: readonly Attribute[] = ['BASIC_USER_INFO', 'SSN', 'DATE_OF_BIRTH', 'AGE', 'GENDER']

const userInfoTypes = ['INFERRED', 'EMAIL', 'PHONE', 'SSN'] as const

const startRequest = z.object({
  userInfoType: z.enum(userInfoTypes),
  userInfo: z.string().min(1).max(256),
  minRegistrationLevel: z.enum(registrationLevels).default('BASIC'),
  userConfirmationMethod: z.enum(['DEFAULT', 'DEFAULT_AND_FACE']).default('DEFAULT'),
  attributesToReturn: z
    .array(z.strictObject({ attribute: z.enum(attributes) }))
    .min(1)
    .optional(),
  useDynamicQrCode: z.boolean().default(false),
  originDeviceDetails: z.record(z.string(), z.unknown()).optional(),
})
export type StartRequest = z.output<typeof startRequest>

const codeByField: Readonly<Record<string, [number, string]>> = {
  userInfoType: [1001, 'Invalid or missing userInfoType.'],
  userInfo: [1002, 'Invalid or missing userInfo.'],
  minRegistrationLevel: [1007, 'Invalid min registration level.'],
  attributesToReturn: [2002, 'Invalid attributes to return.'],
}

/** Checks in the service's order: the fields first, then their combination. */
export const readStart = (request: unknown, identities: readonly StandinIdentity[]): StartRequest => {
  const result = startRequest.safeParse(request)
  if (!result.success) {
    const fields = result.error.issues.map((issue) => String(issue.path[0] ?? ''))
    const first = Object.keys(codeByField).find((field) => fields.includes(field))
    const [code, message] = (first && codeByField[first]) || [1010, 'Invalid JSON.']
    throw new RequestRefused(code, message)
  }
  const start = result.data
  if (start.userInfoType === 'INFERRED' && start.userInfo !== 'N/A') throw new RequestRefused(1002, 'Invalid userInfo.')
  const asksTooMuch = start.attributesToReturn?.some(({ attribute }) => attributesAboveBasic.includes(attribute))
  if (start.minRegistrationLevel === 'BASIC' && asksTooMuch)
    throw new RequestRefused(2002, 'Invalid attributes to return.')
  if (start.useDynamicQrCode && start.userInfoType !== 'INFERRED')
    throw new RequestRefused(1000, 'Dynamic QR is for INFERRED.')
  if (start.userInfoType !== 'INFERRED' && !namedPerson(start, identities)) {
    throw new RequestRefused(1012, 'User does not exist.')
  }
  return start
}

/** The person that a request names; an INFERRED request names none. */
export const namedPerson = (start: StartRequest, identities: readonly StandinIdentity[]): StandinIdentity | null => {
  if (start.userInfoType !== 'SSN') return null
  const userInfo = z
    .object({ country: z.literal('SE'), ssn: z.string() })
    .safeParse(parsed(Buffer.from(start.userInfo, 'base64').toString('utf8')))
  return identities.find(({ identityNumber }) => userInfo.success && identityNumber === userInfo.data.ssn) ?? null
}

export const referenceRequest = z.object({ authRef: z.string() })
export const allResultsRequest = z.object({ includePrevious: z.literal('ALL') })
