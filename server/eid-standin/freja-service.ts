// The stand-in's copy of Freja's REST service, over HTTPS with a client certificate: what our client uses of it, and no more.
import type { TLSSocket } from 'node:tls'
import { type FastifyReply, fastify } from 'fastify'
import { z } from 'zod'
import type { Pki } from './certificates.ts'
import type { Faults, InjectedFault, TransportFault } from './fault-injection.ts'
import { approvedResult } from './signed-results.ts'
import { type Transaction, type Transactions, attributes, registrationLevels } from './transactions.ts'

/** A request that could be read, for tests to inspect. */
interface RecordedRequest {
  endpoint: Endpoint
  contentType: string | undefined
  userAgent: string | undefined
  rawBody: string
  relyingPartyId: string | null
  request: unknown
}

interface ServiceParts {
  pki: Pki
  transactions: Transactions
  faults: Faults
  requests: RecordedRequest[]
}

const maxRecordedRequests = 1000

type Endpoint = InjectedFault['endpoint']

/** Becomes an HTTP 422 response with `{ code, message }`. */
class RequestRefused extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const endpoints = {
  initAuthentication: { endpoint: 'start', parameter: 'initAuthRequest' },
  getOneResult: { endpoint: 'result', parameter: 'getOneAuthResultRequest' },
  cancel: { endpoint: 'cancel', parameter: 'cancelAuthRequest' },
} as const

export const createService = (parts: ServiceParts) => {
  const { server, authority } = parts.pki
  const https = {
    key: server.key,
    cert: server.certificate,
    ca: authority.certificate,
    requestCert: true,
    rejectUnauthorized: true,
  }
  const app = fastify({ https, forceCloseConnections: true })
  // The body is a form field, whatever its type says.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  for (const [path, { endpoint, parameter }] of Object.entries(endpoints))
    app.post<{ Body: string }>(`/authentication/1.0/${path}`, async ({ raw, headers, body: rawBody }, reply) => {
      const relyingParty = (raw.socket as TLSSocket).getPeerCertificate().fingerprint256
      const fault = parts.faults.take(endpoint, 'transport')
      // A transport fault loses only the response: the call is carried out, as when a connection breaks.
      const [status, body] = outcomeOf(() => {
        const read = readBody(rawBody, parameter)
        const { 'content-type': contentType, 'user-agent': userAgent } = headers
        parts.requests.push({ endpoint, contentType, userAgent, rawBody, ...read })
        if (parts.requests.length > maxRecordedRequests) parts.requests.shift()
        if (read.relyingPartyId !== null) throw new RequestRefused(1004, 'Not allowed for this relying party.')
        return calls[endpoint](parts, relyingParty, read.request)
      })
      if (fault) injectFault(fault, reply, status, body)
      else answer(reply, status, body)
      return reply
    })
  return app
}

const outcomeOf = (call: () => object): [status: number, body: string] => {
  try {
    return [200, JSON.stringify(call())]
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    return [422, JSON.stringify({ code: error.code, message: error.message })]
  }
}

/** The form field's JSON and the integrator's id. Accepts raw and percent-encoded Base64, in which `+` is not a space. */
const readBody = (body: string, parameter: string): { request: unknown; relyingPartyId: string | null } => {
  const fields = new URLSearchParams(body.replaceAll('+', '%2B'))
  try {
    const request: unknown = JSON.parse(Buffer.from(fields.get(parameter) ?? '', 'base64').toString('utf8'))
    return { request, relyingPartyId: fields.get('relyingPartyId') }
  } catch {
    throw new RequestRefused(1010, 'Invalid JSON.')
  }
}

const startRequest = z.object({
  userInfoType: z.literal('INFERRED'),
  userInfo: z.literal('N/A'),
  minRegistrationLevel: z.enum(registrationLevels),
  attributesToReturn: z.array(z.strictObject({ attribute: z.enum(attributes) })).min(1),
  useDynamicQrCode: z.boolean().default(false),
})

/** In the order in which the service checks the fields. */
const codeByField: Readonly<Record<string, number>> = {
  userInfoType: 1001,
  userInfo: 1002,
  minRegistrationLevel: 1007,
  attributesToReturn: 2002,
}

const start = (parts: ServiceParts, relyingParty: string, request: unknown): object => {
  const { data, error } = startRequest.safeParse(request)
  if (error) {
    const field = Object.keys(codeByField).find((name) => error.issues.some(({ path }) => path[0] === name)) ?? ''
    throw new RequestRefused(codeByField[field] ?? 1010, `Invalid ${field}.`)
  }
  const useDynamicQrCode = !parts.faults.take('start', 'start') && data.useDynamicQrCode
  const { reference, qrSecret } = parts.transactions.start({
    relyingParty,
    useDynamicQrCode,
    minRegistrationLevel: data.minRegistrationLevel,
    attributes: data.attributesToReturn.map(({ attribute }) => attribute),
  })
  return { authRef: reference, ...(qrSecret ? { qrCodeSecret: qrSecret } : {}) }
}

const ownTransaction = ({ transactions }: ServiceParts, relyingParty: string, request: unknown): Transaction => {
  const { data } = z.object({ authRef: z.string() }).safeParse(request)
  const found = data && transactions.find(data.authRef)
  if (found?.relyingParty !== relyingParty) throw new RequestRefused(1100, 'Invalid reference.')
  return found
}

const calls: Readonly<Record<Endpoint, (parts: ServiceParts, relyingParty: string, request: unknown) => object>> = {
  start,
  result: (parts, relyingParty, request) => {
    const transaction = ownTransaction(parts, relyingParty, request)
    const { reference: authRef, status } = transaction
    const fault = parts.faults.take('result', 'result')?.kind
    if (fault === 'unknownStatus') return { authRef, status: 'PONDERING' }
    if (fault === 'outerAuthRef') return { authRef: 'y'.repeat(64), status }
    if (status !== 'APPROVED') return { authRef, status }
    return approvedResult(parts.pki, transaction, parts.faults.take('result', 'approval')?.kind ?? null)
  },
  cancel: (parts, relyingParty, request) => {
    const transaction = ownTransaction(parts, relyingParty, request)
    if (parts.faults.take('cancel', 'cancel')) return {}
    if (parts.transactions.end(transaction, 'RP_CANCELED')) throw new RequestRefused(1100, 'Invalid reference.')
    return {}
  },
}

const answer = (reply: FastifyReply, status: number, body = '', type = 'application/json'): void =>
  void reply.code(status).type(type).send(body)

const injectFault = (
  { kind, value }: { kind: TransportFault; value: number },
  reply: FastifyReply,
  status: number,
  body: string,
): void => {
  const instead: Readonly<Record<TransportFault, () => unknown>> = {
    // The caller's timeout ends the call.
    timeout: () => reply.hijack(),
    // A socket of TLS has no `resetAndDestroy`.
    reset: () => reply.hijack().raw.socket?.destroy(),
    slow: () => setTimeout(() => answer(reply, status, body), value),
    http401: () => answer(reply, 401),
    http500: () => answer(reply, 500),
    http503: () => answer(reply, 503, 'Service Unavailable', 'text/plain'),
    html200: () => answer(reply, 200, '<!doctype html><title>Underhåll</title>', 'text/html'),
    truncatedJson: () => answer(reply, status, body.slice(0, -8)),
    emptyBody: () => answer(reply, 200),
    oversized: () => answer(reply, 200, JSON.stringify({ filler: 'x'.repeat(400_000) })),
    code: () => answer(reply, 422, JSON.stringify({ code: value, message: 'Ordered by a test.' })),
  }
  instead[kind]()
}
