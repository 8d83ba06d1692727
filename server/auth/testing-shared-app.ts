// Test app that the sign-in tests of a file share, with its hooks: sign-ins and sessions are deleted after each test.
import { afterAll, afterEach, beforeAll } from 'vitest'
import { eidTransaction, session, knownBrowser } from '../db/tables/sign-in-tables.ts'
import { type SignInTestApp, signInTestApp } from './testing.ts'

export let world: SignInTestApp
/** Call at the top of a test file: files that share their modules would share hooks that an import registers. */
export const shareSignInApp = () => {
  beforeAll(async () => {
    world = await signInTestApp()
  })
  afterAll(() => world.close())
  afterEach(async () => {
    await world.standin.reset()
    for (const table of [session, eidTransaction, knownBrowser]) await world.db.delete(table)
  })
}

export const sessions = () => world.db.select().from(session)
export const transactions = () => world.db.select().from(eidTransaction)
/** The reference of the latest sign-in. */
export const newestReference = async () => (await world.standin.newest()).reference
/** A browser whose sign-in has been approved by the persona. */
export const approvedBy = async (key: string, flow: 'other' | 'same' = 'other') => {
  const browser = world.browser()
  await browser.init(flow)
  await world.standin.approve(await newestReference(), key)
  return browser
}
export const finalStateOf = async (key: string) => (await approvedBy(key)).until('started', 'delivered')
export { setTimeout as pause } from 'node:timers/promises'
