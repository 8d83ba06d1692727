// Attack: inputs made of each endpoint's own schema, with values at and beyond the edges, by a seed that makes them again.
import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ApiClient } from '../../server-under-test/api-client.ts'
import { queryRows, type ServerInstance } from '../../server-under-test/server-instance.ts'
import { endpoints, pathParameters } from '../access/contract-endpoints.ts'
import { hostileBodies, hostileIds, hostileQueries } from '../access/hostile-inputs.ts'
import type { Attack } from '../attack.ts'
import { withoutRateLimits } from '../harness/harness.ts'
import { printLine } from '../../terminal.ts'

const seed = 20_261_123
/** For all endpoints together. */
const inputCount = { smoke: 400, usual: 1000, long: 10_000 }
const concurrency = 8
const slowMs = 10_000
const busy = 503
/** That of outsiders, the smaller one. After a larger body the server may close the connection, also while the body is on its way. */
const bodyLimit = 128 * 1024

/** The event stream does not end, and signing out would end the attack. */
const isAttacked = ({ answer, path, method }: Endpoint) =>
  answer !== 'events' && !path.startsWith('/auth') && !(path.startsWith('/session') && method !== 'GET')

const idTables = [
  'organization',
  'announcement',
  'application',
  'sanction',
  'event',
  'person',
  'licence',
  'licence_type',
]

const readIds = async (instance: ServerInstance): Promise<string[]> => {
  const selects = idTables.map((table) => `(select id from ${table} order by id limit 3)`)
  return (await queryRows<{ id: string }>(instance, selects.join(' union all '))).map(({ id }) => id)
}

interface Call {
  endpoint: Endpoint
  path: string
  body: string | undefined
}

const callsOf = (endpoint: Endpoint, count: number, ids: readonly string[]): Call[] => {
  const names = pathParameters(endpoint)
  const arbitrary = fc.record({
    ids: fc.tuple(...names.map(() => hostileIds(ids))),
    query: hostileQueries(endpoint.query),
    body: hostileBodies(endpoint.body),
  })
  return fc.sample(arbitrary, { seed, numRuns: count }).map(({ ids: chosen, query, body }) => {
    const path = names.reduce(
      (address, name, index) => address.replace(`:${name}`, () => encoded(chosen[index] ?? '')),
      `/api${endpoint.path}`,
    )
    return { endpoint, path: `${path}?${query}`, body: endpoint.method === 'GET' ? undefined : body }
  })
}

/** A half of a surrogate pair has no encoding. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

interface Outcome {
  /** What is wrong with the response, or null. */
  fault: string | null
  ms: number
}

const send = async (client: ApiClient, { endpoint, path, body }: Call): Promise<Outcome> => {
  const options = {
    ...(body === undefined ? {} : { body }),
    headers: { 'content-type': endpoint.upload ? 'application/octet-stream' : 'application/json' },
  }
  const call = () =>
    client.call(endpoint.method, path, options).then(
      (response) => response.status,
      (error: Error) => String(error.cause ?? error),
    )
  const began = performance.now()
  const first = await call()
  // After a body that is too large the server closes the connection, on which the next call may be on its way.
  const status = isClosed(first) ? await call() : first
  const ms = performance.now() - began
  // An account reads and fetches few files at the same time.
  const isRefusedFile = status === busy && (endpoint.answer === 'file' || endpoint.upload !== undefined)
  const isRefusedBody = isClosed(status) && Buffer.byteLength(body ?? '') > bodyLimit
  const isFault = typeof status === 'string' ? !isRefusedBody : status >= 500 && !isRefusedFile
  return { fault: isFault ? String(status) : null, ms }
}

const isClosed = (outcome: number | string): boolean =>
  typeof outcome === 'string' && /EPIPE|ECONNRESET|other side closed/.test(outcome)

export const hostileInputs: Attack = {
  name: 'hostile-inputs',
  promise: 'Ingen indata, hur den än är gjord, ger ett serverfel.',
  run: async (harness) => {
    const instance = await harness.start(withoutRateLimits)
    const [staff, stranger] = [await harness.staff(instance, 'sysadmin'), harness.anonymous(instance)]
    const ids = await readIds(instance)
    const attacked = endpoints.filter(isAttacked)
    const total = harness.isSmoke ? inputCount.smoke : harness.isLong ? inputCount.long : inputCount.usual
    const calls = attacked.flatMap((endpoint) => callsOf(endpoint, Math.ceil(total / attacked.length), ids))
    const failed = new Map<string, string>()
    let sent = 0
    let slowest = { name: '', ms: 0 }
    const work = async () => {
      for (let call = calls.pop(); call; call = calls.pop()) {
        const client = call.endpoint.scope === 'public' ? stranger : staff
        const { fault, ms } = await send(client, call)
        sent += 1
        if (ms > slowest.ms) slowest = { name: `${call.endpoint.method} ${call.endpoint.path}`, ms }
        if (fault !== null)
          failed.set(`${call.endpoint.method} ${call.endpoint.path}: ${fault}`, `${call.path} ${call.body ?? ''}`)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    for (const [what, input] of failed) printLine(`    ${what}\n      ${input.slice(0, 300)}`)
    const { status } = await staff.get('/api/session')
    return [
      {
        finding: `${sent} indata till ${attacked.length} adresser (frö ${seed}): ${failed.size} slags fel`,
        isHeld: failed.size === 0 && sent >= total,
      },
      {
        finding: `det långsammaste svaret, på ${slowest.name}, tog ${Math.round(slowest.ms)} ms`,
        isHeld: slowest.ms <= slowMs,
        isTimed: true,
      },
      { finding: `den som skickade dem är inloggad efteråt: ${status}`, isHeld: status === 200 },
    ]
  },
}
