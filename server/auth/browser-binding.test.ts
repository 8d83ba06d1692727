// Tests that a sign-in and its cookies are bound to the browser that started it, and of signing out.
import { describe, expect, it } from 'vitest'
import { type SignInTestApp, pollMs, signInTestApp } from './testing.ts'
import { newestReference, pause, sessions, shareSignInApp, transactions, world } from './testing-shared-app.ts'
import { xsrfToken } from '../http/cookies.ts'

shareSignInApp()

describe('browser B', () => {
  it('gets nothing with the reference of browser A, in body, query or headers', async () => {
    const [a, b] = [world.browser(), world.browser()]
    await a.init()
    const reference = await newestReference()
    await world.standin.approve(reference, 'sysadmin')
    const attempts = [
      await b.call('POST', '/auth/status', { reference, authRef: reference }),
      await b.call('POST', `/auth/status?reference=${reference}&authRef=${reference}`),
      await b.call('POST', '/auth/status', undefined, { 'x-reference': reference, authorization: reference }),
      await b.call('POST', '/auth/status', undefined, { cookie: `eid=${reference}; XSRF-TOKEN=${'x'.repeat(43)}` }),
    ]
    for (const answer of attempts) {
      expect(answer.json()).toMatchObject({ state: 'none', qr: null, appLink: null })
      expect(answer.cookies.map(({ name }) => name)).not.toContain('session')
    }
    expect(await sessions()).toHaveLength(0)
    expect(await a.until('started', 'delivered')).toMatchObject({ state: 'done' })
  })

  it('with its own sign-in does not get that of A', async () => {
    const [a, b] = [world.browser(), world.browser()]
    await a.init()
    const reference = await newestReference()
    await b.init()
    await world.standin.approve(reference, 'sysadmin')
    await pause(pollMs)
    expect(await b.status()).toMatchObject({ state: 'started' })
    expect(await a.until('started', 'delivered')).toMatchObject({ state: 'done' })
    expect(await b.isSignedIn()).toBe(false)
  })

  it('cannot cancel the sign-in of A', async () => {
    const [a, b] = [world.browser(), world.browser()]
    await a.init()
    expect((await b.cancel()).statusCode).toBe(204)
    expect(await a.status()).toMatchObject({ state: 'started' })
  })
})

describe('a new start', () => {
  it('in the same browser cancels the sign-in in progress, at Freja too', async () => {
    const browser = world.browser()
    await browser.init()
    const first = await newestReference()
    await browser.init('same')
    const seen = await world.standin.transactions()
    expect(seen.map(({ status }) => status)).toEqual(['RP_CANCELED', 'STARTED'])
    await expect(world.standin.approve(first, 'sysadmin')).rejects.toThrow('final')
  })

  it('is refused to a browser that is signed in', async () => {
    const browser = world.browser()
    await browser.init()
    await world.standin.approve(await newestReference(), 'sysadmin')
    await browser.until('started', 'delivered')
    const answer = await browser.init()
    expect(answer.statusCode).toBe(409)
    expect(answer.json().errors[0].code).toBe('AlreadySignedIn')
    // Another tab, which still polls, gets the state done.
    expect(await browser.status()).toMatchObject({ state: 'done', next: '/' })
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['no XSRF pair', { 'x-xsrf-token': '' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ] as const)('with %s is refused', async (_, headers, status) => {
    const answer = await world.browser().call('POST', '/auth/init', { flow: 'other' }, headers)
    expect(answer.statusCode).toBe(status)
    expect(await world.standin.transactions()).toEqual([])
  })

  it('with an unknown flow is refused, and unknown properties are ignored', async () => {
    expect((await world.browser().call('POST', '/auth/init', { flow: 'third' })).statusCode).toBe(400)
    const answer = await world.browser().call('POST', '/auth/init', { flow: 'other', authRef: 'mine' })
    expect(answer.statusCode).toBe(200)
  })
})

describe('cookies', () => {
  const attributesOf = async (own: SignInTestApp) => {
    const browser = own.browser()
    const [pending] = (await browser.init()).cookies
    await own.standin.approve((await own.standin.newest()).reference, 'sysadmin')
    await pause(pollMs * 1.5)
    const done = await browser.call('POST', '/auth/status')
    return { pending, done: done.cookies }
  }

  it('have plain names over http on localhost', async () => {
    const { pending, done } = await attributesOf(world)
    expect(pending).toMatchObject({ name: 'eid', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 })
    expect(pending?.secure).toBeUndefined()
    expect(done.find(({ name }) => name === 'eid')).toMatchObject({ value: '' })
    const session = done.find(({ name }) => name === 'session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 12 * 3600 })
    expect(session).not.toHaveProperty('domain')
  })

  it('are bound to the host and secure over https', async () => {
    const secure = await signInTestApp({ PUBLIC_URL: 'https://localhost', TRUST_PROXY: '1' })
    const { pending, done } = await attributesOf(secure)
    expect(pending).toMatchObject({ name: '__Host-eid', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
    expect(pending).not.toHaveProperty('domain')
    expect(done.find(({ name }) => name === '__Host-eid')).toMatchObject({ value: '', secure: true })
    const session = done.find(({ name }) => name === '__Host-session')
    expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
    expect(session).not.toHaveProperty('domain')
    const read = (name: string) => secure.app.inject({ url: '/api/session', cookies: { [name]: session?.value ?? '' } })
    expect((await read('session')).statusCode).toBe(401)
    const answer = await read('__Host-session')
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies).toMatchObject([{ secure: true, sameSite: 'Lax', path: '/' }])
    await secure.close()
  })

  it('are new at every sign-in, the session and the XSRF token too', async () => {
    const browser = world.browser()
    const seen: (string | undefined)[][] = []
    for (let round = 0; round < 2; round++) {
      await browser.init()
      const pending = browser.cookies.get('eid')
      await world.standin.approve(await newestReference(), 'sysadmin')
      await browser.until('started', 'delivered')
      seen.push([pending, browser.cookies.get('session'), browser.cookies.get('XSRF-TOKEN')])
      await browser.logout()
    }
    expect(new Set(seen.flat()).size).toBe(6)
  })

  it('are stored only as hashes', async () => {
    const browser = world.browser()
    await browser.init()
    const [row] = await transactions()
    expect(row?.cookieHash).toMatch(/^[\w-]{43}$/)
    expect(row?.cookieHash).not.toBe(browser.cookies.get('eid'))
  })

  it('planted before sign-in are replaced', async () => {
    const browser = world.browser()
    browser.cookies.set('session', 'planted')
    const planted = xsrfToken('planted')
    browser.cookies.set('XSRF-TOKEN', planted)
    await browser.init()
    await world.standin.approve(await newestReference(), 'sysadmin')
    await browser.until('started', 'delivered')
    expect(browser.cookies.get('session')).not.toBe('planted')
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(planted)
    expect(await browser.isSignedIn()).toBe(true)
    browser.cookies.set('session', 'planted')
    expect(await browser.isSignedIn()).toBe(false)
  })
})

describe('signing out', () => {
  it('ends the session on the server, and succeeds without one', async () => {
    const browser = world.browser()
    await browser.init()
    await world.standin.approve(await newestReference(), 'sysadmin')
    await browser.until('started', 'delivered')
    const token = browser.cookies.get('session') ?? ''
    expect((await browser.logout()).statusCode).toBe(204)
    expect(browser.cookies.has('session')).toBe(false)
    expect(await sessions()).toHaveLength(0)
    browser.cookies.set('session', token)
    expect(await browser.isSignedIn()).toBe(false)
    expect((await browser.logout()).statusCode).toBe(204)
    expect((await world.browser().logout()).statusCode).toBe(204)
  })
})
