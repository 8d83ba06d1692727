// Sends each request to both servers and makes the responses comparable.
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { personas } from '../../server/db/demo/personas.ts'
import { accountId } from '../../server/db/demo/accounts.ts'
import { type ApiClient, staffClient, anonymousClient } from '../server-under-test/api-client.ts'
import { createPlaceholders, digest, sortKey } from './placeholders.ts'
import { linkTokenFor, type PathParams } from '../../server/endpoint-tests/sample-records.ts'
import type { ComparedServer, ComparedServers } from './compared-servers.ts'

/** The same account's clients on both servers. */
export interface ClientPair {
  /** 'branch-admin i Segelflyget'. */
  who: string
  earlier: ApiClient
  current: ApiClient
}

/** The parts of a response that are compared. */
export interface ComparableResponse {
  status: number
  type: string | null
  disposition: string | null
  body: unknown
}

export interface ResponsePair {
  earlier: ComparableResponse
  current: ComparableResponse
}

/** The number of personas, from the start of the demo's list: the first ones cover every kind of role. */
const personaCount = 8

const contextsOf = async ({ instance }: ComparedServer, account: string): Promise<string[]> => {
  const { rows } = await instance.database.db.$client.query<{ context: string }>(
    `select distinct coalesce(association_id::text, 'null') as context from role_in_force where account_id = $1`,
    [account],
  )
  return rows.map(({ context }) => context)
}

/** The first personas, in each of their contexts. */
export const staffPairs = async ({ earlier, current }: ComparedServers): Promise<ClientPair[]> => {
  const pairs: ClientPair[] = []
  for (const { key } of personas.slice(0, personaCount))
    for (const context of await contextsOf(earlier, accountId(key)))
      pairs.push({
        who: `${key} i ${context}`,
        earlier: await staffClient(earlier.instance, key, context),
        current: await staffClient(current.instance, key, context),
      })
  return pairs
}

export const anonymousPair = ({ earlier, current }: ComparedServers): ClientPair => ({
  who: 'en utomstående',
  earlier: anonymousClient(earlier.instance),
  current: anonymousClient(current.instance),
})

/** The bytes of these files contain their creation time. */
const hasCreationTime = (type: string) => /pdf|spreadsheet/.test(type)

const parseBody = (text: string, type: string): unknown => {
  if (hasCreationTime(type)) return 'bytes'
  if (type.includes('json')) return JSON.parse(text)
  return type.startsWith('text/') ? text : digest(text)
}

interface RequestToCompare {
  endpoint: Endpoint
  params: PathParams
  query?: Record<string, string>
  body?: object | Uint8Array<ArrayBuffer>
}

/** Returns `send(pair, request)`, which sends a request to both servers at the same time. */
export const createPairedRequests = ({ began, ...servers }: ComparedServers) => {
  const placeholders = {
    earlier: createPlaceholders(began, servers.earlier.instance.address),
    current: createPlaceholders(began, servers.current.instance.address),
  }
  const sendTo = async (
    server: keyof ResponsePair,
    client: ApiClient,
    { endpoint, params, query, body }: RequestToCompare,
  ): Promise<ComparableResponse> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
    const headers: Record<string, string> = {}
    if (params.token) headers[applicationTokenHeader] = linkTokenFor(endpoint, params.token)
    if (body instanceof Uint8Array) headers['content-type'] = 'application/octet-stream'
    const options = { headers, ...(body ? { body } : {}) }
    let response = await client.call(endpoint.method, `/api${path}${search}`, options)
    // Under load the server responds 503 for a while.
    for (let tries = 0; response.status === 503 && tries < 60; tries += 1) {
      await wait(1000)
      response = await client.call(endpoint.method, `/api${path}${search}`, options)
    }
    const type = response.headers.get('content-type')
    return {
      status: response.status,
      type,
      disposition: response.headers.get('content-disposition'),
      body: parseBody(placeholders[server](response.text), type ?? ''),
    }
  }
  return {
    send: async (pair: ClientPair, request: RequestToCompare): Promise<ResponsePair> => {
      const [earlier, current] = await Promise.all([
        sendTo('earlier', pair.earlier, request),
        sendTo('current', pair.current, request),
      ])
      return { earlier, current }
    },
    /** A write's side effects with placeholders, sorted by their text. */
    comparable: (server: keyof ResponsePair, sideEffects: readonly unknown[]): unknown[] =>
      sideEffects
        .map((sideEffect) => JSON.stringify(sideEffect))
        .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
        .map((text) => JSON.parse(placeholders[server](text)) as unknown),
  }
}
