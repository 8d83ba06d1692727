// The server under test: its database, sign-in by a session row, and API clients of any persona.
import { test, type Page } from '@playwright/test'
import { chooseContext } from '../contract/access.ts'
import type { Session } from '../contract/session.ts'
import { staffClient, anonymousClient } from '../scripts/server-under-test/api-client.ts'
import { readConfig } from '../server/config/config.ts'
import { connect } from '../server/db/database.ts'
import { accountId } from '../server/db/demo/accounts.ts'
import { openOrJoinDatabase } from '../server/db/open.ts'
import { createSession } from '../server/session/store.ts'
import { encodeSession, storageKeys } from '../src/session/session-codec.ts'

export type ServerUnderTest = Awaited<ReturnType<typeof open>>

let opened: Promise<ServerUnderTest> | undefined
/** Opened once a worker. */
export const serverUnderTest = () => (opened ??= open(test.info().project.use.baseURL ?? ''))

const open = async (address: string) => {
  const config = readConfig({ DEMO: '1', DATA_DIR: process.env.E2E_DATA_DIR })
  const { url } = await openOrJoinDatabase(config, () => undefined)
  const { db } = connect(url, { max: 2 })
  const reached = { address, database: { db } }

  /** Gives a browser a session of the persona's, as if it had been signed in before. */
  const signIn = async (page: Page, persona: string) => {
    const { token } = await createSession(db, accountId(persona), config.session)
    const answer = await fetch(`${address}/api/session`, { headers: { cookie: `session=${token}` } })
    if (!answer.ok) throw new Error(`${persona} has no session: ${answer.status}`)
    const session = (await answer.json()) as Session
    const stored = { [storageKeys.session]: encodeSession(session), [storageKeys.context]: chooseContext(session).id }
    await page.context().addCookies([{ name: 'session', value: token, url: address, httpOnly: true, sameSite: 'Lax' }])
    // Storage is the origin's: a page of it has to be open, which starts no program and asks for no icon. It is answered here
    // as long as the page lives, because a test may go back to it.
    const empty = `${address}/empty`
    const body = '<!doctype html><title>Tom</title><link rel="icon" href="data:,">'
    await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(empty)
    await page.evaluate((items) => Object.entries(items).forEach((item) => localStorage.setItem(...item)), stored)
  }

  return {
    address,
    db,
    signIn,
    stranger: () => anonymousClient(reached),
    /** A persona's calls in a context, an association's id; the whole federation without one. */
    staff: (persona: string, context?: string) => staffClient(reached, persona, context),
  }
}
