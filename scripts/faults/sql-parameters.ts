// SQL in every parameter of every read.
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Attack } from './attack.ts'
import { pathOf, reads } from './contract-endpoints.ts'

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
