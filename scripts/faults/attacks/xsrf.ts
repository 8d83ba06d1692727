// Attacks on every write without a valid XSRF token, and on every page without a content security policy.
import { readFileSync } from 'node:fs'
import { parseRoutePaths, routeTreeFile } from '../../build/route-paths-plugin.ts'
import type { Attack } from '../attack.ts'
import { unknownId, apiPath, writes } from '../access/contract-endpoints.ts'

export const xsrf: Attack = {
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
        const { status } = await caller.call(endpoint.method, apiPath(endpoint), { body: {}, headers })
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

export const contentPolicy: Attack = {
  name: 'content-policy',
  promise: 'Varje sida kommer med sin innehållspolicy.',
  run: async (world) => {
    const instance = await world.instance()
    const paths = parseRoutePaths(readFileSync(routeTreeFile, 'utf8'))
    const stranger = world.stranger(instance)
    const without: string[] = []
    for (const path of paths) {
      const { headers, status } = await stranger.get(path.replace(/\$\w+/g, unknownId))
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
