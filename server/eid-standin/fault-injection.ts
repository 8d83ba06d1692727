// Faults that tests inject into the stand-in, each a number of times on one of its endpoints.
export const faultGroups = {
  /** Faults of the connection and of the HTTP response, on any endpoint. */
  transport: [
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
  ],
  /** Faults of a result, approved or not. */
  result: ['unknownStatus', 'outerAuthRef'],
  /** Faults of an approved result; used up by the next approval. */
  approval: [
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
  ],
  /** The service confirms a cancellation, and the transaction continues. */
  cancel: ['approvedAfterCancel'],
  /** The service has no dynamic QR codes, and ignores the request for them. */
  start: ['staticOnly'],
} as const

type FaultGroup = keyof typeof faultGroups
type FaultOf<Group extends FaultGroup> = (typeof faultGroups)[Group][number]
export type TransportFault = FaultOf<'transport'>
export type ApprovalFault = FaultOf<'approval'>

export interface InjectedFault {
  endpoint: 'start' | 'result' | 'cancel'
  kind: FaultOf<FaultGroup>
  times?: number
  /** Milliseconds of `slow`, or the number of `code`. */
  value?: number
}

export const createFaults = () => {
  let faults: Required<InjectedFault>[] = []
  return {
    add: (fault: InjectedFault) => void faults.push({ times: 1, value: 0, ...fault }),
    /** Takes the next fault of a group, and counts it as used. */
    take: <Group extends FaultGroup>(endpoint: InjectedFault['endpoint'], group: Group) => {
      const kinds: readonly string[] = faultGroups[group]
      const fault = faults.find((fault) => fault.endpoint === endpoint && kinds.includes(fault.kind))
      if (!fault) return null
      fault.times -= 1
      faults = faults.filter((fault) => fault.times > 0)
      return { kind: fault.kind as FaultOf<Group>, value: fault.value }
    },
    reset: () => {
      faults = []
    },
  }
}
export type Faults = ReturnType<typeof createFaults>
