// Starts npm start's program as a process, on a port and a data directory of its own, which goes with it.
import { randomBytes } from 'node:crypto'
import type { ChildProcess, ForkOptions } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/db/embedded-postgres/cluster.ts'
import { temporaryDataPath } from '../../server/db/embedded-postgres/temporary-data-directory.ts'
import { startChild, stopChild } from '../child-processes.ts'

/** `args`: of npm start. */
export const startTemporaryServer = async (args: readonly string[] = []) => {
  const name = randomBytes(8).toString('hex')
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DEMO: '1',
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    PUBLIC_URL: '',
    PORT: String(await freePort()),
    E2E_NAME: name,
    // It ends with this process; the environment of a browser test names that of the run.
    E2E_RUNNER: String(process.pid),
    MAX_EVENT_LOOP_DELAY_MS: '0',
    FREJA_POLL_MS: '250',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_UNCACHED_PER_SECOND: '1000000',
    RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000000',
  }
  const options: ForkOptions = { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] }
  const child = startChild(new URL('../e2e-server.ts', import.meta.url), options, args)
  await waitUntilReady(child, `http://localhost:${env.PORT}/api/ready`)
  return {
    address: `http://localhost:${env.PORT}`,
    /** For other commands on the same data. */
    env: { ...env, DATA_DIR: join(temporaryDataPath('e2e', name), 'data') },
    close: () => stopChild(child),
  }
}

const startTimeoutMs = 180_000

const waitUntilReady = async (child: ChildProcess, address: string) => {
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  const end = performance.now() + startTimeoutMs
  while (performance.now() < end && child.exitCode === null) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return
    await wait(200)
  }
  throw new Error(`Servern startade inte:\n${output}`)
}
