// One world for all the tests of a file that imports it; what a test has signed in is gone before the next.
import { afterAll, afterEach, beforeAll } from 'vitest'
import { eidTransaction, session, knownBrowser } from '../db/sign-in-tables.ts'
import { type SignInTestApp, signInTestApp } from './testing.ts'

export let world: SignInTestApp
beforeAll(async () => {
  world = await signInTestApp()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.standin.reset()
  for (const table of [session, eidTransaction, knownBrowser]) await world.db.delete(table)
})

export const sessions = () => world.db.select().from(session)
export const transactions = () => world.db.select().from(eidTransaction)
/** The reference of the sign-in that was begun last. */
export const newestReference = async () => (await world.standin.newest()).reference
/** A browser that has started, whose sign-in this person has approved. */
export const approvedBy = async (key: string, flow: 'other' | 'same' = 'other') => {
  const browser = world.browser()
  await browser.init(flow)
  await world.standin.approve(await newestReference(), key)
  return browser
}
export const finalStateOf = async (key: string) => (await approvedBy(key)).until('started', 'delivered')
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
