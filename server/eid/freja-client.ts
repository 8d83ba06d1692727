// Freja+ as an `EidProvider`. It knows no stand-in: only the options tell one environment from another.
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

/** Enough to follow one transaction through the log, and of no use to anyone else. */
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
  const counted: Record<AlarmReason, number> = { unverified: 0, configuration: 0, request: 0 }

  /** One call, logged with its outcome and time; every failure leaves as an `EidError`. */
  const call = async <T>(
    kind: FrejaCall,
    request: object,
    read: (body: string) => T,
    facts: object = {},
    timeoutMs = options.httpTimeoutMs,
  ): Promise<T> => {
    const { path, parameter } = frejaCalls[kind]
    const started = performance.now()
    const took = () => Math.round(performance.now() - started)
    try {
      const answer = await http.post(path, encodeBody(parameter, request, options.relyingPartyId), timeoutMs)
      if (answer.status !== 200 && !(kind === 'cancel' && answer.status === 204))
        throw errorOf(answer.status, answer.body)
      const result = read(answer.body)
      log.info({ eid: { call: kind, ...facts, ms: took() } }, 'e-ID call')
      return result
    } catch (error) {
      throw report(error, { call: kind, ...facts, ms: took() })
    }
  }

  const report = (error: unknown, facts: object): EidError => {
    const known = error instanceof EidError ? error : new EidError('unexpected', String((error as Error)?.name))
    const { reason, code, message: why } = known
    if (reason === 'unverified' || reason === 'configuration' || reason === 'request') {
      counted[reason] += 1
      log.error({ eid: { ...facts, reason, code, why }, alarm: `eid-${reason}`, count: counted[reason] }, 'e-ID alarm')
    } else log.warn({ eid: { ...facts, reason, code, why } }, 'e-ID call failed')
    return known
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

  // Dynamic codes are a beta of Freja's. Where they are not to be had, a static code is better than no sign-in.
  const start = async (wanted: StartRequest): Promise<StartedTransaction> => {
    const isDynamic = options.dynamicQr && wanted.flow === 'other'
    try {
      return await begin(wanted, isDynamic)
    } catch (error) {
      if (!isDynamic || !(error instanceof EidError) || error.reason !== 'request') throw error
      log.warn({ eid: { call: 'start', code: error.code } }, noDynamicCodeMessage)
      return begin(wanted, false)
    }
  }

  const judge = (answer: ResultResponse, expected: ExpectedResult): EidState => {
    if (answer.authRef !== expected.reference) throw new EidError('unverified', 'answer to another transaction')
    if (answer.status === 'APPROVED') return verifyApproved(answer, expected, now())
    const state = stateByStatus[answer.status]
    if (!state) throw new EidError('unverified', 'unknown status')
    return state
  }

  const poll = async ({ reference, startedAt }: StartedTransaction): Promise<EidState> => {
    const { minRegistrationLevel, allowedLoa } = options
    const expected = { reference, startedAt, minRegistrationLevel, allowedLoa, signers }
    const read = (body: string) => judge(readResponse(resultResponse, body), expected)
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
    // `call` has logged the failure, and the transaction is over on our side whatever the service says.
    await call('cancel', { authRef: reference }, () => undefined, facts, timeoutMs).catch(() => undefined)
  }

  return {
    start,
    poll,
    cancel,
    appLink: (transaction, returnUrl) => appLinkOf(options.appLinkBase, transaction, now(), returnUrl),
    qrText: (transaction) => appLinkOf(options.appLinkBase, transaction, now()),
    alarms: () => ({ ...counted }),
    close: http.close,
  }
}

/** A body that cannot be read says nothing about the transaction: like a lost answer, it may be asked for again. */
const readResponse = <S extends z.ZodType>(schema: S, body: string): z.output<S> => {
  const parsed = schema.safeParse(parseJson(body))
  if (!parsed.success) throw new EidError('unavailable', 'answer could not be read')
  return parsed.data
}
