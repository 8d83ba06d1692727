// Client of the Freja e-ID: starts, polls and cancels sign-ins through Freja's REST API.
import { createHash } from 'node:crypto'
import type { ConnectionOptions } from 'node:tls'
import type { z } from 'zod'
import { frejaHttp } from './freja-http.ts'
import { appLinkOf } from './freja-app-link.ts'
import type { FrejaOptions } from './freja-options.ts'
import { type ExpectedResult, signersByThumbprint, verifyApproved } from './freja-result-verification.ts'
import {
  type FrejaCall,
  type ResultResponse,
  encodeBody,
  errorOf,
  frejaCalls,
  parseJson,
  resultResponse,
  startResponse,
  unknownReferenceCode,
  attributesToRequest,
} from './freja-protocol.ts'
import type { AlarmReason, EidLog, EidProvider, EidState, StartRequest, StartedTransaction } from './eid-provider.ts'
import { EidError } from './eid-provider.ts'

const cancelTimeoutMs = 3000
const noDynamicCodeMessage = 'e-ID gives no dynamic QR code: a static one is shown'
const userAgent = 'flygsport-backoffice/1'

/** Identifies a transaction in the log without revealing its reference. */
export const logHashOf = (reference: string): string =>
  createHash('sha256').update(reference).digest('base64url').slice(0, 8)

const stateByStatus: Readonly<Record<string, EidState>> = {
  STARTED: { status: 'started' },
  DELIVERED_TO_MOBILE: { status: 'delivered' },
  CANCELED: { status: 'canceled' },
  RP_CANCELED: { status: 'rpCanceled' },
  EXPIRED: { status: 'expired' },
  REJECTED: { status: 'rejected' },
}

export const createFrejaClient = (options: FrejaOptions, log: EidLog, now = () => new Date()): EidProvider => {
  const tls: ConnectionOptions = { ...options.tls, rejectUnauthorized: true }
  const http = frejaHttp(options.endpoint, tls, userAgent)
  const signers = signersByThumbprint(options.jwsCertificates)
  const alarmCounts: Record<AlarmReason, number> = {
    unverified: 0,
    configuration: 0,
    request: 0,
    mismatch: 0,
    'other-browser': 0,
  }
  const raiseAlarm: EidProvider['raiseAlarm'] = (to, reason, facts) => {
    alarmCounts[reason] += 1
    to.error({ eid: { ...facts, reason }, alarm: `eid-${reason}`, count: alarmCounts[reason] }, 'e-ID alarm')
  }

  /** Makes one call and logs its outcome and duration. Every failure is thrown as an `EidError`. */
  const call = async <T>(
    kind: FrejaCall,
    request: object,
    read: (body: string) => T,
    facts: object = {},
    timeoutMs = options.httpTimeoutMs,
  ): Promise<T> => {
    const { path, parameter } = frejaCalls[kind]
    const startedAt = performance.now()
    const elapsedMs = () => Math.round(performance.now() - startedAt)
    try {
      const response = await http.post(path, encodeBody(parameter, request, options.relyingPartyId), timeoutMs)
      if (response.status !== 200 && !(kind === 'cancel' && response.status === 204))
        throw errorOf(response.status, response.body)
      const result = read(response.body)
      log.info({ eid: { call: kind, ...facts, ms: elapsedMs() } }, 'e-ID call')
      return result
    } catch (error) {
      throw report(error, { call: kind, ...facts, ms: elapsedMs() })
    }
  }

  const report = (error: unknown, facts: object): EidError => {
    const eidError = error instanceof EidError ? error : new EidError('unexpected', String((error as Error)?.name))
    const { reason, code, message: why } = eidError
    if (reason === 'unverified' || reason === 'configuration' || reason === 'request')
      raiseAlarm(log, reason, { ...facts, code, why })
    else log.warn({ eid: { ...facts, reason, code, why } }, 'e-ID call failed')
    return eidError
  }

  const begin = ({ flow, origin }: StartRequest, useDynamicQrCode: boolean): Promise<StartedTransaction> => {
    const request = {
      userInfoType: 'INFERRED',
      userInfo: 'N/A',
      minRegistrationLevel: options.minRegistrationLevel,
      userConfirmationMethod: 'DEFAULT',
      attributesToReturn: attributesToRequest.map((attribute) => ({ attribute })),
      useDynamicQrCode,
      ...(options.originDetails && origin
        ? {
            originDeviceDetails: {
              userAgent: origin.userAgent,
              userIpAddress: origin.ip,
              flowType: flow === 'same' ? 'SAME_DEVICE' : 'ANOTHER_DEVICE',
            },
          }
        : {}),
    }
    return call('start', request, (body) => {
      const { authRef, qrCodeSecret } = readResponse(startResponse, body)
      if (useDynamicQrCode && !qrCodeSecret) log.warn({ eid: { call: 'start' } }, noDynamicCodeMessage)
      return { reference: authRef, qrSecret: (useDynamicQrCode && qrCodeSecret) || null, startedAt: now() }
    })
  }

  // Dynamic QR codes are a beta function of Freja. When Freja refuses one, a static code is used.
  const start = async (request: StartRequest): Promise<StartedTransaction> => {
    const isDynamic = options.dynamicQr && request.flow === 'other'
    try {
      return await begin(request, isDynamic)
    } catch (error) {
      if (!isDynamic || !(error instanceof EidError) || error.reason !== 'request') throw error
      log.warn({ eid: { call: 'start', code: error.code } }, noDynamicCodeMessage)
      return begin(request, false)
    }
  }

  const stateOf = (result: ResultResponse, expected: ExpectedResult): EidState => {
    if (result.authRef !== expected.reference) throw new EidError('unverified', 'answer to another transaction')
    if (result.status === 'APPROVED') return verifyApproved(result, expected, now())
    const state = stateByStatus[result.status]
    if (!state) throw new EidError('unverified', 'unknown status')
    return state
  }

  const poll = async ({ reference, startedAt }: StartedTransaction): Promise<EidState> => {
    const { minRegistrationLevel, allowedLoa } = options
    const expected = { reference, startedAt, minRegistrationLevel, allowedLoa, signers }
    const read = (body: string) => stateOf(readResponse(resultResponse, body), expected)
    try {
      return await call('result', { authRef: reference }, read, { ref: logHashOf(reference) })
    } catch (error) {
      if (error instanceof EidError && error.code === unknownReferenceCode) return { status: 'expired' }
      throw error
    }
  }

  const cancel = async (reference: string): Promise<void> => {
    const facts = { ref: logHashOf(reference) }
    const timeoutMs = Math.min(cancelTimeoutMs, options.httpTimeoutMs)
    // `call` has logged the failure, and the transaction has ended on our side already.
    await call('cancel', { authRef: reference }, () => undefined, facts, timeoutMs).catch(() => undefined)
  }

  return {
    start,
    poll,
    cancel,
    appLink: (transaction, returnUrl) => appLinkOf(options.appLinkBase, transaction, now(), returnUrl),
    qrText: (transaction) => appLinkOf(options.appLinkBase, transaction, now()),
    raiseAlarm,
    alarms: () => ({ ...alarmCounts }),
    certificateEnds: options.certificateEnds,
    close: http.close,
  }
}

/** A body that cannot be parsed counts as a lost response: the call may be repeated. */
const readResponse = <S extends z.ZodType>(schema: S, body: string): z.output<S> => {
  const parsed = schema.safeParse(parseJson(body))
  if (!parsed.success) throw new EidError('unavailable', 'answer could not be read')
  return parsed.data
}
