// Tests of what holds for every request: rate limit, unreadable addresses, error responses, HEAD, XSRF token, image policy.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentLimits } from '#contract/record/attachments.ts'
import { isUploadTooSlow } from '../attachments/upload-speed.ts'
import { testApp, type TestApp } from '../testing.ts'
import { xsrfToken } from './cookies.ts'

let world: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  world = await testApp({
    SPECIAL_PICTURE_ACCOUNT: uuidv7(),
    SPECIAL_PICTURE_URL: 'https://bilder.example/chef',
  })
  admin = await world.as([{ name: 'SysAdmin' }], null)
})
afterAll(() => world.close())

describe('the rate limit per address', () => {
  it.each([
    ['a session that does not exist', { url: '/api/session', cookies: { session: 'gissning' } }, 401],
    ['an address that does not exist', { method: 'POST', url: '/api/gissning' }, 404],
  ] as const)('holds for %s', async (_, call, status) => {
    const strict = await testApp({ RATE_LIMIT_PER_MINUTE: '3' })
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await strict.app.inject(call)).statusCode)
    expect(statuses).toEqual([status, status, status, 429])
    const answer = await strict.app.inject({ url: '/api/session' })
    expect(answer.json()).toEqual({ errors: [{ code: 'TooManyRequests', message: expect.stringContaining('Vänta') }] })
    expect(answer.headers).toMatchObject({ 'retry-after': expect.any(String), 'x-content-type-options': 'nosniff' })
    await strict.close()
  })
  it('does not count the files of a page, of which a first visit asks for dozens, and refuses a page by a page', async () => {
    const assets = mkdtempSync(join(tmpdir(), 'page-files-'))
    mkdirSync(join(assets, 'assets'))
    for (const file of ['assets/page.js', 'favicon.svg']) writeFileSync(join(assets, file), '')
    const external = {
      render: async () => ({ title: '', head: '', body: '' }),
      assetTags: async () => ({ head: '', end: '' }),
    }
    const page = { assets, document: async () => '', hasRoute: async () => true, external }
    const strict = await testApp({ RATE_LIMIT_PER_MINUTE: '3' }, { page })
    const statusOf = async (url: string) => (await strict.app.inject({ url })).statusCode
    for (let i = 0; i < 5; i++)
      expect([await statusOf('/assets/page.js'), await statusOf('/favicon.svg')]).toEqual([200, 200])
    const { headers } = await strict.app.inject({ url: '/assets/page.js' })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const missing = await strict.app.inject({ url: '/assets/none.js', headers: { accept: 'text/html' } })
    expect([missing.statusCode, missing.headers['content-security-policy']]).toEqual([
      404,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
    const pages = []
    for (let i = 0; i < 4; i++) pages.push(await statusOf('/auth/login'))
    expect(pages).toEqual([200, 200, 200, 429])
    const refused = await strict.app.inject({ url: '/auth/login', headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(refused.headers).toMatchObject({ 'retry-after': expect.any(String), 'x-content-type-options': 'nosniff' })
    expect(refused.body).toMatch(/<h1>Sidan kan inte visas<\/h1><p>.*Vänta/)
    // A link would lose the fragment of a private link.
    expect(refused.body).toContain('<p>Ladda om sidan.</p>')
    expect(refused.body).not.toContain('<a ')
    const followed = await strict.app.inject({ url: '/api/external/feed', headers: { accept: 'text/html' } })
    expect(followed.headers['content-type']).toBe('text/html; charset=utf-8')
    const call = await strict.app.inject({ url: '/api/session', headers: { accept: 'application/json' } })
    expect(call.json()).toHaveProperty('errors')
    await strict.close()
    rmSync(assets, { recursive: true })
  })
  it('ignores X-Forwarded-For unless a proxy is trusted', async () => {
    const statusesWith = async (environment: Record<string, string>) => {
      const { app, close } = await testApp({ RATE_LIMIT_PER_MINUTE: '1', ...environment })
      const call = async (n: number) =>
        (await app.inject({ url: '/api/session', headers: { 'x-forwarded-for': `192.0.2.${n}, 198.51.100.${n}` } }))
          .statusCode
      const statuses = [await call(1), await call(2)]
      await close()
      return statuses
    }
    expect(await statusesWith({})).toEqual([401, 429])
    expect(await statusesWith({ TRUST_PROXY: '1' })).toEqual([401, 401])
  })
  it('does not count or log the question whether the server lives, nor count the scrape of its metrics, but a wrong token', async () => {
    const strict = await testApp({ RATE_LIMIT_PER_MINUTE: '1', METRICS_TOKEN: 'metrics-token-of-the-test' })
    const statusOf = async (url: string, token = 'metrics-token-of-the-test') =>
      (await strict.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode
    for (let i = 0; i < 3; i++)
      expect([await statusOf('/api/health'), await statusOf('/api/metrics')]).toEqual([200, 200])
    expect(strict.logs.filter((line) => line.includes('"/api/metrics"'))).toHaveLength(3)
    expect(strict.logs.filter((line) => line.includes('"/api/health"'))).toEqual([])
    expect([await statusOf('/api/metrics', 'x'), await statusOf('/api/metrics', 'y')]).toEqual([401, 429])
    await strict.close()
  })
  it('is joined by a timeout on slow requests and slow readers', () => {
    expect(world.app.server).toMatchObject({ headersTimeout: 60_000, timeout: 120_000 })
    expect(isUploadTooSlow(attachmentLimits.bytes, world.app.server.requestTimeout)).toBe(true)
  })
})

describe('an address that cannot be read', () => {
  it.each([
    ['/api/organizations/%E0%A4%A', 400],
    ['/%hemlig', 400],
    [`/api/organizations/${'hemlig'.repeat(50)}`, 404],
  ])('%s is answered with a list of errors that does not repeat it', async (url, status) => {
    const answer = await world.app.inject({ url })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({
      errors: [{ code: expect.any(String), message: expect.stringMatching(/^Adressen/) }],
    })
  })
  it('is answered with a page where a page is asked for, with the security headers, in English where it is asked for', async () => {
    const url = '/external/competitions/%E0%A4%A?lang=en'
    const { statusCode, headers, body } = await world.app.inject({ url, headers: { accept: 'text/html' } })
    expect([statusCode, body]).toEqual([400, expect.stringContaining('<p>The address is wrong.</p>')])
    expect(body).toContain('<p><a href="/external/competitions/calendar?lang=en">Go to the calendar</a></p>')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    const styles = /(?<=<link rel="stylesheet" href=")[^"]*/.exec(body)?.[0] ?? 'no style sheet'
    expect(existsSync(join('public', styles)), styles).toBe(true)
  })
})

describe('an unexpected error', () => {
  it('is answered with a general message, and logged by code and place without the input', async () => {
    await world.owner.pool.query('alter table audit_event rename to audit_event_gone')
    const answer = await admin.put('/user/profile', { email: 'anna.hemlig@example.se', phoneNumber: '070-174 06 05' })
    await world.owner.pool.query('alter table audit_event_gone rename to audit_event')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ errors: [{ code: 'ERROR', message: expect.stringContaining('hos oss') }] })
    const line = world.logs.find((entry) => entry.includes('"failed"'))
    expect(line).toContain('"code":"42P01"')
    expect(line).toContain('server/accounts/mails.ts')
    expect(line).not.toMatch(/hemlig|params|Testsson|•|06 05/)
  })
  it('is answered in English with a page in English, which says whose fault it is', async () => {
    await world.owner.pool.query('alter table announcement rename to announcement_gone')
    const url = `/api/external/competitions/${uuidv7()}/attachments/${uuidv7()}?lang=en`
    const { statusCode, body } = await world.app.inject({ url, headers: { accept: 'text/html' } })
    await world.owner.pool.query('alter table announcement_gone rename to announcement')
    const text = '<p>Something went wrong on our side. Try again in a moment.</p><p>Reload the page.</p>'
    expect([statusCode, body]).toEqual([500, expect.stringContaining(text)])
  })
  it('interrupts a download, and is logged the same way', async () => {
    await world.owner.pool.query('alter table membership rename to membership_gone')
    const download = admin.get('/organizations/export?format=csv')
    await expect(download).rejects.toThrow()
    await world.owner.pool.query('alter table membership_gone rename to membership')
    const line = world.logs.find((entry) => entry.includes('a file broke off'))
    expect(line).toContain('"code":"42P01"')
  })
  it('is answered readably for a compressed download, of which nothing has been sent, and is logged the same way', async () => {
    const before = world.logs.length
    await world.owner.pool.query('alter table membership rename to membership_gone')
    const url = '/organizations/export?format=csv'
    const answer = await admin.call({ method: 'GET', url, headers: { 'accept-encoding': 'br' } })
    await world.owner.pool.query('alter table membership_gone rename to membership')
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([500, undefined])
    expect(answer.json()).toHaveProperty('errors')
    const lines = world.logs.slice(before)
    expect(lines.find((line) => line.includes('"failed"'))).toMatch(/"code":"42P01".*"at":\["[^"]+pg/)
    expect(lines.join('')).not.toContain('does not exist')
  })
})

it('HEAD is answered, but not for a file or an event stream', async () => {
  expect((await admin.call({ method: 'HEAD', url: '/organizations' })).statusCode).toBe(200)
  expect((await admin.call({ method: 'HEAD', url: '/organizations/export' })).statusCode).toBe(404)
  expect((await admin.call({ method: 'HEAD', url: '/live' })).statusCode).toBe(404)
})

it.each(['kort', '%'.repeat(43), 'x'.repeat(43), xsrfToken('another session')])(
  "another program's or session's XSRF-TOKEN is replaced: %s",
  async (invalidToken) => {
    const cookies = { session: admin.token, 'XSRF-TOKEN': invalidToken }
    const answer = await world.app.inject({ url: '/api/session', cookies })
    expect(answer.cookies).toMatchObject([
      { name: 'XSRF-TOKEN', value: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/) },
    ])
  },
)

it('a write with the XSRF pair of another session is refused, and gets a valid pair', async () => {
  const write = (token: string) =>
    world.app.inject({
      method: 'PUT',
      url: '/api/user/profile',
      payload: { email: 'ny@example.se', phoneNumber: '0701234567' },
      cookies: { session: admin.token, 'XSRF-TOKEN': token },
      headers: { 'x-xsrf-token': token, origin: world.config.publicUrl },
    })
  const refused = await write(xsrfToken('another session'))
  expect(refused.statusCode).toBe(403)
  expect(refused.json().errors).toMatchObject([{ code: 'Xsrf' }])
  const validToken = refused.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  expect((await write(validToken)).statusCode).toBe(200)
})

it('images may be loaded from our own site, and from the origin of the special picture', async () => {
  const { headers } = await world.app.inject({ url: '/api/health' })
  expect(headers['content-security-policy']).toContain("img-src 'self' data: https://bilder.example;")
})
