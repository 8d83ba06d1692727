// Runs the documented proxy, Debian's Caddy, before servers on this computer.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const documented = join(import.meta.dirname, '..', '..', 'docs', 'operation', 'files', 'Caddyfile.several')

export const hasCaddy = () => spawnSync('caddy', ['version']).status === 0

/** The documented file with the addresses of this computer, and without TLS, which needs a name that the world can reach. */
const configuration = (port: number, upstreams: readonly number[], directory: string) =>
  readFileSync(documented, 'utf8')
    .replace(/^\{$/m, '{\n\tadmin off')
    .replace('flygsport.example {', `http://localhost:${port} {`)
    .replace(/reverse_proxy .* \{/, `reverse_proxy ${upstreams.map((one) => `127.0.0.1:${one}`).join(' ')} {`)
    .replace('/var/log/caddy/flygsport.log', join(directory, 'access.log'))

export const startProxy = async (port: number, upstreams: readonly number[], directory: string, log: number) => {
  const file = join(directory, 'Caddyfile')
  writeFileSync(file, configuration(port, upstreams, directory))
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
  })
  const end = performance.now() + 20_000
  while (!(await fetch(`http://localhost:${port}/api/health`).catch(() => undefined))?.ok) {
    if (performance.now() > end || child.exitCode !== null) throw new Error('Caddy does not answer: see the log')
    await wait(100)
  }
  return {
    stop: async () => {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
