// Starts a server with demo data on a port and database of its own, and signs in personas (for shots and size).
import { randomBytes } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContextOptions } from '@playwright/test'
import type { Session } from '../../contract/session.ts'
import { readConfig } from '../../server/config/config.ts'
import { connect } from '../../server/db/database.ts'
import { accountId } from '../../server/db/demo/accounts.ts'
import { freePort } from '../../server/db/embedded-postgres/cluster.ts'
import { openOrJoinDatabase } from '../../server/db/open.ts'
import { temporaryDataPath } from '../../server/db/embedded-postgres/temporary-data-directory.ts'
import { createSession } from '../../server/session/store.ts'
import { encodeSession, storageKeys } from '../../src/session/session-codec.ts'
import { startChild, stopChild } from '../child-processes.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Who uses the browser, and with what settings, when a page is opened. */
export interface BrowserUser {
  /** A persona's key; without one the browser is not signed in. */
  as?: string | undefined
  /** An association's id; without it the page chooses the context. */
  context?: string | undefined
  isDark?: boolean
}

export const startDemoServer = async () => {
  const name = randomBytes(8).toString('hex')
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DEMO: '1',
    DATABASE_URL: '',
    PUBLIC_URL: '',
    PORT: String(await freePort()),
    E2E_NAME: name,
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_UNCACHED_PER_SECOND: '1000000',
    RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000000',
  }
  const child = startChild(new URL('../e2e-server.ts', import.meta.url), {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await waitUntilReady(child, `http://localhost:${env.PORT}/api/ready`)
  const config = readConfig({ ...env, DATA_DIR: join(temporaryDataPath('e2e', name), 'data') })
  const database = await openOrJoinDatabase(config, () => undefined)
  const { db, close } = connect(database.url, { max: 2 })

  const storageStateOf = async ({ as, context, isDark = false }: BrowserUser): Promise<StorageState> => {
    const localStorage: { name: string; value: string }[] = [{ name: storageKeys.dark, value: String(isDark) }]
    if (!as) return { cookies: [], origins: [{ origin: config.publicUrl, localStorage }] }
    const { token } = await createSession(db, accountId(as), config.session)
    const response = await fetch(`${config.publicUrl}/api/session`, { headers: { cookie: `session=${token}` } })
    if (!response.ok) throw new Error(`${as} has no session: ${response.status}`)
    localStorage.push({ name: storageKeys.session, value: encodeSession((await response.json()) as Session) })
    if (context) localStorage.push({ name: storageKeys.context, value: context })
    const cookie = { name: 'session', value: token, domain: 'localhost', path: '/', expires: -1 }
    return {
      cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' }],
      origins: [{ origin: config.publicUrl, localStorage }],
    }
  }

  return {
    address: config.publicUrl,
    /** For `browser.newContext({ storageState })`. */
    storageStateOf,
    close: async () => {
      await close()
      await database.close()
      await stopChild(child)
    },
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

export type DemoServer = Awaited<ReturnType<typeof startDemoServer>>
