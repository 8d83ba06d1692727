// Attack: every write without an XSRF token, with a wrong one, and with that of another session.
import type { Attack } from '../attack.ts'
import { apiPath, writes } from '../access/contract-endpoints.ts'

export const xsrf: Attack = {
  name: 'xsrf',
  promise: 'En skrivning utan XSRF-par, eller med en annan sessions, utförs aldrig.',
  run: async (harness) => {
    const instance = await harness.instance()
    const ownAddress = '192.0.2.78'
    const client = await harness.staff(instance, 'sysadmin', 'null', ownAddress)
    const other = await harness.staff(instance, 'global-viewer', 'null', ownAddress)
    const session = (client.headers.cookie ?? '').split(';')[0] ?? ''
    const otherPair = (other.headers.cookie ?? '').split('; ')[1] ?? ''
    const attempts: Record<string, string>[] = [
      { cookie: session, 'x-xsrf-token': '' },
      { 'x-xsrf-token': 'fel' },
      { cookie: `${session}; ${otherPair}`, 'x-xsrf-token': other.headers['x-xsrf-token'] ?? '' },
    ]
    const through: string[] = []
    for (const endpoint of writes)
      for (const headers of attempts) {
        const { status } = await client.call(endpoint.method, apiPath(endpoint), { body: {}, headers })
        if (status !== 403) through.push(`${endpoint.method} ${endpoint.path} ${status}`)
      }
    const calls = writes.length * attempts.length
    return [
      {
        finding: `${calls} skrivningar: ${through.length} fick annat än 403 ${through.join(', ')}`.trim(),
        isHeld: through.length === 0,
      },
    ]
  },
}
