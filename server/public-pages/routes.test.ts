// Tests the documents of the public pages with a stub renderer: content, framing, caching, and error pages.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pageDataId, type RenderPage } from '#contract/competitions/external/public-pages.ts'
import { unavailable } from '../api-error.ts'
import { testSeason, type TestSeason } from '../competitions/testing.ts'
import { CacheableFailure } from '../response-cache/response-cache.ts'

const script = '</script><script>alert(1)</script>'
const renderPage = vi.fn<RenderPage>((page) => ({
  title: `${page.name} <&>`,
  head: '',
  body: `<main>${page.name}</main>`,
}))

const external = {
  render: async (...args: Parameters<RenderPage>) => renderPage(...args),
  assetTags: async () => ({ head: '', end: '' }),
}
const page = {
  document: async () => '<!doctype html><html><head></head></html>',
  hasRoute: async () => false,
  external,
}

let world: TestSeason
let id: string
beforeAll(async () => {
  world = await testSeason({ RATE_LIMIT_PER_MINUTE: '600' }, { page })
  id = (await world.published({ competitionType: 'Ranking', description: script })).id
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: `/external/competitions/${url}`, headers })
const dataIn = (html: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${pageDataId}">(.*)</script></body>`).exec(html)?.[1] ?? '',
  )

const scriptsIn = (html: string): string[] => html.match(/(?<=src="\/assets\/)[^"]*/g) ?? []

describe('a public page', () => {
  it.each(['calendar', 'calendar?view=month&month=2027-07', 'calendar?view=year&lang=en'])('%s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *')
    expect(answer.headers['x-frame-options']).toBeUndefined()
    expect(dataIn(answer.body)).toMatchObject({ name: 'calendar', locale: url.includes('lang=en') ? 'en' : 'se' })
  })
  it('has no header in a frame, also without scripts, and has it outside of frames', async () => {
    const framed = { 'sec-fetch-dest': 'iframe' }
    for (const url of ['calendar', id]) {
      expect((await get(url, framed)).body).toContain('<html lang="sv" class="framed">')
      const beside = await get(url, { 'sec-fetch-dest': 'document' })
      expect(beside.body).toContain('<html lang="sv">')
      expect(beside.headers['vary']).toContain('Sec-Fetch-Dest')
      expect((await get(url, framed)).body).toContain('class="framed"')
    }
  })
  it('holds its data, which cannot close its script element', async () => {
    const answer = await get(id)
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *')
    expect(dataIn(answer.body)).toMatchObject({ name: 'competition', competition: { id, description: script } })
    expect(answer.body).not.toContain('<script>alert')
    expect(answer.body).toContain('<title>competition &lt;&amp;&gt;</title>')
  })
  it('is neither rendered nor sent again until it has changed', async () => {
    const first = await get(id)
    renderPage.mockClear()
    const again = await get(id, { 'if-none-match': String(first.headers['etag']) })
    expect([again.statusCode, renderPage.mock.calls.length]).toEqual([304, 0])
    await world.acted(world.bo, 'cancel', (await world.bo.get(`${world.base}/${id}`)).json(), { reason: 'Ingen bana' })
    await expect.poll(async () => (await get(id)).headers['etag']).not.toBe(first.headers['etag'])
    expect(dataIn((await get(id)).body).competition.cancelReason).toBe('Ingen bana')
  })
})

describe('a page that does not exist', () => {
  it('answers 404, may be framed, and is rendered once for any number of addresses', async () => {
    renderPage.mockClear()
    for (const guess of [uuidv7(), uuidv7(), 'x', '%00', `${id}x`, '9'.repeat(100)]) {
      const answer = await get(guess)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-security-policy']).toContain('frame-ancestors *')
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(dataIn(answer.body)).toMatchObject({ name: 'missing' })
    }
    expect(renderPage).toHaveBeenCalledTimes(1)
  })
  it('has no header in a frame either', async () => {
    const inFrame = await get(uuidv7(), { 'sec-fetch-dest': 'iframe' })
    expect(inFrame.body).toContain('<html lang="sv" class="framed">')
    expect(inFrame.headers['vary']).toBe('Sec-Fetch-Dest')
    expect((await get(uuidv7())).body).toContain('<html lang="sv">')
  })
})

describe('a page that cannot be rendered', () => {
  it('answers 503 with Retry-After, and is not rendered again for the next request', async () => {
    // Tried again, because the change notice of what has just been published may still be on its way, and empties the cache.
    await vi.waitFor(async () => {
      const other = `calendar?q=${uuidv7()}`
      renderPage.mockClear()
      renderPage.mockImplementationOnce(() => {
        throw new CacheableFailure('too much')
      })
      for (let time = 0; time < 2; time++) {
        const answer = await get(other)
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
        expect(answer.headers['content-security-policy']).toContain('frame-ancestors *')
        expect(dataIn(answer.body)).toMatchObject({ name: 'missing', reason: 'fault', locale: 'se' })
      }
      // Once the page itself, and once the error page.
      expect(renderPage).toHaveBeenCalledTimes(2)
    })
  })
})

describe('a page that is requested too often', () => {
  it('answers 429, and that it takes a minute', async () => {
    const own = await testSeason({ RATE_LIMIT_PER_MINUTE: '3' }, { page })
    const ask = (url: string) => own.app.inject({ method: 'GET', url: `/external/competitions/${url}` })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(`calendar?q=x${index}&lang=en`)))
    const refused = answers.find(({ statusCode }) => statusCode !== 200)
    expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([429, '60'])
    expect(dataIn(refused?.body ?? '')).toMatchObject({ name: 'missing', reason: 'limited', locale: 'en' })
    await own.close()
  })
  it('answers so at the address of a card too', async () => {
    const own = await testSeason({ RATE_LIMIT_PER_MINUTE: '1' }, { page })
    const ask = () => own.app.inject({ url: '/external/licenses/x' })
    expect((await ask()).statusCode).toBe(404)
    const refused = await ask()
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
    expect(dataIn(refused.body)).toMatchObject({ name: 'missing', reason: 'limited' })
    await own.close()
  })
})

const ofCard = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-frame-options': 'DENY',
}
it('an error page at the address of a card has the headers of the card', async () => {
  renderPage.mockImplementationOnce(() => {
    throw new Error('too much')
  })
  const answer = await world.app.inject({ method: 'GET', url: '/external/licenses/x' })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject(ofCard)
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

it('an error before the page of a card has the headers of the card too', async () => {
  const own = await testSeason({}, { page })
  own.app.addHook('onRequest', async () => {
    throw unavailable('Vänta.')
  })
  const answer = await own.app.inject({ url: '/external/licenses/x' })
  await own.close()
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ ...ofCard, 'x-content-type-options': 'nosniff' })
})

it('a legal page that fails follows the stored dark mode too', async () => {
  // Asked for here first, because a page that has been rendered is kept.
  renderPage.mockImplementationOnce(() => {
    throw new Error('too much')
  })
  const { statusCode, body } = await world.app.inject({ url: '/personuppgifter' })
  expect([statusCode, scriptsIn(body)]).toEqual([503, ['dark-2.js']])
})

it.each([
  ['/tillganglighet', 'dark-2.js'],
  ['/personuppgifter', 'dark-2.js'],
  ['/external/competitions/calendar', 'framed-2.js'],
  ['/external/licenses/x', undefined],
])('%s begins with %s alone: only what is outside /external/ follows the stored dark mode', async (url, script) => {
  const { body } = await world.app.inject({ method: 'GET', url })
  expect(scriptsIn(body)).toEqual(script === undefined ? [] : [script])
})

it('no other page may be framed, such as the application form', async () => {
  const legal = ['/tillganglighet', '/personuppgifter']
  const application = `/external/competitions/${id}/application`
  const others = ['/', '/auth/login', '/organizations/list', '/external/x', '/api/session']
  for (const url of [application, ...others, ...legal]) {
    const answer = await world.app.inject({ method: 'GET', url })
    expect(answer.headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
    expect(answer.headers['x-frame-options'], url).toBe('DENY')
  }
  const { headers } = await world.app.inject({ method: 'GET', url: application })
  expect(headers['set-cookie']).toBeUndefined()
})
