// Starts a server with demo data on a port and database of its own, and signs in personas (for shots and size).
import type { BrowserContextOptions } from '@playwright/test'
import type { Session } from '../../contract/session.ts'
import { readConfig } from '../../server/config/config.ts'
import { connect } from '../../server/db/database.ts'
import { accountId } from '../../server/db/demo/accounts.ts'
import { openOrJoinDatabase } from '../../server/db/open.ts'
import { createSession } from '../../server/session/store.ts'
import { encodeSession, storageKeys } from '../../src/session/session-codec.ts'
import { startTemporaryServer } from './temporary-server.ts'

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
  const server = await startTemporaryServer()
  const config = readConfig(server.env)
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
      await server.close()
    },
  }
}

export type DemoServer = Awaited<ReturnType<typeof startDemoServer>>
