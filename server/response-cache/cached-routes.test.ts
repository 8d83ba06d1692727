// Tests of the routes with cached responses, on the public calendar.
import { eventScope } from '../competitions/events/visibility.ts'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { event } from '../db/tables/event-tables.ts'
import { notifyChange } from '../live/change-notices.ts'
import { testApp, type TestApp } from '../testing.ts'

let world: TestApp
let segel: { id: string }
const url = '/api/external/calendar?from=2027-01-01'
const days = { isAllDay: true, startDate: '2027-05-01', endDate: '2027-05-02' }
const addEvent = (title: string, publish = true) =>
  world.db.transaction(async (tx) => {
    const id = uuidv7()
    await tx.insert(event).values({ id, title, type: 'Int', audience: 'public', organizerId: segel.id, ...days })
    if (publish) await notifyChange(tx, eventScope, id)
    return id
  })
const get = (address = url, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET') =>
  world.app.inject({ method, url: address, headers })

beforeAll(async () => {
  world = await testApp({ RATE_LIMIT_PER_MINUTE: '60' })
  segel = await world.createAssociation('Segelflyget')
  for (let number = 10; number < 60; number++) await addEvent(`Läger ${number}`)
})
afterAll(() => world.close())

describe('a public response', () => {
  it('may be read from any origin, and neither sets nor reads a cookie', async () => {
    const caller = await world.as([{ name: 'SysAdmin' }], null)
    const answer = await get(url, { cookie: `session=${caller.token}`, 'context-association-id': segel.id })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=5, stale-while-revalidate=60',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect(answer.rawPayload.equals((await get()).rawPayload)).toBe(true)
  })
  it('is answered with 304 when the client has it', async () => {
    const { etag } = (await get()).headers
    for (const known of [String(etag), String(etag).slice(2), `"x", ${etag}`, '*']) {
      const again = await get(url, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    }
    expect((await get(url, { 'if-none-match': '"x"' })).statusCode).toBe(200)
  })
  it('is sent in the encoding that the client accepts', async () => {
    const plain = (await get()).rawPayload
    const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain)).toBe(true)
    const gzip = await get(url, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gzip.rawPayload).equals(plain)).toBe(true)
    const identity = await get(url, { 'accept-encoding': 'identity' })
    expect(identity.headers['content-encoding']).toBeUndefined()
    const head = await get(url, {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(plain.length)])
  })
  it('may be requested with our headers by a page in a sandboxed frame', async () => {
    const answer = await get(url, { origin: 'null', 'access-control-request-method': 'GET' }, 'OPTIONS')
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-headers']).toContain('context-association-id')
  })
  it('is made again when something has changed', async () => {
    const { etag } = (await get()).headers
    await addEvent('Nytt läger')
    await expect.poll(async () => (await get()).headers['etag']).not.toBe(etag)
    expect((await get('/api/external/calendar?from=2027-01-01&q=nytt')).json().total).toBe(1)
  })
  it('is made once for addresses with the same parsed input', async () => {
    const query = vi.spyOn(world.db.$client, 'query')
    await Promise.all(
      ['?kind=event&kind=sanction', '?kind=sanction&kind=event', '?kind=sanction&kind=event&x=1'].map((search) =>
        get(`/api/external/calendar${search}`),
      ),
    )
    const statements = query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('startsOn'))
    expect(statements).toHaveLength(1)
    query.mockRestore()
  })
  it('is logged', async () => {
    await get()
    expect(world.logs.at(-1)).toContain('"route":"/api/external/calendar","status":200')
  })
  it('counts against the rate limit only when it must be made', async () => {
    const made = await Promise.all(
      Array.from({ length: 80 }, (_, index) => get(`/api/external/calendar?page=${index + 2}`)),
    )
    expect(made.map(({ statusCode }) => statusCode).filter((status) => status === 429).length).toBeGreaterThan(10)
    expect(
      (await Promise.all(Array.from({ length: 100 }, () => get()))).every(({ statusCode }) => statusCode === 200),
    ).toBe(true)
  })
})

describe('the fast path', () => {
  it('sends the same headers as Fastify, and logs how many it has sent', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const ask = (headers = {}) => fetch(`http://127.0.0.1:${port}${url}`, { headers })
    const first = await ask()
    const again = await ask()
    expect(await again.text()).toBe(await first.text())
    const headersOf = (answer: Response) => Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date'))
    expect(headersOf(again)).toEqual(headersOf(first))
    await (await ask()).text()
    expect((await ask({ 'if-none-match': first.headers.get('etag') })).status).toBe(304)
    for (const [status, count] of [
      [200, 3],
      [304, 1],
    ])
      await expect
        .poll(() => world.logs.join(''))
        .toContain(`"route":"/api/external/calendar","status":${status},"ms":0,"count":${count}`)
    expect((await fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST' })).status).toBe(404)
  })
  it('does not keep the server from closing', async () => {
    const own = await testApp()
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = own.app.server.address() as AddressInfo
    const asking = (async () => {
      for (;;) await (await fetch(`http://127.0.0.1:${port}${url}`)).text()
    })()
    const answered = () => own.logs.map((line) => Number(/"status":200.*"count":(\d+)/.exec(line)?.[1] ?? 0))
    await expect.poll(() => Math.max(0, ...answered())).toBeGreaterThan(20)
    await own.app.close()
    await expect(asking).rejects.toThrow('fetch failed')
    await own.close()
  })
})
