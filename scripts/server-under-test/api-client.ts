// HTTP clients for a running server: anonymous from an own address, or a signed-in persona in a context.
import { setTimeout as wait } from 'node:timers/promises'
import { accountId } from '../../server/db/demo/accounts.ts'
import { createSession } from '../../server/session/store.ts'
import type { Database } from '../../server/db/database.ts'

/** A running server and its database. */
export interface ServerTarget {
  address: string
  database: { db: Database }
}

/** A complete response. */
export interface ApiResponse {
  status: number
  headers: Headers
  text: string
  /** Throws if the text is no JSON. */
  json: <T>() => T
}

interface CallOptions {
  headers?: Record<string, string>
  /** An object is sent as JSON, bytes and text unchanged. */
  body?: object | string | Uint8Array<ArrayBuffer>
  signal?: AbortSignal
}

export interface ApiClient {
  call: (method: string, path: string, options?: CallOptions) => Promise<ApiResponse>
  get: (path: string) => Promise<ApiResponse>
  /** The headers of every request. */
  headers: Record<string, string>
}

const createClient = ({ address }: Pick<ServerTarget, 'address'>, headers: Record<string, string>): ApiClient => {
  const call = async (method: string, path: string, options: CallOptions = {}): Promise<ApiResponse> => {
    const { body, signal = null } = options
    const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, ...(isRaw ? {} : { 'content-type': 'application/json' }), ...options.headers },
      body: isRaw ? (body ?? null) : JSON.stringify(body),
      redirect: 'manual',
      signal,
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: <T>() => JSON.parse(text) as T }
  }
  return { call, get: (path) => call('GET', path), headers }
}

/** Sends requests without an account, from the given network address (as forwarded by a proxy), with our pages' Origin. */
export const anonymousClient = (instance: Pick<ServerTarget, 'address'>, address = '198.51.100.7'): ApiClient =>
  createClient(instance, { 'x-forwarded-for': address, origin: instance.address })

/** Repeats a request while the server responds 503, because it is busy. */
export const retryWhileBusy = async (send: () => Promise<ApiResponse>): Promise<ApiResponse> => {
  for (let round = 0; round < 30; round += 1) {
    const response = await send()
    if (response.status !== 503) return response
    await wait(500)
  }
  return send()
}

/** Sends requests as a signed-in persona in a context: an association's id, or 'null' for the whole federation. */
export const staffClient = async (
  instance: ServerTarget,
  persona: string,
  context = 'null',
  address = '192.0.2.10',
): Promise<ApiClient> => {
  const { token } = await createSession(instance.database.db, accountId(persona), {
    idleMinutes: 60,
    absoluteHours: 12,
  })
  const first = createClient(instance, { 'x-forwarded-for': address, cookie: `session=${token}` })
  const { headers } = await retryWhileBusy(() => first.get('/api/session'))
  const pair = headers
    .getSetCookie()
    .map((cookie) => /^(?:__Host-)?XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1])
    .find(Boolean)
  if (!pair) throw new Error('The session got no XSRF pair')
  return createClient(instance, {
    'x-forwarded-for': address,
    origin: instance.address,
    cookie: `session=${token}; XSRF-TOKEN=${pair}`,
    'x-xsrf-token': decodeURIComponent(pair),
    'context-association-id': context,
  })
}
