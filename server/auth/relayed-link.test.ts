// Tests of a relayed app link: an attacker passes it on, and the return in another browser stops the sign-in.
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { auditEvent } from '../db/tables/audit-tables.ts'
import { account } from '../db/tables/account-tables.ts'
import { type SignInTestApp } from './testing.ts'
import { newestReference, shareSignInApp, world } from './testing-shared-app.ts'

shareSignInApp()

/** The return token in an app link. */
const returnTokenIn = (appLink: string) => {
  const address = new URL(new URL(appLink).searchParams.get('originAppScheme') ?? '')
  expect(address.pathname).toBe('/auth/init')
  return address.searchParams.get('return') ?? ''
}
type Browser = ReturnType<SignInTestApp['browser']>
const returnWith = async (browser: Browser, returnToken: string) =>
  (await browser.call('POST', '/auth/returned', { value: returnToken })).json()

it('a return in the same browser continues the sign-in', async () => {
  const browser = world.browser()
  const returnToken = returnTokenIn((await browser.init('same')).json().appLink)
  expect(returnToken).toMatch(/^[\w-]{43}$/)
  await world.standin.approve(await newestReference(), 'sysadmin')
  await returnWith(browser, returnToken)
  expect(await browser.until('started', 'delivered')).toMatchObject({ state: 'done' })
  // Again, as when the page is reloaded.
  await returnWith(browser, returnToken)
  expect(await browser.isSignedIn()).toBe(true)
})

it('each sign-in has its own return token', async () => {
  const browser = world.browser()
  const values = [await browser.init('same'), await browser.init('same')].map((answer) =>
    returnTokenIn(answer.json().appLink),
  )
  expect(new Set(values).size).toBe(2)
})

it('a return in another browser stops a pending sign-in', async () => {
  const [attacker, victim] = [world.browser(), world.browser()]
  const returnToken = returnTokenIn((await attacker.init('same')).json().appLink)
  const answer = await returnWith(victim, returnToken)
  expect(answer).toMatchObject({ state: 'failed', error: { code: 'otherBrowser' } })
  expect(answer.error.message).toMatch(/godkänn aldrig en inloggning i Freja som du inte själv har startat/)
  expect(await attacker.status()).toMatchObject({ state: 'failed', error: { code: 'otherBrowser' } })
  expect((await world.standin.newest()).status).toBe('RP_CANCELED')
})

it('a return in another browser ends the opened session, with an audit event and an alarm', async () => {
  const before = world.eid.alarms()['other-browser']
  const [attacker, victim] = [world.browser(), world.browser()]
  const returnToken = returnTokenIn((await attacker.init('same')).json().appLink)
  await world.standin.approve(await newestReference(), 'branch-viewer')
  expect(await attacker.until('started', 'delivered')).toMatchObject({ state: 'done' })
  expect(await attacker.isSignedIn()).toBe(true)
  expect(await returnWith(victim, returnToken)).toMatchObject({ state: 'failed', error: { code: 'otherBrowser' } })
  expect(await attacker.isSignedIn()).toBe(false)
  expect(await victim.isSignedIn()).toBe(false)
  const accountId = world.accounts.get('branch-viewer') ?? ''
  const events = await world.db.select().from(auditEvent).where(eq(auditEvent.recordId, accountId))
  expect(events.map(({ action }) => action)).toContain('signInStopped')
  expect(world.lines.some((line) => line.includes('eid-other-browser'))).toBe(true)
  expect(world.eid.alarms()['other-browser']).toBe(before + 1)
})

it.each([false, true])(
  'a return in another browser is an alarm also when the time of the sign-in has run out, noticed by its page: %s',
  async (isNoticed) => {
    const before = world.eid.alarms()['other-browser']
    const [attacker, victim] = [world.browser(), world.browser()]
    const returnToken = returnTokenIn((await attacker.init('same')).json().appLink)
    world.advance(131_000)
    if (isNoticed) await attacker.status()
    const states = [await returnWith(victim, returnToken), await attacker.status()]
    world.advance(-131_000)
    for (const state of states) expect(state).toMatchObject({ state: 'failed', error: { code: 'otherBrowser' } })
    expect(world.eid.alarms()['other-browser']).toBe(before + 1)
  },
)

it('a return after the cookie of the sign-in has run out says that the time did, and raises no alarm', async () => {
  const before = world.eid.alarms()['other-browser']
  const browser = world.browser()
  const returnToken = returnTokenIn((await browser.init('same')).json().appLink)
  world.advance(181_000)
  const late = world.browser()
  expect(await returnWith(late, returnToken)).toMatchObject({ state: 'failed', error: { code: 'expired' } })
  // As when the page is reloaded.
  expect(await returnWith(late, returnToken)).toMatchObject({ state: 'failed', error: { code: 'expired' } })
  expect(await browser.status()).toMatchObject({ state: 'failed', error: { code: 'expired' } })
  world.advance(-181_000)
  expect(world.eid.alarms()['other-browser']).toBe(before)
})

it('a return to a sign-in that has run out raises no alarm in a browser that has begun a new one', async () => {
  const before = world.eid.alarms()['other-browser']
  const browser = world.browser()
  const returnToken = returnTokenIn((await browser.init('same')).json().appLink)
  world.advance(131_000)
  expect(await browser.status()).toMatchObject({ error: { code: 'expired' } })
  await browser.init('same')
  expect(await returnWith(browser, returnToken)).toMatchObject({ state: 'started' })
  world.advance(-131_000)
  expect(world.eid.alarms()['other-browser']).toBe(before)
})

it('a return to a sign-in that its browser has cancelled says so, and where the next one is to lead', async () => {
  const browser = world.browser()
  const begun = await browser.call('POST', '/auth/init', { flow: 'same', returnTo: '/organizations/list?page=2' })
  await browser.cancel()
  expect(await returnWith(browser, returnTokenIn(begun.json().appLink))).toMatchObject({
    state: 'failed',
    next: '/organizations/list?page=2',
    error: { code: 'rpCanceled' },
  })
})

it('an unknown return token changes nothing', async () => {
  const browser = world.browser()
  await browser.init('same')
  expect(await returnWith(browser, 'x'.repeat(43))).toMatchObject({ state: 'started' })
  expect(await returnWith(world.browser(), 'x'.repeat(43))).toMatchObject({ state: 'none' })
})

it('a sign-in in a new browser is mailed to the account, and the next one in the same browser is not', async () => {
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
