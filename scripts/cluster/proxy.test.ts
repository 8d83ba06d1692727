// Tests that the documented proxy writes no address of a call, which may hold a name that was searched for, into any of its logs.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const deletedIn = (text: string | undefined) =>
  [...(text ?? '').matchAll(/^\t+(request>\w+) delete$/gm)].map(([, field]) => field)

it.each(['Caddyfile', 'Caddyfile.several'])(
  '%s leaves the same out of its own log, which has the errors, as out of that of the site',
  (name) => {
    const file = readFileSync(`${import.meta.dirname}/../../docs/operation/files/${name}`, 'utf8')
    const [own, site] = file.split(/^flygsport\.example \{$/m)
    expect(own).toMatch(/^\{\n(\t#.*\n)?\tlog default \{\n\t\tformat filter \{$/m)
    expect(deletedIn(site)).toEqual(['request>uri', 'request>headers', 'request>remote_ip', 'request>client_ip'])
    expect(deletedIn(own)).toEqual(deletedIn(site))
  },
)
