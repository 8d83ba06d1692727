// Tests of signing in and of every outcome, through the API with the real Freja protocol and a real database.
import { describe, expect, it } from 'vitest'
import { personaByKey, personas } from '../db/demo/personas.ts'
import { eidTransaction } from '../db/tables/sign-in-tables.ts'
import { testApp } from '../testing.ts'
import { signInTestApp } from './testing.ts'
import { approvedBy, finalStateOf, sessions, shareSignInApp, world } from './testing-shared-app.ts'

shareSignInApp()

describe('signing in', () => {
  it('with the e-ID on another device shows a QR code until the app has opened it', async () => {
    const browser = world.browser()
    const begun = (await browser.init('other', '/organizations/list?page=2')).json()
    expect(begun).toMatchObject({ state: 'started', flow: 'other', isTest: true, error: null, next: null })
    expect(begun.secondsLeft).toBeGreaterThan(110)
    expect(begun.qr.size).toBeGreaterThan(40)
    expect(begun.qr.path).toMatch(/^M4 4h7v1H4z/)
    const { reference } = await world.standin.newest()
    await world.standin.bind(reference)
    const delivered = await browser.until('started')
    expect(delivered).toMatchObject({ state: 'delivered', qr: null })
    await world.standin.approve(reference, 'sysadmin')
    expect(await browser.until('started', 'delivered')).toMatchObject({
      state: 'done',
      next: '/organizations/list?page=2',
    })
    expect(await browser.isSignedIn()).toBe(true)
  })

  it('with the e-ID on the same device shows a link that opens the app and returns', async () => {
    const browser = world.browser()
    const { appLink, qr } = (await browser.init('same')).json()
    expect(qr).toBeNull()
    const page = await (await fetch(appLink)).text()
    expect(page).toContain('TESTMILJÖ – ingen riktig e-legitimation')
    const { reference } = await world.standin.newest()
    const { pageOrigin } = world.standin.standin
    const form = { reference, identity: 'branch-admin', decision: 'approve' }
    const returnUrl = new URL(appLink).searchParams.get('originAppScheme') ?? ''
    const outcome = await fetch(`${pageOrigin}/decision`, {
      method: 'POST',
      headers: { origin: pageOrigin },
      body: new URLSearchParams({ ...form, returnUrl }),
    })
    expect(returnUrl).toMatch(/^http:\/\/localhost:3000\/auth\/init\?return=[\w-]{43}$/)
    expect(await outcome.text()).toContain(`href="${returnUrl}"`)
    // After the return, the cookie identifies the sign-in, not the address.
    expect(await browser.until('started', 'delivered')).toMatchObject({ state: 'done', next: '/' })
    expect(await browser.isSignedIn()).toBe(true)
  })

  it('works with a dynamic QR code', async () => {
    const dynamic = await signInTestApp()
    const browser = dynamic.browser()
    const first = (await browser.init('other')).json()
    expect((await fetch(first.appLink)).status).toBe(200)
    dynamic.advance(1000)
    const { appLink, state } = await browser.status()
    expect(state).toBe('delivered')
    expect(appLink).not.toBe(first.appLink)
    const { reference, useDynamicQrCode } = dynamic.standin.newest()
    expect(useDynamicQrCode).toBe(true)
    const [row] = await dynamic.db.select().from(eidTransaction)
    expect(row?.qrSecretSealed).toMatch(/^v2\./)
    await dynamic.standin.approve(reference, 'sysadmin')
    expect(await browser.until('started', 'delivered')).toMatchObject({ state: 'done' })
    await dynamic.close()
  })

  it('survives a reload, and is the same in another tab', async () => {
    const browser = world.browser()
    await browser.init('other')
    const [one, two] = [await browser.status(), await browser.status()]
    expect(one.qr).toEqual(two.qr)
    expect((await world.standin.transactions()).length).toBe(1)
  })
})

describe('every demo identity', () => {
  const refused: Record<string, [code: string, text: string]> = {
    'no-roles': [
      'noRoles',
      'Du är legitimerad och har ett konto, men saknar behörigheter. Kontakta din administratör.',
    ],
    deactivated: ['deactivated', 'Ditt konto är inaktiverat. Kontakta din administratör.'],
    unknown: ['noAccount', 'Du är legitimerad men har inget konto här. Kontakta din administratör.'],
    'changed-user-id': [
      'boundElsewhere',
      'Du är legitimerad, men kontot är knutet till en annan e-legitimation än den du använde. Det hjälper inte att försöka igen: be din administratör knuta kontot till den nya.',
    ],
  }
  const able = personas.filter(({ identity }) => identity.registrationLevel === 'PLUS')

  it.each(able.filter(({ key }) => !refused[key]).map(({ key }) => key))('%s signs in', async (key) => {
    const browser = await approvedBy(key)
    expect(await browser.until('started', 'delivered')).toMatchObject({ state: 'done', error: null })
    const { email } = (await browser.call('GET', '/session')).json()
    expect(email).toBe(personaByKey(key).account?.email)
  })

  it.each(Object.entries(refused))('%s is refused with its own message', async (key, [code, message]) => {
    expect(await finalStateOf(key)).toMatchObject({ state: 'failed', error: { code, message } })
    expect(await sessions()).toEqual([])
  })

  it.each(['extended-only', 'basic-only'])('%s cannot approve, and the sign-in expires', async (key) => {
    const browser = world.browser()
    await browser.init()
    const { reference } = await world.standin.newest()
    await expect(world.standin.approve(reference, key)).rejects.toThrow('levelTooLow')
    await world.standin.expire(reference)
    expect(await browser.until('started', 'delivered')).toMatchObject({ error: { code: 'expired' } })
  })
})

describe('a sign-in that fails', () => {
  it.each([
    ['cancel', 'other', 'canceled', 'Du avbröt inloggningen i Freja. Försök igen om du vill logga in.'],
    ['expire', 'other', 'expired', /^Tiden gick ut\. Visa en ny kod och försök igen\.$/],
    ['expire', 'same', 'expired', /^Tiden gick ut\. Försök igen\.$/],
    ['reject', 'other', 'rejected', /^Freja stoppade inloggningen/],
  ] as const)('%s in the app on the %s device: %s', async (verb, flow, code, message) => {
    const browser = world.browser()
    await browser.init(flow)
    await world.standin[verb]((await world.standin.newest()).reference)
    const state = await browser.until('started', 'delivered')
    expect(state).toMatchObject({ state: 'failed', qr: null, appLink: null, error: { code } })
    expect(state.error.message).toMatch(message)
    // A reload shows the same outcome.
    expect((await browser.status()).error.code).toBe(code)
  })

  it('cancelled on our page: cancelled at Freja, and the cookie is deleted', async () => {
    const browser = world.browser()
    await browser.init()
    const answer = await browser.cancel()
    expect(answer.statusCode).toBe(204)
    expect((await world.standin.newest()).status).toBe('RP_CANCELED')
    expect(browser.cookies.has('eid')).toBe(false)
    expect(await browser.status()).toMatchObject({ state: 'none' })
  })

  it('two at once for one person: both are rejected, and the next start gets error 2000', async () => {
    const [one, two] = [world.browser(), world.browser()]
    await one.init()
    const first = await world.standin.newest()
    await two.init()
    const second = await world.standin.newest()
    await world.standin.bind(first.reference, 'sysadmin')
    await world.standin.bind(second.reference, 'sysadmin')
    for (const browser of [one, two]) expect((await browser.until('started', 'delivered')).error.code).toBe('rejected')
    await world.standin.fault({ endpoint: 'start', kind: 'code', value: 2000 })
    expect((await one.init()).json()).toMatchObject({ state: 'failed', error: { code: 'rejected' } })
  })

  it('expired by our own deadline when Freja does not report it', async () => {
    const browser = world.browser()
    await browser.init()
    world.advance(60_000)
    await world.standin.fault({ endpoint: 'result', kind: 'http503' })
    expect(await browser.status()).toMatchObject({ state: 'started' })
    world.advance(61_000)
    expect(await browser.status()).toMatchObject({ state: 'started', secondsLeft: 0 })
    world.advance(10_000)
    expect(await browser.status()).toMatchObject({ error: { code: 'expired' } })
    world.advance(-131_000)
  })

  it.each(['expires', 'is cancelled'])('unavailable when it %s while Freja gives no result', async (end) => {
    const browser = world.browser()
    await browser.init()
    const eid = browser.cookies.get('eid') ?? ''
    world.advance(121_000)
    await world.standin.fault({ endpoint: 'result', kind: 'http503' })
    expect(await browser.status()).toMatchObject({ state: 'started', secondsLeft: 0 })
    if (end === 'expires') world.advance(10_000)
    else await browser.cancel()
    browser.cookies.set('eid', eid)
    expect(await browser.status()).toMatchObject({ error: { code: 'unavailable', reference: expect.any(String) } })
    world.advance(end === 'expires' ? -131_000 : -121_000)
  })

  it.each(['lowLevel', 'loa2'] as const)('%s: Freja+ is needed', async (kind) => {
    await world.standin.fault({ endpoint: 'result', kind })
    expect(await finalStateOf('sysadmin')).toMatchObject({ error: { code: 'levelTooLow' } })
    expect(await sessions()).toEqual([])
  })

  it.each([
    'badSignature',
    'untrustedSigner',
    'algNone',
    'otherAuthRef',
    'missingSsn',
    'foreignSsn',
    'outerInnerMismatch',
  ] as const)('%s: one general text with an error code, and an alarm', async (kind) => {
    const before = world.eid.alarms().unverified
    await world.standin.fault({ endpoint: 'result', kind })
    const { error } = await finalStateOf('sysadmin')
    expect(error).toMatchObject({ code: 'unavailable', message: expect.stringContaining('just nu') })
    expect(error.reference).toMatch(/^[\da-f]{8}$/)
    expect(world.eid.alarms().unverified).toBe(before + 1)
    expect(await sessions()).toEqual([])
  })

  it('service disabled by the person: its own message', async () => {
    await world.standin.fault({ endpoint: 'start', kind: 'code', value: 1005 })
    expect((await world.browser().init()).json()).toMatchObject({ error: { code: 'serviceDisabled' } })
  })

  it('not configured: the general message', async () => {
    const without = await testApp()
    const browser = world.browser({ app: without.app })
    expect((await browser.init()).json()).toMatchObject({ state: 'failed', error: { code: 'unavailable' } })
    expect(await browser.status()).toMatchObject({ state: 'none' })
    await without.close()
  })
})
