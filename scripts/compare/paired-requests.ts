// One call to both servers: what each answered, made comparable.
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '../../contract/index.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { applicationTokenHeader } from '../../contract/competitions/external/private-links.ts'
import { personas } from '../../server/db/demo/personas.ts'
import { accountId } from '../../server/db/demo/accounts.ts'
import { type ApiClient, staffClient, anonymousClient } from '../server-under-test/api-client.ts'
import { createPlaceholders, digest, sortKey } from './placeholders.ts'
import type { PathParams } from './sample-records.ts'
import { linkToken, type ComparedServer, type ComparedServers } from './compared-servers.ts'

export const endpoints = Object.entries(contract).flatMap(([domain, of]) =>
  Object.entries(of).map(([verb, endpoint]) => ({ name: `${domain}.${verb}`, endpoint: endpoint as Endpoint })),
)

/** Someone who calls both servers. */
export interface ClientPair {
  /** 'branch-admin i Segelflyget'. */
  who: string
  earlier: ApiClient
  present: ApiClient
}

/** What can be compared of an answer. */
export interface ComparableResponse {
  status: number
  type: string | null
  disposition: string | null
  body: unknown
}

export interface ResponsePair {
  earlier: ComparableResponse
  present: ComparableResponse
}

/** How many personas call, as the demo lists them: every kind of role is among the first. */
const personaCount = 8

const contextsOf = async ({ instance }: ComparedServer, account: string): Promise<string[]> => {
  const { rows } = await instance.database.db.$client.query<{ context: string }>(
    `select distinct coalesce(association_id::text, 'null') as context from role_assignment where account_id = $1`,
    [account],
  )
  return rows.map(({ context }) => context)
}

/** The first personas in each context of theirs. */
export const staffPairs = async ({ earlier, present }: ComparedServers): Promise<ClientPair[]> => {
  const pairs: ClientPair[] = []
  for (const { key } of personas.slice(0, personaCount))
    for (const context of await contextsOf(earlier, accountId(key)))
      pairs.push({
        who: `${key} i ${context}`,
        earlier: await staffClient(earlier.instance, key, context),
        present: await staffClient(present.instance, key, context),
      })
  return pairs
}

export const anonymousPair = ({ earlier, present }: ComparedServers): ClientPair => ({
  who: 'en utomstående',
  earlier: anonymousClient(earlier.instance),
  present: anonymousClient(present.instance),
})

/** Their bytes hold the time of making. */
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

const linkKindOf = ({ path }: Endpoint) => (path.includes('club-request') ? 'club' : 'applicant')

/** `ask(pair, asked)` calls both servers at once. */
export const createPairedRequests = ({ began, ...sides }: ComparedServers) => {
  const placeholders = {
    earlier: createPlaceholders(began, sides.earlier.instance.address),
    present: createPlaceholders(began, sides.present.instance.address),
  }
  const one = async (
    side: keyof ResponsePair,
    caller: ApiClient,
    { endpoint, params, query, body }: RequestToCompare,
  ): Promise<ComparableResponse> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
    const headers: Record<string, string> = {}
    if (params.token) headers[applicationTokenHeader] = linkToken(linkKindOf(endpoint), params.token)
    if (body instanceof Uint8Array) headers['content-type'] = 'application/octet-stream'
    const options = { headers, ...(body ? { body } : {}) }
    let answer = await caller.call(endpoint.method, `/api${path}${search}`, options)
    // A server on a busy computer turns calls away for a moment.
    for (let tries = 0; answer.status === 503 && tries < 60; tries += 1) {
      await wait(1000)
      answer = await caller.call(endpoint.method, `/api${path}${search}`, options)
    }
    const type = answer.headers.get('content-type')
    return {
      status: answer.status,
      type,
      disposition: answer.headers.get('content-disposition'),
      body: parseBody(placeholders[side](answer.text), type ?? ''),
    }
  }
  return {
    ask: async (pair: ClientPair, asked: RequestToCompare): Promise<ResponsePair> => {
      const [earlier, present] = await Promise.all([
        one('earlier', pair.earlier, asked),
        one('present', pair.present, asked),
      ])
      return { earlier, present }
    },
    /** What a write left, in the order of its text. */
    comparable: (side: keyof ResponsePair, traces: readonly unknown[]): unknown[] =>
      traces
        .map((trace) => JSON.stringify(trace))
        .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
        .map((text) => JSON.parse(placeholders[side](text)) as unknown),
  }
}
