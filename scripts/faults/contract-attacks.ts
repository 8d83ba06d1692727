// Attacks that walk the whole contract: others' ids, writes without proof of where they come from, SQL in every parameter;
// and every page's content policy.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { contract } from '../../contract/index.ts'
import { associationId } from '../../server/db/demo/associations.ts'
import { routePathsIn, routeTree } from '../build/route-paths.ts'
import { query } from './applicant.ts'
import type { Attack } from './attack.ts'

const endpoints = Object.values(contract).flatMap((domain) => Object.values(domain) as Endpoint[])
const nobodysId = '019a0000-0000-7000-8000-000000000000'
const pathOf = ({ path }: Endpoint, id = nobodysId, announcement = id) =>
  `/api${path.replace(':announcementId', announcement).replace(/:\w+/g, id)}`
// A stream of events stays open when it is let through.
const reads = endpoints.filter(({ method, answer }) => method === 'GET' && answer !== 'events')
const writes = endpoints.filter(({ method, scope }) => method !== 'GET' && scope !== 'public')

export const othersRecords: Attack = {
  name: 'others-records',
  promise: 'Ingen läsning med ett id från en annan gren visar något.',
  run: async (world) => {
    const instance = await world.instance()
    const branch = associationId('segelflyg')
    const records = await query<{ id: string; announcement: string }>(
      instance,
      `(select id, id as announcement from announcement where status = 'Draft' and branch_id <> $1 limit 1)
      union all
      (select a.id, n.id from application a join announcement n on n.id = a.announcement_id
        where n.branch_id <> $1 and a.status in ('Review', 'Approved', 'Rejected') limit 1)`,
      [branch],
    )
    const withId = reads.filter(({ path, scope }) => path.includes(':') && scope !== 'public')
    const statuses = async (persona: string, context: string) => {
      const caller = await world.staff(instance, persona, context, '192.0.2.77')
      const seen: string[] = []
      for (const { id, announcement } of records)
        for (const endpoint of withId) {
          const { status, text } = await caller.get(pathOf(endpoint, id, announcement))
          // A list of what belongs to an id says nothing when it is empty.
          if (![400, 403, 404].includes(status) && text !== '{"items":[]}')
            seen.push(`${persona} ${endpoint.path} ${status}`)
        }
      return seen
    }
    const control = await statuses('sysadmin', 'null')
    const found = [...(await statuses('branch-admin', branch)), ...(await statuses('branch-viewer', branch))]
    const calls = withId.length * records.length * 2
    return [
      {
        saw: `samma id:n ger SysAdmin ${control.length} svar med innehåll`,
        held: control.length > 5,
      },
      { saw: `${calls} läsningar: ${found.length} visade något ${found.join(', ')}`.trim(), held: found.length === 0 },
    ]
  },
}

export const writesWithoutPair: Attack = {
  name: 'xsrf',
  promise: 'En skrivning utan XSRF-par, eller med en annan sessions, utförs aldrig.',
  run: async (world) => {
    const instance = await world.instance()
    const ownAddress = '192.0.2.78'
    const caller = await world.staff(instance, 'sysadmin', 'null', ownAddress)
    const other = await world.staff(instance, 'global-viewer', 'null', ownAddress)
    const session = (caller.headers.cookie ?? '').split(';')[0] ?? ''
    const otherPair = (other.headers.cookie ?? '').split('; ')[1] ?? ''
    const attempts: Record<string, string>[] = [
      { cookie: session, 'x-xsrf-token': '' },
      { 'x-xsrf-token': 'fel' },
      { cookie: `${session}; ${otherPair}`, 'x-xsrf-token': other.headers['x-xsrf-token'] ?? '' },
    ]
    const through: string[] = []
    for (const endpoint of writes)
      for (const headers of attempts) {
        const { status } = await caller.call(endpoint.method, pathOf(endpoint), { body: {}, headers })
        if (status !== 403) through.push(`${endpoint.method} ${endpoint.path} ${status}`)
      }
    const calls = writes.length * attempts.length
    return [
      {
        saw: `${calls} skrivningar: ${through.length} fick annat än 403 ${through.join(', ')}`.trim(),
        held: through.length === 0,
      },
    ]
  },
}

const injections = [`'`, `' or 1=1 --`, `%' union select null,null--`, `\\`, `$1`, `\u0000`, `1;select pg_sleep(5)`]

const parametersOf = ({ query: schema }: Endpoint): string[] => {
  if (!schema) return []
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

export const sqlInParameters: Attack = {
  name: 'sql-parameters',
  promise: 'SQL i en parameter ger aldrig ett serverfel.',
  run: async (world) => {
    const instance = await world.start({
      env: { RATE_LIMIT_PER_MINUTE: '100000', RATE_LIMIT_UNCACHED_PER_SECOND: '100000' },
    })
    const caller = await world.staff(instance, 'sysadmin')
    const failed: string[] = []
    let calls = 0
    for (const endpoint of reads)
      for (const name of parametersOf(endpoint))
        for (const text of world.isSmoke ? injections.slice(0, 2) : injections) {
          calls += 1
          const { status } = await caller.get(`${pathOf(endpoint)}?${new URLSearchParams({ [name]: text })}`)
          if (status >= 500) failed.push(`${endpoint.path} ${name}=${text} ${status}`)
        }
    return [
      {
        saw: `${calls} anrop: ${failed.length} serverfel ${failed.join(', ')}`.trim(),
        held: calls > 100 && failed.length === 0,
      },
    ]
  },
}

export const contentPolicy: Attack = {
  name: 'content-policy',
  promise: 'Varje sida kommer med sin innehållspolicy.',
  run: async (world) => {
    const instance = await world.instance()
    const paths = routePathsIn(readFileSync(routeTree, 'utf8'))
    const stranger = world.stranger(instance)
    const without: string[] = []
    for (const path of paths) {
      const { headers, status } = await stranger.get(path.replace(/\$\w+/g, nobodysId))
      const policy = headers.get('content-security-policy') ?? ''
      if (!policy.includes('default-src') && status < 300) without.push(path)
    }
    return [
      {
        saw: `${paths.length} sidor: ${without.length} utan policy ${without.join(', ')}`.trim(),
        held: paths.length > 10 && without.length === 0,
      },
    ]
  },
}
