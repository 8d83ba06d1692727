// Tests that a server which is too busy for calls still says that it lives, and gives its metrics.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing.ts'

const token = 'metrics-token-of-the-test'
let world: TestApp
beforeAll(async () => void (world = await testApp({ MAX_EVENT_LOOP_DELAY_MS: '1', METRICS_TOKEN: token })))
afterAll(() => world.close())

const keepBusy = () => {
  const end = performance.now() + 100
  while (performance.now() < end);
}

it('refuses calls, and answers the question whether it lives and the scrape of its metrics', async () => {
  const timer = setInterval(keepBusy, 1)
  try {
    const headers = { authorization: `Bearer ${token}` }
    const statusOf = async (url: string) => (await world.app.inject({ url, headers })).statusCode
    await expect.poll(() => statusOf('/api/ready')).toBe(503)
    expect(await statusOf('/api/health')).toBe(200)
    expect(await statusOf('/api/metrics')).toBe(200)
  } finally {
    clearInterval(timer)
  }
})
