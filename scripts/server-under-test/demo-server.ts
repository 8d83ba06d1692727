// Starts a server with demo data on a port and database of its own, and signs in personas (for shots and size).
import { readConfig } from '../../server/config/config.ts'
import { connect } from '../../server/db/database.ts'
import { accountId } from '../../server/db/demo/accounts.ts'
import { openOrJoinDatabase } from '../../server/db/open.ts'
import { createSession } from '../../server/session/store.ts'
import { browserState } from './browser-state.ts'
import { startTemporaryServer } from './temporary-server.ts'

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

  const storageStateOf = async ({ as, context, isDark = false }: BrowserUser) =>
    browserState(config.publicUrl, {
      token: as && (await createSession(db, accountId(as), config.session)).token,
      context,
      isDark,
    })

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
