// Attack: SQL injection in every query parameter, id and text field.
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Attack } from '../attack.ts'
import type { Observation } from '../observation.ts'
import { type ApiClient, retryWhileBusy } from '../../server-under-test/api-client.ts'
import { pathParameters, apiPath, reads, writes } from '../access/contract-endpoints.ts'
import { substitutedCalls } from '../access/id-substitution.ts'
import { listOwnedRecords } from '../access/access-oracle.ts'
import { queryRows, type ServerInstance } from '../../server-under-test/server-instance.ts'
import { readRecord, validWrite } from '../access/valid-writes.ts'
import { withoutRateLimits } from '../harness/harness.ts'

const injections = [`'`, `' or 1=1 --`, `%' union select null,null--`, `\\`, `$1`, `\u0000`, `1;select pg_sleep(5)`]
/** Pairs of texts with a true and a false SQL condition: as search texts they must find the same. */
const pairs = [
  [`' or 1=1 --`, `' or 1=2 --`],
  [`%' or '1'='1`, `%' or '1'='2`],
  [`') or ('1'='1`, `') or ('1'='2`],
  [`1) or (1=1`, `1) or (1=2`],
] as const

const parametersOf = ({ query: schema }: Endpoint): string[] => {
  if (!schema) return []
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

/** A report says by what it is filtered, and when it was counted. */
const withoutEcho = (answer: string, sent: string) =>
  answer.replaceAll(JSON.stringify(sent).slice(1, -1), '').replace(/"countedAt":"[^"]*"/, '')

const observed = (what: string, calls: number, failed: readonly string[]): Observation => ({
  finding: `${what}: ${calls} anrop, ${failed.length} fel ${failed.slice(0, 8).join(', ')}`.trim(),
  isHeld: calls > 100 && failed.length === 0,
})

const injectInQueries = async (client: ApiClient, texts: readonly string[]): Promise<Observation[]> => {
  const failed: string[] = []
  const differing: string[] = []
  let [calls, compared] = [0, 0]
  for (const endpoint of reads)
    for (const name of parametersOf(endpoint)) {
      const ask = (text: string) =>
        retryWhileBusy(() => client.get(`${apiPath(endpoint)}?${new URLSearchParams({ [name]: text })}`))
      for (const text of texts) {
        calls += 1
        const { status } = await ask(text)
        if (status >= 500) failed.push(`${endpoint.path} ${name}=${text} ${status}`)
      }
      // Suggestions are sorted by similarity, which differs between 1 and 2.
      if (endpoint.answer === 'file' || endpoint.path.endsWith('/suggestions')) continue
      for (const [yes, no] of pairs) {
        compared += 1
        const [one, other] = [await ask(yes), await ask(no)]
        const isSame = withoutEcho(one.text, yes) === withoutEcho(other.text, no)
        if (one.status !== other.status || (one.status === 200 && !isSame))
          differing.push(`${endpoint.path} ${name}=${yes}`)
      }
    }
  return [
    observed('i sökningar', calls, failed),
    observed('sant och falskt villkor gav samma svar', compared, differing),
  ]
}

/** Searches for LIKE wildcards, which must only find records that contain them. */
const searchPatternCharacters = async (instance: ServerInstance, client: ApiClient): Promise<Observation> => {
  const seen: string[] = []
  const wrong: string[] = []
  for (const [table, { path }] of Object.entries({
    organization: contract.organizations.list,
    announcement: contract.announcements.list,
    sanction: contract.sanctions.list,
  }))
    for (const sign of ['%', '_', '\\', '%%%', 'a%b']) {
      const { total } = (await client.get(`/api${path}?${new URLSearchParams({ q: sign })}`)).json<{ total: number }>()
      const [row] = await queryRows<{ count: number }>(
        instance,
        `select count(*)::int as count from ${table} where strpos(search_text, $1) > 0`,
        [sign],
      )
      seen.push(`${total}`)
      if (total > (row?.count ?? 0)) wrong.push(`${table} ${sign}: ${total}, ${row?.count} har det`)
    }
  return {
    finding:
      `${seen.length} sökningar på mönstertecken: ${wrong.length} gav mer än det som har dem ${wrong.join(', ')}`.trim(),
    isHeld: seen.length > 0 && wrong.length === 0,
  }
}

const injectInPaths = async (client: ApiClient, texts: readonly string[]): Promise<Observation> => {
  const failed: string[] = []
  let calls = 0
  const withId = reads.filter((endpoint) => pathParameters(endpoint).length > 0)
  for (const endpoint of withId)
    for (const name of pathParameters(endpoint))
      for (const text of [...texts, `019a0000-0000-7000-8000-000000000000' or '1'='1`]) {
        calls += 1
        const fallback = '019a0000-0000-7000-8000-000000000000'
        const { status, text: body } = await retryWhileBusy(() =>
          client.get(apiPath(endpoint, (one) => (one === name ? text : fallback))),
        )
        const isEmpty = ['{"items":[]}', '{"items":[],"total":0}'].includes(body)
        if (status >= 500 || (status < 300 && !isEmpty)) failed.push(`${endpoint.path} ${name}=${text} ${status}`)
      }
  return observed('i adressernas id:n', calls, failed)
}

/** Writes SQL to each text field, one at a time: it must be refused, or saved unchanged except for control characters. */
const injectInForms = async (
  instance: ServerInstance,
  client: ApiClient,
  texts: readonly string[],
): Promise<Observation> => {
  const failed: string[] = []
  const [all, forms] = [
    await listOwnedRecords(instance),
    writes.filter((endpoint) => endpoint.method === 'PUT' && pathParameters(endpoint).length > 0),
  ]
  let [calls, saved] = [0, 0]
  for (const endpoint of forms) {
    const candidates = all.filter(({ kind, status }) => kind !== 'announcement' || status === 'Draft')
    const call = candidates
      .map((record) => substitutedCalls(endpoint, record, undefined)[0])
      .find((one) => one?.how === 'genuine')
    const first = call && (await readRecord(client, call.path))
    if (!call || !first) continue
    const form = validWrite(endpoint, call.path, first)?.options.body ?? {}
    for (const [field] of Object.entries(form).filter(([, value]) => typeof value === 'string'))
      for (const text of texts) {
        const view = await readRecord(client, call.path)
        const write = view && validWrite(endpoint, call.path, view)
        if (!write) continue
        calls += 1
        const body = { ...write.options.body, [field]: text }
        const { status } = await retryWhileBusy(() => client.call(endpoint.method, call.path, { body }))
        const after = await readRecord(client, call.path)
        // The reason of a change stands in the history, not in the record.
        const isKept = !(field in view) || String(after?.[field] ?? '').trim() === text.replaceAll('\u0000', '').trim()
        if (status === 200) saved += 1
        if (status >= 500 || (status === 200 && !isKept)) failed.push(`${endpoint.path} ${field}=${text} ${status}`)
      }
  }
  const { finding, isHeld } = observed(`i formulärens textfält, ${saved} sparade som de skrevs`, calls, failed)
  return { finding, isHeld: isHeld && saved > 10 }
}

export const sqlParameters: Attack = {
  name: 'sql-parameters',
  promise: 'SQL i en text ger aldrig ett serverfel, och aldrig fler rader än som sökord.',
  run: async (harness) => {
    const instance = await harness.start(withoutRateLimits)
    const client = await harness.staff(instance, 'sysadmin')
    const texts = harness.isSmoke ? injections.slice(0, 2) : injections
    const tables = "select count(*)::int as count from pg_tables where schemaname = 'public'"
    const [before] = await queryRows<{ count: number }>(instance, tables)
    const seen = [
      ...(await injectInQueries(client, texts)),
      await searchPatternCharacters(instance, client),
      await injectInPaths(client, texts),
      await injectInForms(instance, client, texts),
    ]
    const [after] = await queryRows<{ count: number }>(instance, tables)
    return [
      ...seen,
      { finding: `${after?.count} av ${before?.count} tabeller är kvar`, isHeld: after?.count === before?.count },
    ]
  },
}
