// Tests of the status of page addresses, with the routes of the page's own router.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRouteFiles, routeTreeFile } from '../../scripts/build/route-files-plugin.ts'
import type { EidProvider } from '../eid/eid-provider.ts'
import { testApp, type TestApp } from '../testing.ts'
import { routeMatcher } from './single-page-app.ts'

const paths = [...parseRouteFiles(readFileSync(routeTreeFile, 'utf8')).keys()]
const id = '01890000-0000-7000-8000-00000000abcd'
const isRoute = routeMatcher(paths)
/** Without the pages that the server renders. */
const known = paths.filter((path) => path !== '/external').map((path) => path.replaceAll(/\$\w+/g, id))

let world: TestApp
const page = {
  document: async () => '<html><head></head></html>',
  hasRoute: async (path: string) => isRoute(path) !== undefined,
  external: { render: async () => ({ title: '', head: '', body: '' }), assetTags: async () => ({ head: '', end: '' }) },
}
beforeAll(async () => {
  world = await testApp({}, { page })
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject({ url })

describe('an address of a page', () => {
  it.each(known)('%s is found, and has a content policy', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';/)
  })
  it.each([
    '/Organizations/List',
    '/organizations/list/',
    '/organizations/list?q=a.b',
    '/auth',
    '/organizations/view/x',
  ])('%s is found, as in the router of the page', async (url) => expect((await get(url)).statusCode).toBe(200))
})

describe('an unknown address', () => {
  it.each([
    '/foo',
    '/wp-admin',
    '/home/nowhere',
    '/external/nowhere',
    '/organizations/view',
    `/organizations/view/${id}/x`,
  ])('%s is answered with 404 and the page', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toBe((await get('/organizations/list')).body)
  })
  it.each(['/.env', '/.git/config', '/wp-login.php', '/.well-known/x', '/%2Eenv', '/organizations/list.json?x=1'])(
    '%s is answered without the page',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([404, 'Adressen finns inte.'])
    },
  )
})

describe('the document', () => {
  const script = 'document.title = "first"'
  const style = 'a > b { color: red }'.repeat(100)
  const withScript = {
    ...page,
    document: async () => `<html lang="sv"><head><script>${script}</script><style>${style}</style></head></html>`,
    scriptsOf: async (path: string) =>
      path === '/organizations/list' ? [['assets/a.js', 'assets/b.js'], ['assets/c.js']] : [],
  }
  let signIn: TestApp
  beforeAll(async () => {
    signIn = await testApp({}, { page: withScript, eid: {} as EidProvider })
  })
  afterAll(() => signIn.close())
  const opened = async (url: string, cookies: Record<string, string> = {}) =>
    (await signIn.app.inject({ url, cookies })).body

  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  it('allows its own script and styles by their hashes and no other ones', async () => {
    const { headers } = await signIn.app.inject({ url: '/organizations/list' })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain(`script-src 'self' ${hashOf(script)}`)
    expect(policy).toContain(`style-src 'self' ${hashOf(style)}`)
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('is not sent again to a browser that has it, and is when it says something else', async () => {
    const ask = (url: string, headers: Record<string, string> = {}) => signIn.app.inject({ url, headers })
    const { etag } = (await ask('/organizations/list')).headers
    const has = { 'if-none-match': String(etag) }
    const again = await ask('/organizations/list', has)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await ask('/organizations/list', { ...has, cookie: 'session=token' })).statusCode).toBe(200)
    expect((await ask('/nowhere', has)).statusCode).toBe(404)
  })

  it('is compressed for a browser that accepts it', async () => {
    const plain = (await signIn.app.inject({ url: '/organizations/list' })).body
    for (const time of ['first', 'again']) {
      const headers = { 'accept-encoding': 'gzip, br' }
      const answer = await signIn.app.inject({ url: '/organizations/list', headers })
      expect([answer.headers['content-encoding'], answer.headers['vary']], time).toEqual(['br', 'accept-encoding'])
      expect(brotliDecompressSync(answer.rawPayload).toString(), time).toBe(plain)
    }
  })

  it('names the first call of a page for those who have a session', async () => {
    const session = { session: 'token' }
    expect(await opened('/Organizations/List/?q=a', session)).toContain('data-first-call="/api/organizations"')
    expect(await opened('/organizations/list')).not.toContain('data-first-call')
    expect(await opened('/organizations/list?status=none', session)).not.toContain('data-first-call')
    // Reading it is an event of the log.
    expect(await opened('/home/settings/audit-log', session)).not.toContain('data-first-call')
  })

  it('names the scripts of a page for those who have a session', async () => {
    const session = { session: 'token' }
    expect(await opened('/organizations/list', session)).toContain(
      ' data-scripts="/assets/a.js /assets/b.js, /assets/c.js"',
    )
    expect(await opened('/organizations/list')).not.toContain('data-scripts')
    expect(await opened('/members/list', session)).not.toContain('data-scripts')
  })

  it('says that no sign-in is pending where none can be', async () => {
    expect(await opened('/auth/login?next=/home')).toContain('data-sign-in="idle"')
    expect(await opened('/auth/login', { session: 'token' })).not.toContain('data-sign-in')
    expect(await opened('/auth/login', { eid: 'token' })).not.toContain('data-sign-in')
    expect(await opened('/auth/init')).not.toContain('data-sign-in')
    // Without an e-ID the page has to ask, and shows the error.
    expect((await get('/auth/login')).body).not.toContain('data-sign-in')
  })
})

it('the developers’ pages are not there in production', async () => {
  const production = await testApp({}, { page }, { isProduction: true })
  try {
    for (const url of ['/dev/design', '/Dev/Design?part=x', '/dev', '/%64ev/design'])
      expect((await production.app.inject({ url })).statusCode, url).toBe(404)
    expect((await production.app.inject({ url: '/dev/design' })).body).not.toContain('<html>')
    expect((await production.app.inject({ url: '/organizations/list' })).statusCode).toBe(200)
  } finally {
    await production.close()
  }
})
