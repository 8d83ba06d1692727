// Freja's REST protocol: paths, request encoding, response schemas, error codes.
import { z } from 'zod'
import type { EidErrorReason } from './eid-provider.ts'
import { EidError } from './eid-provider.ts'

export const frejaCalls = {
  start: { path: '/authentication/1.0/initAuthentication', parameter: 'initAuthRequest' },
  result: { path: '/authentication/1.0/getOneResult', parameter: 'getOneAuthResultRequest' },
  cancel: { path: '/authentication/1.0/cancel', parameter: 'cancelAuthRequest' },
} as const
export type FrejaCall = keyof typeof frejaCalls

export const registrationLevels = ['BASIC', 'EXTENDED', 'PLUS'] as const
export type RegistrationLevel = (typeof registrationLevels)[number]

/** Data minimisation: only the attributes that an account is matched by. */
export const attributesToRequest = [
  'BASIC_USER_INFO',
  'SSN',
  'RELYING_PARTY_USER_ID',
  'REGISTRATION_LEVEL',
  'LOA_LEVEL',
] as const

// Escapes `~`, `>` and `?`, the printable ASCII characters that can give `+` or `/` in Base64.
const escaped = (json: string) =>
  json.replaceAll(/[^\u0020-\u007e]|[~>?]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * `parameter=<Base64 of JSON>`. Some receivers percent-decode the body as a form, some read it raw. Plain ASCII, padded with spaces
 * to a multiple of three bytes, has no `+`, `/` or `=` in Base64 and is the same either way.
 */
export const encodeBody = (parameter: string, request: object, relyingPartyId?: string): string => {
  const json = escaped(JSON.stringify(request))
  const padded = json.padEnd(Math.ceil(json.length / 3) * 3, ' ')
  const body = `${parameter}=${Buffer.from(padded, 'ascii').toString('base64')}`
  return relyingPartyId ? `${body}&relyingPartyId=${encodeURIComponent(relyingPartyId)}` : body
}

export const startResponse = z.object({
  authRef: z.string().min(1).max(512),
  qrCodeSecret: z.string().min(1).max(512).nullish(),
})

/** `status` is any string here, so that an unknown one is an error of its own and not an unreadable response. */
export const resultResponse = z.object({
  authRef: z.string(),
  status: z.string(),
  details: z.string().nullish(),
  requestedAttributes: z.unknown().optional(),
})
export type ResultResponse = z.output<typeof resultResponse>

const errorResponse = z.object({ code: z.number().int(), message: z.string().optional() })

const reasonByCode: Readonly<Record<number, EidErrorReason>> = {
  1001: 'request',
  1002: 'request',
  1003: 'request',
  1004: 'configuration',
  1005: 'serviceDisabled',
  1007: 'request',
  1008: 'configuration',
  1009: 'configuration',
  1010: 'request',
  1011: 'configuration',
  2000: 'cooldown',
  2002: 'request',
}

/** Freja's error code for an unknown or expired reference. */
export const unknownReferenceCode = 1100

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The error of a response other than 200. A 5xx may be retried, an error with a code may not. */
export const errorOf = (httpStatus: number, body: string): EidError => {
  if (httpStatus >= 500) return new EidError('unavailable', `HTTP ${httpStatus}`)
  const parsed = errorResponse.safeParse(parseJson(body))
  if ((httpStatus === 422 || httpStatus === 400) && parsed.success) {
    const { code } = parsed.data
    return new EidError(reasonByCode[code] ?? 'unexpected', `Freja error ${code}`, code)
  }
  const isRefused = httpStatus === 401 || httpStatus === 403 || httpStatus === 404
  return new EidError(isRefused ? 'configuration' : 'unexpected', `HTTP ${httpStatus}`)
}
