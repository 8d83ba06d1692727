// The stand-in's copy of Freja's REST service, over HTTPS with a client certificate.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Server, createServer } from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { Pki } from './certificates.ts'
import type { FaultEndpoint, Faults, TransportFault } from './fault-injection.ts'
import type { StandinIdentity } from './identities.ts'
import {
  allResultsRequest,
  namedPerson,
  readBody,
  readStart,
  referenceRequest,
  RequestRefused,
} from './request-parsing.ts'
import { approvedResult } from './signed-results.ts'
import type { Transaction, Transactions } from './transactions.ts'

export interface ServiceParts {
  pki: Pki
  transactions: Transactions
  faults: Faults
  identities: readonly StandinIdentity[]
  /** Called with every readable request, which tests inspect. */
  recordRequest: (request: RecordedRequest) => void
}

export interface RecordedRequest {
  endpoint: FaultEndpoint
  contentType: string
  userAgent: string
  rawBody: string
  relyingPartyId: string | null
  request: unknown
}

const maxBodyBytes = 64 * 1024

const endpoints: Readonly<Record<string, { endpoint: FaultEndpoint; parameter: string }>> = {
  '/authentication/1.0/initAuthentication': { endpoint: 'start', parameter: 'initAuthRequest' },
  '/authentication/1.0/getOneResult': { endpoint: 'result', parameter: 'getOneAuthResultRequest' },
  '/authentication/1.0/getResults': { endpoint: 'results', parameter: 'getAuthResultsRequest' },
  '/authentication/1.0/cancel': { endpoint: 'cancel', parameter: 'cancelAuthRequest' },
}

export const createService = (parts: ServiceParts): Server => {
  const { server, authority } = parts.pki
  const tls = { key: server.key, cert: server.certificate, ca: authority.certificate }
  return createServer({ ...tls, requestCert: true, rejectUnauthorized: true }, (request, response) => {
    serve(parts, request, response).catch((error: unknown) => answer(response, 500, String(error), 'text/plain'))
  })
}

const serve = async (parts: ServiceParts, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const found = request.method === 'POST' ? endpoints[request.url ?? ''] : undefined
  if (!found) return answer(response, 404, '')
  const { endpoint, parameter } = found
  const rawBody = await bodyOf(request)
  const relyingParty = (request.socket as TLSSocket).getPeerCertificate().fingerprint256
  const fault = parts.faults.take(endpoint, 'transport')
  // A transport fault loses only the response: the call is carried out, as when a connection breaks.
  const [status, body] = handle(parts, endpoint, relyingParty, () => {
    const read = readBody(rawBody, parameter)
    const { 'content-type': contentType = '', 'user-agent': userAgent = '' } = request.headers
    parts.recordRequest({ endpoint, contentType, userAgent, rawBody, ...read })
    if (read.relyingPartyId !== null) throw new RequestRefused(1004, 'Not allowed for this relying party.')
    return read.request
  })
  if (fault) await injectFault(fault, response, status, body)
  else answer(response, status, body)
}

const handle = (
  parts: ServiceParts,
  endpoint: FaultEndpoint,
  relyingParty: string,
  read: () => unknown,
): [status: number, body: string] => {
  try {
    return [200, JSON.stringify(calls[endpoint](parts, relyingParty, read()))]
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    return [422, JSON.stringify({ code: error.code, message: error.message })]
  }
}

const start = (parts: ServiceParts, relyingParty: string, request: unknown): object => {
  const startRequest = readStart(request, parts.identities)
  const person = namedPerson(startRequest, parts.identities)
  if (person && parts.transactions.takeCooling(person.key))
    throw new RequestRefused(2000, 'Authentication request failed.')
  const isStatic = parts.faults.take('start', 'start') !== null
  const effectiveRequest = isStatic ? { ...startRequest, useDynamicQrCode: false } : startRequest
  const { reference, qrSecret } = parts.transactions.start(relyingParty, effectiveRequest)
  return qrSecret ? { authRef: reference, qrCodeSecret: qrSecret } : { authRef: reference }
}

const ownTransaction = ({ transactions }: ServiceParts, relyingParty: string, request: unknown): Transaction => {
  const parsed = referenceRequest.safeParse(request)
  const found = parsed.success ? transactions.find(parsed.data.authRef) : null
  if (found?.relyingParty !== relyingParty) {
    throw new RequestRefused(1100, 'Invalid reference (for example, nonexistent or expired).')
  }
  return found
}

const resultOf = (parts: ServiceParts, transaction: Transaction): object => {
  const fault = parts.faults.take('result', 'result')
  if (fault?.kind === 'unknownStatus') return { authRef: transaction.reference, status: 'PONDERING' }
  if (fault?.kind === 'outerAuthRef') return { authRef: 'y'.repeat(64), status: transaction.status }
  if (transaction.status !== 'APPROVED') return { authRef: transaction.reference, status: transaction.status }
  return approvedResult(parts.pki, transaction, parts.faults.take('result', 'approval')?.kind ?? null)
}

const calls: Readonly<Record<FaultEndpoint, (parts: ServiceParts, relyingParty: string, request: unknown) => object>> =
  {
    start,
    result: (parts, relyingParty, request) => resultOf(parts, ownTransaction(parts, relyingParty, request)),
    results: (parts, relyingParty, request) => {
      if (!allResultsRequest.safeParse(request).success) throw new RequestRefused(1200, 'Invalid includePrevious.')
      const own = parts.transactions.all().filter((transaction) => transaction.relyingParty === relyingParty)
      return { authenticationResults: own.map((transaction) => resultOf(parts, transaction)) }
    },
    cancel: (parts, relyingParty, request) => {
      const transaction = ownTransaction(parts, relyingParty, request)
      if (parts.faults.take('cancel', 'cancel')) return {}
      if (!parts.transactions.cancelByRelyingParty(transaction)) throw new RequestRefused(1100, 'Invalid reference.')
      return {}
    },
  }

const answer = (response: ServerResponse, status: number, body: string, type = 'application/json'): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(body)
}

const injectFault = async (
  { kind, value }: { kind: TransportFault; value: number },
  response: ServerResponse,
  status: number,
  body: string,
): Promise<void> => {
  const instead: Readonly<Record<TransportFault, () => void>> = {
    // The caller's timeout ends the call.
    timeout: () => undefined,
    reset: () => response.socket?.resetAndDestroy(),
    slow: () => void setTimeout(() => answer(response, status, body), value),
    http401: () => answer(response, 401, ''),
    http500: () => answer(response, 500, ''),
    http503: () => answer(response, 503, 'Service Unavailable', 'text/plain'),
    html200: () => answer(response, 200, '<!doctype html><title>Underhåll</title>', 'text/html'),
    truncatedJson: () => answer(response, status, body.slice(0, -8)),
    emptyBody: () => answer(response, 200, ''),
    oversized: () => answer(response, 200, JSON.stringify({ filler: 'x'.repeat(400_000) })),
    code: () => answer(response, 422, JSON.stringify({ code: value, message: 'Ordered by a test.' })),
  }
  instead[kind]()
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBodyBytes) throw new Error('Body too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
