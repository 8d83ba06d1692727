// The server under test: its database, sign-in by a session row, and API clients of any persona.
import { test, type Page } from '@playwright/test'
import { chooseContext } from '#contract/access.ts'
import type { Session } from '#contract/session.ts'
import { anonymousClient, staffClient, type ApiClient } from '../scripts/server-under-test/api-client.ts'
import { readConfig } from '../server/config/config.ts'
import { connect } from '../server/db/database.ts'
import { accountId } from '../server/db/demo/accounts.ts'
import { openOrJoinDatabase } from '../server/db/open.ts'
import { createSession } from '../server/session/store.ts'
import { encodeSession, storageKeys } from '../src/session/session-codec.ts'
import { storagePageOf } from './shared-contexts.ts'

export type ServerUnderTest = Awaited<ReturnType<typeof open>>

let opened: Promise<ServerUnderTest> | undefined
/** Opened once per worker. */
export const serverUnderTest = () => (opened ??= open(test.info().project.use.baseURL ?? ''))

const open = async (address: string) => {
  const config = readConfig({ DEMO: '1', DATA_DIR: process.env.E2E_DATA_DIR })
  const { url } = await openOrJoinDatabase(config, () => undefined)
  const { db } = connect(url, { max: 2 })
  const target = { address, database: { db } }

  /** Gives a browser a session of the account, through the database. `context`: an association's id, else what a sign-in chooses. */
  const signInAccount = async (page: Page, id: string, context?: string) => {
    const { token } = await createSession(db, id, config.session)
    const response = await fetch(`${address}/api/session`, { headers: { cookie: `session=${token}` } })
    if (!response.ok) throw new Error(`account ${id} has no session: ${response.status}`)
    const session = (await response.json()) as Session
    const stored = {
      [storageKeys.session]: encodeSession(session),
      [storageKeys.context]: context ?? chooseContext(session).id,
    }
    await page.context().addCookies([{ name: 'session', value: token, url: address, httpOnly: true, sameSite: 'Lax' }])
    const storagePage = storagePageOf(page.context())
    // What is open must not hear of the new session.
    if (storagePage && page.url() !== 'about:blank') await page.goto('about:blank')
    // Local storage can only be written on a page of the origin; this one has no scripts. An intercepted one would switch off the
    // browser's cache for all later pages.
    if (!storagePage) await page.goto(`${address}/api/health`)
    await (storagePage ?? page).evaluate(
      (items) => Object.entries(items).forEach((item) => localStorage.setItem(...item)),
      stored,
    )
  }

  const signIn = (page: Page, persona: string, context?: string) => signInAccount(page, accountId(persona), context)

  const clients = new Map<string, Promise<ApiClient>>()
  /** A persona's API client in a context: an association's id, or the whole federation without one. Opened once per worker. */
  const staff = (persona: string, context = 'null'): Promise<ApiClient> => {
    const key = `${persona} ${context}`
    const client = clients.get(key) ?? staffClient(target, persona, context)
    clients.set(key, client)
    return client
  }

  return {
    address,
    db,
    signInAccount,
    signIn,
    anonymous: () => anonymousClient(target),
    staff,
  }
}
