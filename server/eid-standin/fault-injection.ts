// Faults that tests inject into the stand-in, each a number of times on one of its endpoints.
import { z } from 'zod'

/** Faults of the connection and of the HTTP response, on any endpoint. */
const transportFaults = [
  'timeout',
  'reset',
  'slow',
  'http500',
  'http503',
  'http401',
  'html200',
  'truncatedJson',
  'emptyBody',
  'oversized',
  'code',
] as const
/** Faults of a result, approved or not. */
const resultFaults = ['unknownStatus', 'outerAuthRef'] as const
/** Faults of an approved result; used up by the next approval. */
const approvalFaults = [
  'badSignature',
  'tamperedPayload',
  'untrustedSigner',
  'unknownX5t',
  'expiredSigner',
  'nextSigner',
  'algNone',
  'algHS256',
  'critHeader',
  'jwkHeader',
  'twoParts',
  'hugeDetails',
  'missingDetails',
  'otherAuthRef',
  'otherStatus',
  'otherUserInfoType',
  'otherLevelAsked',
  'staleTimestamp',
  'futureTimestamp',
  'lowLevel',
  'loa2',
  'missingSsn',
  'foreignSsn',
  'badSsn',
  'emptyName',
  'missingUserId',
  'outerInnerMismatch',
] as const
/** The service confirms a cancellation, and the transaction continues. */
const cancelFaults = ['approvedAfterCancel'] as const
/** The service has no dynamic QR codes, and ignores the request for them. */
const startFaults = ['staticOnly'] as const

export type TransportFault = (typeof transportFaults)[number]
export type ApprovalFault = (typeof approvalFaults)[number]
type FaultKind =
  | TransportFault
  | ApprovalFault
  | (typeof resultFaults)[number]
  | (typeof cancelFaults)[number]
  | (typeof startFaults)[number]

export const faultGroups = {
  transport: transportFaults,
  result: resultFaults,
  approval: approvalFaults,
  cancel: cancelFaults,
  start: startFaults,
} as const

export type FaultEndpoint = 'start' | 'result' | 'results' | 'cancel'

export const injectedFault = z.object({
  endpoint: z.enum(['start', 'result', 'results', 'cancel']),
  kind: z.enum([...transportFaults, ...resultFaults, ...approvalFaults, ...cancelFaults, ...startFaults]),
  times: z.number().int().positive().default(1),
  /** Milliseconds of `slow`, or the number of `code`. */
  value: z.number().int().nonnegative().default(0),
})
type InjectedFault = z.output<typeof injectedFault>

export const createFaults = () => {
  let faults: InjectedFault[] = []
  return {
    add: (fault: InjectedFault) => void faults.push({ ...fault }),
    /** Takes the next fault of a group, and counts it as used. */
    take: <G extends keyof typeof faultGroups>(endpoint: FaultEndpoint, group: G) => {
      const kinds: readonly FaultKind[] = faultGroups[group]
      const fault = faults.find((fault) => fault.endpoint === endpoint && kinds.includes(fault.kind))
      if (!fault) return null
      fault.times -= 1
      faults = faults.filter((fault) => fault.times > 0)
      return { kind: fault.kind as (typeof faultGroups)[G][number], value: fault.value }
    },
    reset: () => {
      faults = []
    },
  }
}
export type Faults = ReturnType<typeof createFaults>
