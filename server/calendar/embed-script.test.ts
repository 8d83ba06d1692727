// Tests the script that resizes the embedded calendar on other sites.
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../testing.ts'

let world: TestApp
let script: string
beforeAll(async () => {
  world = await testApp()
  script = (await world.app.inject({ method: 'GET', url: '/embed.js' })).body
})
afterAll(() => world.close())

it('may be loaded by any site, and sets no cookie', async () => {
  const answer = await world.app.inject({ method: 'GET', url: '/embed.js' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  const again = await world.app.inject({
    url: '/embed.js',
    headers: { 'if-none-match': String(answer.headers['etag']) },
  })
  expect(again.statusCode).toBe(304)
})

describe('on a club’s page', () => {
  const frame = (src: string) => {
    const asked: unknown[] = []
    return {
      src,
      asked,
      contentWindow: { postMessage: (data: unknown) => asked.push(data) },
      style: { height: '600px' },
    }
  }
  const pageWith = (frames: ReturnType<typeof frame>[]) => {
    const listeners: ((event: object) => void)[] = []
    const document = { currentScript: { src: 'https://kalender.example/embed.js' }, querySelectorAll: () => frames }
    const location = { href: 'https://klubb.example/' }
    const listen = (_: string, listener: (event: object) => void) => listeners.push(listener)
    runInContext(script, createContext({ URL, document, location, addEventListener: listen }))
    return (source: object, data: unknown) =>
      listeners.forEach((listener) => listener({ source, data, origin: 'null' }))
  }
  it('sets the height that a frame requests on that frame only', () => {
    const [one, other] = [
      frame('https://kalender.example/external/competitions/calendar'),
      frame('https://kalender.example/x'),
    ]
    const post = pageWith([one, other])
    post(one.contentWindow, { type: 'fsf:height', height: 812.4 })
    expect([one.style.height, other.style.height]).toEqual(['813px', '600px'])
  })
  it('asks the frames that were there before it, and no other site’s', () => {
    const [ours, theirs] = [frame('https://kalender.example/'), frame('https://annan.example/')]
    pageWith([ours, theirs])
    expect([ours.asked, theirs.asked]).toEqual([[{ type: 'fsf:ask' }], []])
  })
  it.each([
    ['another kind of message', { type: 'other', height: 900 }],
    ['no number', { type: 'fsf:height', height: '900px' }],
    ['infinity', { type: 'fsf:height', height: Infinity }],
    ['nothing', null],
  ])('ignores %s', (_, data) => {
    const one = frame('https://kalender.example/')
    pageWith([one])(one.contentWindow, data)
    expect(one.style.height).toBe('600px')
  })
  it('ignores other windows and frames of other sites, and limits the height', () => {
    const [ours, theirs] = [frame('https://kalender.example/'), frame('https://annan.example/')]
    const post = pageWith([ours, theirs])
    post({}, { type: 'fsf:height', height: 900 })
    post(theirs.contentWindow, { type: 'fsf:height', height: 900 })
    expect([ours.style.height, theirs.style.height]).toEqual(['600px', '600px'])
    post(ours.contentWindow, { type: 'fsf:height', height: 1e9 })
    expect(ours.style.height).toBe('20000px')
  })
})
