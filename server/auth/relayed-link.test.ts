// A link that was sent on: the person approves on one device, and another browser waits for the session.
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mailOutbox } from '../db/mail-tables.ts'
import { account, auditEvent } from '../db/schema.ts'
import { type SignInTestApp } from './testing.ts'
import { newestReference, world } from './testing-shared-app.ts'

/** What the app would lead back to. */
const returnOf = (appLink: string) => {
  const address = new URL(new URL(appLink).searchParams.get('originAppScheme') ?? '')
  expect(address.pathname).toBe('/auth/init')
  return address.searchParams.get('return') ?? ''
}
type Browser = ReturnType<SignInTestApp['browser']>
const comeBack = async (browser: Browser, value: string) =>
  (await browser.call('POST', '/auth/returned', { value })).json()

it('a return to the browser that began goes on as if nothing were', async () => {
  const browser = world.browser()
  const value = returnOf((await browser.init('same')).json().appLink)
  expect(value).toMatch(/^[\w-]{43}$/)
  await world.standin.approve(await newestReference(), 'sysadmin')
  await comeBack(browser, value)
  expect(await browser.until('started', 'delivered')).toMatchObject({ state: 'done' })
  // Once more, as a reload of the page does.
  await comeBack(browser, value)
  expect(await browser.isSignedIn()).toBe(true)
})

it('each sign-in has a value of its own', async () => {
  const browser = world.browser()
  const values = [await browser.init('same'), await browser.init('same')].map((answer) =>
    returnOf(answer.json().appLink),
  )
  expect(new Set(values).size).toBe(2)
})

it('a return in another browser stops the sign-in before it opens anything', async () => {
  const [thief, victim] = [world.browser(), world.browser()]
  const value = returnOf((await thief.init('same')).json().appLink)
  const answer = await comeBack(victim, value)
  expect(answer).toMatchObject({ state: 'failed', error: { code: 'otherBrowser' } })
  expect(answer.error.message).toMatch(/godkänn aldrig en inloggning i Freja som du inte själv har startat/)
  expect(await thief.status()).toMatchObject({ state: 'failed', error: { code: 'otherBrowser' } })
  expect((await world.standin.newest()).status).toBe('RP_CANCELED')
})

it('a return in another browser ends the session that was opened, and leaves a mark', async () => {
  const [thief, victim] = [world.browser(), world.browser()]
  const value = returnOf((await thief.init('same')).json().appLink)
  await world.standin.approve(await newestReference(), 'branch-viewer')
  expect(await thief.until('started', 'delivered')).toMatchObject({ state: 'done' })
  expect(await thief.isSignedIn()).toBe(true)
  expect(await comeBack(victim, value)).toMatchObject({ state: 'failed', error: { code: 'otherBrowser' } })
  expect(await thief.isSignedIn()).toBe(false)
  expect(await victim.isSignedIn()).toBe(false)
  const accountId = world.accounts.get('branch-viewer') ?? ''
  const events = await world.db.select().from(auditEvent).where(eq(auditEvent.recordId, accountId))
  expect(events.map(({ action }) => action)).toContain('signInStopped')
  expect(world.lines.some((line) => line.includes('eid-other-browser'))).toBe(true)
})

it('a value that belongs to nothing changes nothing', async () => {
  const browser = world.browser()
  await browser.init('same')
  expect(await comeBack(browser, 'x'.repeat(43))).toMatchObject({ state: 'started' })
  expect(await comeBack(world.browser(), 'x'.repeat(43))).toMatchObject({ state: 'none' })
})

it('a sign-in in a new browser is mailed to the account, the next in the same is not', async () => {
  const accountId = world.accounts.get('namesake-one') ?? ''
  const letters = () =>
    world.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.recordId, accountId), eq(mailOutbox.template, 'newSignIn')))
  const browser = world.browser()
  for (let round = 0; round < 2; round++) {
    await browser.init()
    await world.standin.approve(await newestReference(), 'namesake-one')
    await browser.until('started', 'delivered')
    await browser.logout()
  }
  const [holder] = await world.db.select().from(account).where(eq(account.id, accountId))
  expect(await letters()).toMatchObject([
    { recipient: holder?.email.toLowerCase(), data: { browser: 'Chrome på Linux' } },
  ])
  expect(holder?.previousSignInAt).not.toBeNull()
  const other = world.browser({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' })
  await other.init()
  await world.standin.approve(await newestReference(), 'namesake-one')
  await other.until('started', 'delivered')
  expect((await letters()).map(({ data }) => data.browser)).toEqual(['Chrome på Linux', 'Firefox på Windows'])
})
