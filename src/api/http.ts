// The HTTP client: every API call of the page, described by its endpoint.
import {
  contextHeaderName,
  formatContextHeader,
  globalContext,
  refetchHeaderName,
  unattendedHeaderName,
} from '#contract/access.ts'
import type { Answer, Call, Endpoint, ErrorBody } from '#contract/endpoint.ts'
import {
  errorBodyOf,
  Failure,
  networkFailure,
  unansweredFailure,
  unauthorizedFailure,
  unknownFailure,
} from './failure.ts'
import { takeFirstCall } from './first-call.ts'
import { withIdempotencyKey } from './idempotency-key.ts'
import { sessionConnection } from './session-connection.ts'
import { stringifySearch, omitDefaults } from './search-params.ts'
import type { TransferOptions } from './xhr-upload.ts'

/** The argument of a call: optional for an endpoint without params, query and body. */
export type CallArgs<E extends Endpoint> = {} extends Call<E> ? [call?: Call<E>] : [call: Call<E>]

interface AnyCall {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  /** The token of a private link. */
  token?: string
}

/** Success: status, data and headers. Failure: the list of errors. */
export type Result<Data> =
  | { isOk: true; status: number; data: Data; headers: Headers }
  | { isOk: false; status: number; failure: Failure }

const pathOf = (path: string, params: AnyCall['params']): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))

/** The URL below /api, with path params and search parameters. */
const urlOf = (endpoint: Endpoint, { params, query }: AnyCall = {}): string =>
  pathOf(endpoint.path, params) + stringifySearch(omitDefaults(endpoint.query, query ?? {}))

/** The URL of the record that the endpoint is about, whose param is `id`, also on the path of another record. Null without one. */
const recordOf = ({ path }: Endpoint, { params }: AnyCall): string | null => {
  const [, start] = /^(.*?:id)\b/.exec(path) ?? []
  return start === undefined ? null : pathOf(start, params)
}

const xsrfToken = () => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]

const acceptOf = ({ answer }: Endpoint) =>
  answer === 'events' ? 'text/event-stream' : answer === 'file' ? '*/*' : 'application/json'

// Public endpoints are called without cookies and context, because a sandboxed frame cannot read cookies.
const headersOf = (endpoint: Endpoint, call: AnyCall): Record<string, string> => {
  const isPublic = endpoint.scope === 'public'
  const token = isPublic ? undefined : xsrfToken()
  return {
    accept: acceptOf(endpoint),
    [contextHeaderName]: isPublic ? formatContextHeader(globalContext) : sessionConnection().contextHeader(),
    ...(isPublic || sessionConnection().isAttended() ? {} : { [unattendedHeaderName]: 'true' }),
    ...(token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {}),
    ...(endpoint.tokenHeader && call.token ? { [endpoint.tokenHeader]: call.token } : {}),
  }
}

interface SendOptions {
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  /** The page already shows what is asked for. */
  isRefetch?: boolean
}

const fetchOnce = async (
  endpoint: Endpoint,
  call: AnyCall,
  { signal, idempotencyKey, isRefetch }: SendOptions,
): Promise<Response> => {
  const address = `/api${urlOf(endpoint, call)}`
  const headers = headersOf(endpoint, call)
  const sent = endpoint.method === 'GET' ? takeFirstCall(address, headers) : undefined
  if (sent) return sent
  // Neither a time limit nor a repetition: a slow answer is waited for, and TanStack Query repeats what may be repeated.
  return fetch(address, {
    method: endpoint.method,
    credentials: endpoint.scope === 'public' ? 'omit' : 'include',
    headers: {
      ...headers,
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(isRefetch ? { [refetchHeaderName]: 'true' } : {}),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    ...(signal ? { signal } : {}),
  })
}

const failed = (status: number, body: ErrorBody): Result<never> => ({
  isOk: false,
  status,
  failure: new Failure(status, body),
})

const failureOf = async (endpoint: Endpoint, response: Response): Promise<Result<never>> => {
  if (response.status === 401 && endpoint.scope !== 'public') {
    sessionConnection().expireSession()
    return failed(401, unauthorizedFailure)
  }
  return failed(response.status, errorBodyOf(await response.json().catch(() => null)))
}

/** Sends a request and checks the status. Never throws. */
const request = async (endpoint: Endpoint, call: AnyCall, options: SendOptions = {}): Promise<Result<Response>> =>
  checkStatus(endpoint, () => fetchOnce(endpoint, call, options))

/** Whether the server takes a call that is sent now as use of the session (server/implement.ts). */
const isUse = ({ scope, answer }: Endpoint) =>
  scope !== 'public' && scope !== 'signedOut' && answer !== 'events' && sessionConnection().isAttended()

const checkStatus = async (endpoint: Endpoint, sendRequest: () => Promise<Response>): Promise<Result<Response>> => {
  const sentAt = isUse(endpoint) ? Date.now() : null
  try {
    const response = await sendRequest()
    if (!response.ok) return await failureOf(endpoint, response)
    if (sentAt !== null) sessionConnection().noteSessionUse(sentAt)
    return { isOk: true, status: response.status, data: response, headers: response.headers }
  } catch (error) {
    return failed(0, unansweredFailure(error))
  }
}

/** A write by an account or by the holder of a private link: the server knows whose keys they are. */
const takesIdempotencyKey = ({ method, scope }: Endpoint, { token }: AnyCall) =>
  method !== 'GET' && scope !== 'signedOut' && (scope !== 'public' || Boolean(token))

/** Calls an endpoint that answers JSON or nothing. A body that does not match the contract is an unknown failure. */
export const send = async <E extends Endpoint>(
  endpoint: E,
  call?: Call<E>,
  options: Omit<SendOptions, 'idempotencyKey'> = {},
): Promise<Result<Answer<E>>> => {
  const anyCall = (call ?? {}) as AnyCall
  const sendWith = async (idempotencyKey?: string) =>
    parseAnswer(endpoint, await request(endpoint, anyCall, { ...options, idempotencyKey }))
  if (!takesIdempotencyKey(endpoint, anyCall)) return sendWith()
  const address = `${endpoint.method} ${urlOf(endpoint, anyCall)}`
  // A POST that only asks for something changes no record.
  const isChange = endpoint.changes !== undefined && endpoint.changes.length > 0
  const target = { address, record: recordOf(endpoint, anyCall), isChange }
  return withIdempotencyKey(target, JSON.stringify(anyCall), sendWith)
}

/** Sends a file to an endpoint that takes an upload. */
export const sendFile = async <E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  file: Blob,
  options: TransferOptions = {},
): Promise<Result<Answer<E>>> => {
  const anyCall = call as AnyCall
  const address = `/api${urlOf(endpoint, anyCall)}`
  const upload = async () => {
    const { xhrUpload } = await import('./xhr-upload.ts')
    return xhrUpload(endpoint.method, address, headersOf(endpoint, anyCall), file, options)
  }
  return parseAnswer(endpoint, await checkStatus(endpoint, upload))
}

/** Opens a stream of server-sent events. */
export const openEvents = (endpoint: Endpoint, signal: AbortSignal): Promise<Result<Response>> =>
  request(endpoint, {}, { signal })

const parseAnswer = async <E extends Endpoint>(endpoint: E, result: Result<Response>): Promise<Result<Answer<E>>> => {
  if (!result.isOk) return result
  if (typeof endpoint.answer === 'string') return { ...result, data: undefined as Answer<E> }
  const answer = endpoint.answer.safeParse(await result.data.json().catch(() => undefined))
  return answer.success ? { ...result, data: answer.data as Answer<E> } : failed(result.status, unknownFailure)
}

/** The data of a result; throws its failure, as TanStack Query expects. */
export const dataOf = <Data>(result: Result<Data>): Data => {
  if (!result.isOk) throw result.failure
  return result.data
}

/** Calls an endpoint that answers a file. Throws `Failure`. */
export const fetchFile = async <E extends Endpoint>(
  endpoint: E,
  ...[call]: CallArgs<E>
): Promise<{ blob: Blob; name: string }> => {
  const response = dataOf(await request(endpoint, (call ?? {}) as AnyCall))
  const fileName = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  // The sign-in page of a network, which is not the file.
  if (!fileName) throw new Failure(response.status, unknownFailure)
  try {
    return { blob: await response.blob(), name: decodeURIComponent(fileName) }
  } catch {
    throw new Failure(0, networkFailure)
  }
}
