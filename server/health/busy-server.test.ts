// Tests that a server which is too busy for calls still says that it lives, gives its metrics, and refuses a page by a page.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing.ts'

const token = 'metrics-token-of-the-test'
let world: TestApp
const external = {
  render: async () => ({ title: '', head: '', body: '' }),
  assetTags: async () => ({ head: '', end: '' }),
}
const page = { document: async () => '', hasRoute: async () => true, external }
beforeAll(async () => {
  const environment = { MAX_EVENT_LOOP_DELAY_MS: '1', METRICS_TOKEN: token }
  world = await testApp(environment, { page }, { publicUrl: 'https://fsf.example' })
})
afterAll(() => world.close())

const keepBusy = () => {
  const end = performance.now() + 100
  while (performance.now() < end);
}

const whileBusy = async (ask: () => Promise<void>) => {
  const timer = setInterval(keepBusy, 1)
  try {
    await ask()
  } finally {
    clearInterval(timer)
  }
}

it('refuses calls, and answers the question whether it lives and the scrape of its metrics', () =>
  whileBusy(async () => {
    const headers = { authorization: `Bearer ${token}` }
    const statusOf = async (url: string) => (await world.app.inject({ url, headers })).statusCode
    await expect.poll(() => statusOf('/api/ready')).toBe(503)
    expect(await statusOf('/api/health')).toBe(200)
    expect(await statusOf('/api/metrics')).toBe(200)
  }))

it.each([
  ['/external/competitions/calendar?lang=en', '*', 'lang="en"'],
  [`/external/competitions/${uuidv7()}`, '*', 'lang="sv"'],
  ['/External/competitions/calendar', "'none'", 'lang="sv"'],
  ['/personuppgifter', "'none'", '<meta name="color-scheme" content="light dark">'],
  ['/tillganglighet', "'none'", '<meta name="color-scheme" content="light dark">'],
  ['/auth/login', "'none'", '<meta name="color-scheme" content="light dark">'],
])('refuses %s by a page that %s may frame, dark only outside of /external/', (url, ancestors, content) =>
  whileBusy(async () => {
    const ask = () => world.app.inject({ url, headers: { accept: 'text/html' } })
    await expect.poll(async () => (await ask()).statusCode).toBe(503)
    const { headers, body } = await ask()
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none';/),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
    })
    expect(`${String(headers['content-security-policy'])};`).toContain(`frame-ancestors ${ancestors};`)
    expect(body).toContain(content)
    expect(body.includes('color-scheme')).toBe(!/^.external/i.test(url))
  }),
)

it('lets an error of a public call be read from any origin', () =>
  whileBusy(async () => {
    const ask = () => world.app.inject('/api/external/calendar')
    await expect.poll(async () => (await ask()).statusCode).toBe(503)
    expect((await ask()).headers).toMatchObject({ 'access-control-allow-origin': '*' })
  }))
