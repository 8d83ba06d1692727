// Attack: checks that every page is sent with a content security policy.
import { readFileSync } from 'node:fs'
import { parseRouteFiles, routeTreeFile } from '../../build/route-files-plugin.ts'
import type { Attack } from '../attack.ts'
import { unknownId } from '../access/contract-endpoints.ts'

export const contentPolicy: Attack = {
  name: 'content-policy',
  promise: 'Varje sida kommer med sin innehållspolicy.',
  run: async (harness) => {
    const instance = await harness.instance()
    const paths = [...parseRouteFiles(readFileSync(routeTreeFile, 'utf8')).keys()]
    const visitor = harness.anonymous(instance)
    const without: string[] = []
    for (const path of paths) {
      const { headers, status } = await visitor.get(path.replace(/\$\w+/g, unknownId))
      const policy = headers.get('content-security-policy') ?? ''
      if (!policy.includes('default-src') && status < 300) without.push(path)
    }
    return [
      {
        finding: `${paths.length} sidor: ${without.length} utan policy ${without.join(', ')}`.trim(),
        isHeld: paths.length > 10 && without.length === 0,
      },
    ]
  },
}
