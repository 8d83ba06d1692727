// Tests that an approval is used once by any server, and that Freja is not polled more often than the interval.
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { eidTransaction } from '../db/tables/sign-in-tables.ts'
import { pollMs, signInTestApp } from './testing.ts'
import { newestReference, pause, sessions, shareSignInApp, transactions, world } from './testing-shared-app.ts'

shareSignInApp()

const polls = async () => (await world.standin.requests()).filter(({ endpoint }) => endpoint === 'result').length

describe('an approval', () => {
  it('is used once by simultaneous requests', async () => {
    const browser = world.browser()
    await browser.init()
    await world.standin.approve(await newestReference(), 'sysadmin')
    await pause(pollMs)
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.call('POST', '/auth/status')))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await browser.until('started', 'delivered')).toMatchObject({ state: 'done' })
    expect(await sessions()).toHaveLength(1)
    expect(answers.filter(({ cookies }) => cookies.some(({ name }) => name === 'session')).length).toBe(1)
  })

  it('cannot be replayed with a copied cookie', async () => {
    const browser = world.browser()
    await browser.init()
    const eid = browser.cookies.get('eid') ?? ''
    await world.standin.approve(await newestReference(), 'sysadmin')
    await browser.until('started', 'delivered')
    const attacker = world.browser()
    attacker.cookies.set('eid', eid)
    expect(await attacker.status()).toMatchObject({ state: 'done' })
    expect(await attacker.isSignedIn()).toBe(false)
    expect(await sessions()).toHaveLength(1)
  })

  it('is discarded when it comes after our cancellation', async () => {
    const browser = world.browser()
    await browser.init()
    const reference = await newestReference()
    await world.standin.approve(reference, 'sysadmin')
    await world.standin.fault({ endpoint: 'result', kind: 'slow', value: 1000 })
    await pause(pollMs)
    const asking = browser.status()
    await pause(100)
    const other = world.browser()
    other.cookies.set('eid', browser.cookies.get('eid') ?? '')
    await other.cancel()
    expect(await asking).toMatchObject({ state: 'failed', error: { code: 'rpCanceled' } })
    expect(await sessions()).toHaveLength(0)
    expect(world.lines.some((line) => line.includes('discarded'))).toBe(true)
  })

  it('is not polled after a cancellation', async () => {
    const browser = world.browser()
    await browser.init()
    const reference = await newestReference()
    await world.standin.fault({ endpoint: 'cancel', kind: 'approvedAfterCancel' })
    const eid = browser.cookies.get('eid') ?? ''
    await browser.cancel()
    await world.standin.approve(reference, 'sysadmin')
    browser.cookies.set('eid', eid)
    await pause(pollMs)
    expect(await browser.status()).toMatchObject({ state: 'failed', error: { code: 'rpCanceled' } })
    expect(await polls()).toBe(0)
    expect(await sessions()).toHaveLength(0)
  })

  it('is not polled after our own deadline', async () => {
    const browser = world.browser()
    await browser.init()
    world.advance(131_000)
    await world.standin.approve(await newestReference(), 'sysadmin')
    expect(await browser.status()).toMatchObject({ error: { code: 'expired' } })
    expect(await browser.status()).toMatchObject({ error: { code: 'expired' } })
    world.advance(-131_000)
    expect(await sessions()).toHaveLength(0)
  })

  it('waits for the next request when the browser has closed the connection', async () => {
    const second = await world.another()
    await second.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = second.app.server.address() as AddressInfo
    const browser = world.browser()
    await browser.init()
    await world.standin.approve(await newestReference(), 'sysadmin')
    await world.standin.fault({ endpoint: 'result', kind: 'slow', value: 1000 })
    await pause(pollMs)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '', origin: world.config.publicUrl }
    const reload = AbortSignal.timeout(300)
    const aborted = fetch(`http://127.0.0.1:${port}/api/auth/status`, { method: 'POST', headers, signal: reload })
    await expect(aborted).rejects.toThrow()
    await pause(1300)
    expect(await sessions()).toHaveLength(0)
    expect(await browser.status()).toMatchObject({ state: 'done' })
    expect(await browser.isSignedIn()).toBe(true)
    await second.close()
  })
})

describe('the server', () => {
  it('may change during a sign-in', async () => {
    const browser = world.browser()
    await browser.init()
    await browser.status()
    const after = await world.another()
    browser.moveTo(after.app)
    expect(await browser.status()).toMatchObject({ state: 'started', secondsLeft: expect.any(Number) })
    await world.standin.approve(await newestReference(), 'sysadmin')
    expect(await browser.until('started', 'delivered')).toMatchObject({ state: 'done' })
    await after.close()
  })

  it('that died while polling is replaced when its lease expires', async () => {
    const browser = world.browser()
    await browser.init()
    await world.standin.approve(await newestReference(), 'sysadmin')
    await world.db.update(eidTransaction).set({ pollAfter: sql`now() + interval '10 seconds'` })
    expect(await browser.status()).toMatchObject({ state: 'started' })
    world.advance(11_000)
    expect(await browser.until('started', 'delivered')).toMatchObject({ state: 'done' })
    world.advance(-11_000)
  })

  it('polls again after errors of Freja', async () => {
    const browser = world.browser()
    await browser.init()
    await world.standin.approve(await newestReference(), 'sysadmin')
    for (const kind of ['reset', 'http500', 'html200', 'truncatedJson', 'emptyBody'] as const) {
      await world.standin.fault({ endpoint: 'result', kind })
    }
    expect(await browser.until('started', 'delivered')).toMatchObject({ state: 'done' })
    expect(await polls()).toBe(6)
  })

  it.each(['reset', 'http503', 'html200'] as const)('reports that Freja is down (%s)', async (kind) => {
    await world.standin.fault({ endpoint: 'start', kind })
    const browser = world.browser()
    const state = (await browser.init()).json()
    expect(state).toMatchObject({ state: 'failed', error: { code: 'unavailable' } })
    expect(state.error.reference).toMatch(/^[\da-f]{8}$/)
    expect((await browser.init()).json()).toMatchObject({ state: 'started' })
  })

  it('cancels in the database also when Freja does not respond', async () => {
    const browser = world.browser()
    await browser.init()
    await world.standin.fault({ endpoint: 'cancel', kind: 'reset' })
    expect((await browser.cancel()).statusCode).toBe(204)
    const [row] = await transactions()
    expect(row?.status).toBe('rpCanceled')
  })

  it('polls Freja once per interval for any number of tabs', async () => {
    const calm = await signInTestApp({ FREJA_POLL_MS: '2500' }, true)
    const browser = calm.browser()
    await browser.init()
    const second = await calm.another()
    const countPolls = async () =>
      (await calm.standin.requests()).filter(({ endpoint }) => endpoint === 'result').length
    for (let round = 1; round <= 4; round++) {
      calm.advance(1250)
      browser.moveTo(round % 2 ? calm.app : second.app)
      await Promise.all(Array.from({ length: 10 }, () => browser.status()))
      expect(await countPolls()).toBe(Math.floor(round / 2))
    }
    await second.close()
    await calm.close()
  })

  it('does not poll while another poll is in progress', async () => {
    const browser = world.browser()
    await browser.init()
    await world.standin.fault({ endpoint: 'result', kind: 'slow', value: 1000 })
    await pause(pollMs)
    const slow = browser.status()
    await pause(pollMs * 2)
    await Promise.all(Array.from({ length: 10 }, () => browser.status()))
    expect(await polls()).toBe(1)
    await slow
  })
})
