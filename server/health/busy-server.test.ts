// Tests that a server which is too busy for calls still says that it lives.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing.ts'

let world: TestApp
beforeAll(async () => void (world = await testApp({ MAX_EVENT_LOOP_DELAY_MS: '1' })))
afterAll(() => world.close())

const keepBusy = () => {
  const end = performance.now() + 100
  while (performance.now() < end);
}

it('refuses calls, and answers the question whether it lives', async () => {
  const timer = setInterval(keepBusy, 1)
  try {
    const statusOf = async (url: string) => (await world.app.inject({ url })).statusCode
    await expect.poll(() => statusOf('/api/ready')).toBe(503)
    expect(await statusOf('/api/health')).toBe(200)
  } finally {
    clearInterval(timer)
  }
})
