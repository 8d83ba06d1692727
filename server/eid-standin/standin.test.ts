// Tests of the e-ID stand-in: its protocol, its app page, and its restriction to this machine.
import { get as plainGet } from 'node:http'
import { request } from 'node:https'
import { readFileSync, statSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
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
const validRequest = {
  userInfoType: 'INFERRED',
  userInfo: 'N/A',
  minRegistrationLevel: 'PLUS',
  attributesToReturn: [{ attribute: 'SSN' }],
}
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

  it('refuses to cancel a final transaction', async () => {
    const { authRef } = JSON.parse((await start(validRequest)).body)
    await world.cancel(authRef)
    const late = await post('/authentication/1.0/cancel', `cancelAuthRequest=${base64({ authRef })}`)
    expect(late.status).toBe(422)
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

describe('the start', () => {
  it('is refused in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(testStandin()).rejects.toThrow(/produktion/)
    vi.unstubAllEnvs()
  })

  it('listens on this machine alone', () => {
    for (const origin of [world.standin.apiOrigin, world.standin.pageOrigin])
      expect(new URL(origin).hostname).toBe('127.0.0.1')
  })

  it('stores its keys readable by their owner alone', () => {
    const { files } = world.standin
    for (const path of [files.client, files.passphrase, files.authority]) expect(statSync(path).mode & 0o077).toBe(0)
  })
})
