// What tests may ask the stand-in to do wrong: each a number of times, on one of the endpoints.
import { z } from 'zod'

/** The call goes wrong, whatever it was about. */
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
/** A result says something odd, approved or not. */
const resultFaults = ['unknownStatus', 'outerAuthRef'] as const
/** An approval is not what it should be; waits until there is one. */
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
/** The service says yes to a cancellation and goes on. */
const cancelFaults = ['approvedAfterCancel'] as const
/** The service has no dynamic codes yet, and passes over the wish for one. */
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
  let orders: InjectedFault[] = []
  return {
    add: (order: InjectedFault) => void orders.push({ ...order }),
    /** The next ordered fault of a group, used up by being taken. */
    take: <G extends keyof typeof faultGroups>(endpoint: FaultEndpoint, group: G) => {
      const wanted: readonly FaultKind[] = faultGroups[group]
      const order = orders.find((one) => one.endpoint === endpoint && wanted.includes(one.kind))
      if (!order) return null
      order.times -= 1
      orders = orders.filter((one) => one.times > 0)
      return { kind: order.kind as (typeof faultGroups)[G][number], value: order.value }
    },
    reset: () => {
      orders = []
    },
  }
}
export type Faults = ReturnType<typeof createFaults>
