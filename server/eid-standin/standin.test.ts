// Tests of the e-ID stand-in: its protocol, its app page, its control API, and its restriction to this machine.
import { get as plainGet } from 'node:http'
import { request } from 'node:https'
import { readFileSync, statSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadOrCreatePki } from './certificates.ts'
import { type TestStandin, testStandin } from './testing.ts'

let world: TestStandin
beforeAll(async () => {
  world = await testStandin()
})
afterAll(() => world.close())
afterEach(() => world.reset())

/** Calls the service as a relying party, with any body. */
const post = (path: string, body: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { authority, client, passphrase } = world.standin.files
    const tls = { ca: readFileSync(authority), pfx: readFileSync(client), passphrase: readFileSync(passphrase, 'utf8') }
    const call = request(new URL(path, world.standin.apiOrigin), { ...tls, method: 'POST', agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
    })
    call.on('error', reject)
    call.end(body)
  })

const init = '/authentication/1.0/initAuthentication'
const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')
const validRequest = { userInfoType: 'INFERRED', userInfo: 'N/A', minRegistrationLevel: 'PLUS' }
const start = async (request: unknown) => post(init, `initAuthRequest=${base64(request)}`)

describe('the service', () => {
  it.each([
    ['no JSON', 'x{', 1010],
    ['an unknown type', { ...validRequest, userInfoType: 'TELEPATHY' }, 1001],
    ['an inferred user with a name', { ...validRequest, userInfo: 'me' }, 1002],
    ['an unknown level', { ...validRequest, minRegistrationLevel: 'GOLD' }, 1007],
    ['attributes as plain text', { ...validRequest, attributesToReturn: ['SSN'] }, 2002],
    ['no attributes', { ...validRequest, attributesToReturn: [] }, 2002],
    ['an unknown attribute', { ...validRequest, attributesToReturn: [{ attribute: 'SHOE_SIZE' }] }, 2002],
    [
      'a number at the lowest level',
      { ...validRequest, minRegistrationLevel: 'BASIC', attributesToReturn: [{ attribute: 'SSN' }] },
      2002,
    ],
    [
      'a dynamic code for a namedRequest user',
      { ...validRequest, userInfoType: 'SSN', userInfo: base64({}), useDynamicQrCode: true },
      1000,
    ],
    [
      'somebody unknown',
      { ...validRequest, userInfoType: 'SSN', userInfo: base64({ country: 'SE', ssn: '191212121212' }) },
      1012,
    ],
  ])('refuses %s', async (_, request, code) => {
    const answer = await start(request)
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.body)).toMatchObject({ code, message: expect.any(String) })
  })

  it('reads raw and percent-encoded Base64, with a + in either', async () => {
    // '>>>' in the right place gives a + in Base64.
    const encoded = base64({ ...validRequest, originDeviceDetails: { userAgent: '>>>>>>' } })
    expect(encoded).toContain('+')
    for (const body of [encoded, encodeURIComponent(encoded)]) {
      expect((await post(init, `initAuthRequest=${body}`)).status).toBe(200)
    }
    const [raw, escaped] = await world.requests()
    expect(raw?.request).toEqual(escaped?.request)
  })

  it('refuses an integrator id, unknown paths and unknown references', async () => {
    const integrator = await post(init, `initAuthRequest=${base64(validRequest)}&relyingPartyId=x`)
    expect(JSON.parse(integrator.body)).toMatchObject({ code: 1004 })
    expect((await post('/authentication/2.0/initAuthentication', '')).status).toBe(404)
    const unknown = await post(
      '/authentication/1.0/getOneResult',
      `getOneAuthResultRequest=${base64({ authRef: 'x' })}`,
    )
    expect(JSON.parse(unknown.body)).toMatchObject({ code: 1100 })
  })

  it('lists the results, and refuses to cancel a final transaction', async () => {
    const { authRef } = JSON.parse((await start(validRequest)).body)
    await world.cancel(authRef)
    const all = await post(
      '/authentication/1.0/getResults',
      `getAuthResultsRequest=${base64({ includePrevious: 'ALL' })}`,
    )
    expect(JSON.parse(all.body)).toEqual({ authenticationResults: [{ authRef, status: 'CANCELED' }] })
    const some = await post(
      '/authentication/1.0/getResults',
      `getAuthResultsRequest=${base64({ includePrevious: 'SOME' })}`,
    )
    expect(JSON.parse(some.body)).toMatchObject({ code: 1200 })
    const late = await post('/authentication/1.0/cancel', `cancelAuthRequest=${base64({ authRef })}`)
    expect(late.status).toBe(422)
  })

  it('refuses one start of a person whose last transaction was rejected', async () => {
    const namedRequest = {
      ...validRequest,
      userInfoType: 'SSN',
      userInfo: base64({ country: 'SE', ssn: '197203149807' }),
    }
    const { authRef } = JSON.parse((await start(namedRequest)).body)
    await world.reject(authRef, 'sysadmin')
    expect(JSON.parse((await start(namedRequest)).body)).toMatchObject({ code: 2000 })
    expect((await start(namedRequest)).status).toBe(200)
  })
})

describe('the app page', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${world.standin.pageOrigin}${path}`, { headers, redirect: 'manual' })
  const decide = (form: Record<string, string>, origin = world.standin.pageOrigin) =>
    fetch(`${world.standin.pageOrigin}/decision`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams(form),
    })
  const started = async (): Promise<string> => JSON.parse((await start(validRequest)).body).authRef

  it('lists open requests, with a test banner on every page', async () => {
    expect(await (await get('/')).text()).toContain('Ingen väntar på legitimering')
    const reference = await started()
    const page = await (await get('/')).text()
    expect(page).toContain('TESTMILJÖ – ingen riktig e-legitimation')
    expect(page).toContain('<html lang="sv">')
    expect(page).toContain(reference)
  })

  it('opens a link, shows the request, and redirects to an address that survives a reload', async () => {
    const reference = await started()
    const opened = await get(`/freja?action=bindUserToTransaction&transactionReference=${reference}`)
    expect(opened.status).toBe(303)
    expect((await world.newest()).status).toBe('DELIVERED_TO_MOBILE')
    const page = await (await get(opened.headers.get('location') ?? '')).text()
    expect(page).toContain('Legitimera dig för Svenska Flygsportförbundet')
    expect(page).toContain('Astrid Sommarström')
    expect(page).toContain('räcker inte här')
  })

  it('refuses an unknown link, and one without an action', async () => {
    expect((await get('/freja?action=bindUserToTransaction&transactionReference=x')).status).toBe(404)
    expect((await get(`/freja?transactionReference=${await started()}`)).status).toBe(404)
    expect((await world.newest()).status).toBe('STARTED')
  })

  it.each([
    ['approve', 'APPROVED', 'Legitimeringen är godkänd'],
    ['cancel', 'CANCELED', 'Legitimeringen är avbruten'],
    ['expire', 'EXPIRED', 'Legitimeringen har löpt ut'],
  ])('%s: %s', async (decision, status, text) => {
    const answer = await decide({ reference: await started(), decision, identity: 'sysadmin' })
    expect(await answer.text()).toContain(text)
    expect((await world.newest()).status).toBe(status)
  })

  it('refuses an approval below the level, with the reason', async () => {
    const answer = await decide({ reference: await started(), decision: 'approve', identity: 'extended-only' })
    expect(await answer.text()).toContain('Freja+ krävs')
    expect((await world.newest()).status).toBe('STARTED')
  })

  it('refuses a decision from another site', async () => {
    const reference = await started()
    for (const origin of ['https://evil.example', 'null']) {
      expect((await decide({ reference, decision: 'approve', identity: 'sysadmin' }, origin)).status).toBe(403)
    }
    expect((await world.newest()).status).toBe('STARTED')
  })

  it.each([
    ['http://localhost:3000/auth/init', true],
    ['http://127.0.0.1:3000/auth/init', true],
    ['https://evil.example/', false],
    ['javascript:alert(1)', false],
    ['http://localhost.evil.example/', false],
    ['freja://x', false],
  ])('returns to %s: %s', async (returnUrl, expected) => {
    const answer = await decide({ reference: await started(), decision: 'cancel', returnUrl })
    expect((await answer.text()).includes(`href="${returnUrl}"`)).toBe(expected)
  })

  it('refuses other host names, and escapes HTML', async () => {
    const { port } = new URL(world.standin.pageOrigin)
    const rebound = await new Promise((resolve, reject) => {
      plainGet({ port, host: '127.0.0.1', headers: { host: `evil.example:${port}` } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
    expect(rebound).toBe(421)
    const returnUrl = 'http://localhost/"><script>alert(1)</script>'
    const answer = await decide({ reference: await started(), decision: 'cancel', returnUrl })
    expect(await answer.text()).not.toContain('<script>')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  })
})

describe('the control interface', () => {
  const call = (headers: Record<string, string>) =>
    fetch(`${world.standin.pageOrigin}/control/reset`, { method: 'POST', headers, body: '{}' })

  it('requires its token and JSON, and refuses browsers', async () => {
    const [token, json] = [{ 'x-standin-token': world.standin.controlToken }, { 'content-type': 'application/json' }]
    expect((await call({ ...token, ...json })).status).toBe(200)
    expect((await call(json)).status).toBe(401)
    expect((await call({ ...json, 'x-standin-token': 'wrong' })).status).toBe(401)
    expect((await call({ ...token, 'content-type': 'text/plain' })).status).toBe(415)
    expect((await call({ ...token, ...json, origin: world.standin.pageOrigin })).status).toBe(403)
  })
})

describe('the start', () => {
  it('is refused in production and on other addresses than this machine', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(testStandin()).rejects.toThrow(/produktion/)
    vi.unstubAllEnvs()
    await expect(testStandin({ host: '0.0.0.0' })).rejects.toThrow(/lyssna på 0\.0\.0\.0/)
  })

  it('stores its keys readable by their owner alone, and uses them again', async () => {
    const { files } = world.standin
    for (const path of [files.client, files.passphrase, files.authority]) expect(statSync(path).mode & 0o077).toBe(0)
    const again = await loadOrCreatePki(world.dir)
    expect(readFileSync(again.files.client)).toEqual(readFileSync(files.client))
  })

  it('renews its certificates before they expire', async () => {
    const other = await testStandin()
    const before = readFileSync(other.standin.files.authority, 'utf8')
    await loadOrCreatePki(other.dir, new Date(Date.now() + 3 * 365 * 24 * 3600 * 1000))
    expect(readFileSync(other.standin.files.authority, 'utf8')).not.toBe(before)
    await other.close()
  })

  it('gives two simultaneous starts the same keys', async () => {
    const other = await testStandin()
    const dir = `${other.dir}/both`
    const [first, second] = await Promise.all([loadOrCreatePki(dir), loadOrCreatePki(dir)])
    expect(first.pki).toEqual(second.pki)
    await other.close()
  })
})
