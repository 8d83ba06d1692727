// Tests the download of a competition's document by anybody: what caches may do with it, and how many are sent at a time.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pdf } from '../attachments/testing-files.ts'
import { takeSlots } from '../http/slots.ts'
import { documentSlots } from './public-documents.ts'
import { testSeason, type TestSeason } from './testing.ts'

const file = pdf('Inbjudan')
let world: TestSeason
let path: string
beforeAll(async () => {
  world = await testSeason()
  const { id } = await world.published({ competitionType: 'Ranking' })
  await world.anna.call({
    method: 'POST',
    url: `${world.base}/${id}/attachments?name=Inbjudan.pdf`,
    payload: file,
    headers: { 'content-type': 'application/octet-stream' },
  })
  const [document] = (await world.outside('GET', `/competitions/${id}`)).json().documents
  path = `/api/external/competitions/${id}/attachments/${document.id}`
})
afterAll(() => world.close())

const download = (headers: Record<string, string> = {}) => world.app.inject({ url: path, headers })

it('is kept by caches for a minute, and not sent again to whoever has it', async () => {
  const first = await download()
  expect(first.rawPayload.equals(file)).toBe(true)
  expect(first.headers['cache-control']).toBe('public, max-age=60')
  const again = await download({ 'if-none-match': `W/${first.headers['etag']}` })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

it('is a page that no cache keeps when the file cannot be read', async () => {
  const query = world.db.$client.query.bind(world.db.$client) as (...args: unknown[]) => unknown
  const failing = vi
    .spyOn(world.db.$client, 'query')
    .mockImplementation(((...args: unknown[]) =>
      JSON.stringify(args[0]).includes('encode(bytes') ? Promise.reject(new Error('away')) : query(...args)) as never)
  const { statusCode, headers } = await download({ accept: 'text/html' })
  failing.mockRestore()
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    500,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect([headers['etag'], headers['content-disposition']]).toEqual([undefined, undefined])
})

it.each([
  ['', 'Till kalendern', '/external/competitions/calendar'],
  ['?lang=en', 'Go to the calendar', '/external/competitions/calendar?lang=en'],
])(
  'is a page that leads to the calendar, in a frame too, when there is no such file%s',
  async (query, label, calendar) => {
    const url = `${path.replace(/[^/]*$/, uuidv7())}${query}`
    const { statusCode, headers, body } = await world.app.inject({ url, headers: { accept: 'text/html' } })
    expect([statusCode, body]).toEqual([404, expect.stringContaining(`<a href="${calendar}">${label}</a>`)])
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers).not.toHaveProperty('x-frame-options')
  },
)

it.each([
  ['of the network', 0, 429],
  ['of all', 1, 503],
])(
  'is refused while as many are sent as may be, by the limit %s, and not when they are done',
  async (_, nth, status) => {
    // The address of `inject` is 127.0.0.1.
    const slot = documentSlots('127.0.0')[nth]
    if (!slot) throw new Error('There are two limits')
    const release = takeSlots(Array.from({ length: slot.limit - 1 }, () => slot))
    // Each gives its slot back, also one that is not sent.
    const { headers } = await download()
    expect((await download({ 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
    expect((await download()).statusCode).toBe(200)
    // The slot is given back after the end of the response.
    const releaseLast = await vi.waitFor(() => takeSlots([slot]))
    expect((await download()).statusCode).toBe(status)
    releaseLast()
    expect((await download()).statusCode).toBe(200)
    release()
  },
)
