import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { event } from '../db/event-tables.ts'
import type { Change, ChangeListener } from '../live/change-listener.ts'
import { notifyChange } from '../live/change-notices.ts'
import { testApp, type TestApp } from '../testing.ts'
import { createResponseCache, CacheableFailure } from './response-cache.ts'

let world: TestApp
let segel: { id: string }
const url = '/api/external/calendar?from=2027-01-01'
const days = { isAllDay: true, startDate: '2027-05-01', endDate: '2027-05-02' }
const addEvent = (title: string, publish = true) =>
  world.db.transaction(async (tx) => {
    const id = uuidv7()
    await tx.insert(event).values({ id, title, type: 'Int', audience: 'public', organizerId: segel.id, ...days })
    if (publish) await notifyChange(tx, 'event', id)
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

describe('a public answer', () => {
  it('may be read from anywhere, and neither sets nor reads a cookie', async () => {
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
  it('is not sent again to one who has it', async () => {
    const { etag } = (await get()).headers
    for (const known of [String(etag), String(etag).slice(2), `"x", ${etag}`, '*']) {
      const again = await get(url, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    }
    expect((await get(url, { 'if-none-match': '"x"' })).statusCode).toBe(200)
  })
  it('comes in the form that is asked for', async () => {
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
  it('lets a page in a closed frame ask with our headers', async () => {
    const answer = await get(url, { origin: 'null', 'access-control-request-method': 'GET' }, 'OPTIONS')
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-headers']).toContain('context-association-id')
  })
  it('is new as soon as something has changed', async () => {
    const { etag } = (await get()).headers
    await addEvent('Nytt läger')
    await vi.waitFor(async () => expect((await get()).headers['etag']).not.toBe(etag))
    expect((await get('/api/external/calendar?from=2027-01-01&q=nytt')).json().total).toBe(1)
  })
  it('is made once for addresses that ask for the same', async () => {
    const query = vi.spyOn(world.db.$client, 'query')
    await Promise.all(
      ['?kind=event&kind=sanction', '?kind=sanction&kind=event', '?kind=sanction&kind=event&x=1'].map((search) =>
        get(`/api/external/calendar${search}`),
      ),
    )
    const asked = query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('startsOn'))
    expect(asked).toHaveLength(1)
    query.mockRestore()
  })
  it('is logged like any other', async () => {
    await get()
    expect(world.logs.at(-1)).toContain('"route":"/api/external/calendar","status":200')
  })
  it('costs the asker his share only when it must be made', async () => {
    const made = await Promise.all(
      Array.from({ length: 80 }, (_, index) => get(`/api/external/calendar?page=${index + 2}`)),
    )
    expect(made.map(({ statusCode }) => statusCode).filter((status) => status === 429).length).toBeGreaterThan(10)
    expect(
      (await Promise.all(Array.from({ length: 100 }, () => get()))).every(({ statusCode }) => statusCode === 200),
    ).toBe(true)
  })
})

describe('an answer that lies ready', () => {
  it('is given before the framework begins, with the same headers, and logged', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const ask = (headers = {}) => fetch(`http://127.0.0.1:${port}${url}`, { headers })
    const first = await ask()
    const again = await ask()
    expect(await again.text()).toBe(await first.text())
    const named = (answer: Response) => Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date'))
    expect(named(again)).toEqual(named(first))
    expect(world.logs.at(-1)).toContain('"route":"/api/external/calendar","status":200,"ms":0')
    expect((await ask({ 'if-none-match': first.headers.get('etag') })).status).toBe(304)
    expect((await fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST' })).status).toBe(404)
  })
  it('does not keep the server from closing', async () => {
    const own = await testApp()
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = own.app.server.address() as AddressInfo
    const asking = (async () => {
      for (;;) await (await fetch(`http://127.0.0.1:${port}${url}`)).text()
    })()
    await vi.waitFor(() => expect(own.logs.filter((line) => line.includes('"ms":0}')).length).toBeGreaterThan(20))
    const began = Date.now()
    await own.app.close()
    expect(Date.now() - began).toBeLessThan(3000)
    await expect(asking).rejects.toThrow('fetch failed')
    await own.close()
  })
})

describe('keeping answers', () => {
  const standIn = (isListening = true) => {
    const listeners = new Set<ChangeListener>()
    const state = { isListening }
    const changes = {
      subscribe: (listener: ChangeListener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      ready: () => (state.isListening ? Promise.resolve() : new Promise<void>(() => undefined)),
      isListening: () => state.isListening,
      close: () => Promise.resolve(),
    }
    const tell = (heard: Change | 'missed') => listeners.forEach((listener) => listener(heard))
    return { changes, state, tell }
  }
  const limits = { entries: 3, bytes: 100_000, heardMs: 60_000, unheardMs: 50, failedMs: 60_000, listenMs: 10 }
  const change: Change = { type: 'event', id: 'x', contexts: [] }

  it.each([change, 'missed'] as const)('until it hears %j', async (heard) => {
    const { changes, tell } = standIn()
    const kept = createResponseCache(changes, limits)
    await kept.fill('a', async () => 'one')
    expect(kept.getReady('a')?.plain.toString()).toBe('one')
    tell(heard)
    expect(kept.get('a')).toBeUndefined()
  })
  it('does not keep what a change came in the middle of', async () => {
    const { changes, tell } = standIn()
    const kept = createResponseCache(changes, limits)
    const { promise, resolve } = Promise.withResolvers<string>()
    const make = vi.fn(() => promise)
    const filled = kept.fill('a', make)
    await vi.waitFor(() => expect(make).toHaveBeenCalledOnce())
    tell(change)
    resolve('old')
    await filled
    expect(kept.get('a')).toBeUndefined()
  })
  it('for a moment only, while changes are not heard', async () => {
    const { changes, state } = standIn(false)
    const kept = createResponseCache(changes, limits)
    await kept.fill('a', async () => 'one')
    expect(kept.get('a')).toBeDefined()
    state.isListening = true
    await vi.waitFor(() => expect(kept.get('a')).toBeUndefined())
  })
  it('not more than so many, the ones last asked for', async () => {
    const kept = createResponseCache(standIn().changes, limits)
    for (const key of ['a', 'b', 'c']) await kept.fill(key, async () => key)
    await kept.get('a')
    await kept.fill('d', async () => 'd')
    expect(['a', 'b', 'c', 'd'].filter((key) => kept.get(key))).toEqual(['a', 'c', 'd'])
  })
  it('not more than so many bytes, however few they are', async () => {
    const kept = createResponseCache(standIn().changes, { ...limits, bytes: 2500 })
    for (const key of ['a', 'b', 'c']) await kept.fill(key, async () => key.repeat(1000))
    expect(['a', 'b', 'c'].filter((key) => kept.get(key))).toEqual(['b', 'c'])
    const large = await kept.fill('d', async () => 'd'.repeat(3000))
    expect(large.plain.length).toBe(3000)
    expect(['b', 'c', 'd'].filter((key) => kept.get(key))).toEqual([])
  })
  it('nothing that failed', async () => {
    const kept = createResponseCache(standIn().changes, limits)
    await expect(kept.fill('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(kept.get('a')).toBeUndefined()
  })
  it('but a failure that asking again would only repeat, until something has changed', async () => {
    const { changes, tell } = standIn()
    const kept = createResponseCache(changes, limits)
    const make = vi.fn(() => Promise.reject(new CacheableFailure('too much')))
    for (let time = 0; time < 3; time++) await expect(kept.get('a') ?? kept.fill('a', make)).rejects.toThrow('too much')
    expect(make).toHaveBeenCalledOnce()
    expect(kept.getReady('a')).toBeUndefined()
    tell(change)
    expect(kept.get('a')).toBeUndefined()
  })
})
