// Tests that the documented proxy writes no address or header of a call, which may hold a name that was searched for or that of a
// file, into any of its logs, and gives the figures to nobody.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const deletedIn = (text: string | undefined) =>
  [...(text ?? '').matchAll(/^\t+((?:request>|resp_)\w+) delete$/gm)].map(([, field]) => field)

describe.each(['Caddyfile', 'Caddyfile.several'])('%s', (name) => {
  const file = readFileSync(`${import.meta.dirname}/../../docs/operation/files/${name}`, 'utf8')
  it('leaves the same out of its own log, which has the errors, as out of that of the site', () => {
    const [own, site] = file.split(/^flygsport\.example \{$/m)
    expect(own).toMatch(/^\{\n(\t#.*\n)?\tlog default \{\n\t\tformat filter \{$/m)
    expect(deletedIn(site)).toEqual([
      'request>uri',
      'request>headers',
      'resp_headers',
      'request>remote_ip',
      'request>client_ip',
    ])
    expect(deletedIn(own)).toEqual(deletedIn(site))
  })
  it('lets nobody have the figures, with a final slash neither, which the server ignores', () => {
    // Caddy matches in any case, decodes, and joins slashes.
    expect(file).toContain('\n\t@metrics path /api/metrics /api/metrics/\n\trespond @metrics 404\n')
  })
})
