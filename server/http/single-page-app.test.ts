// Tests of the status of page addresses, with the routes of the page's own router.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRouteFiles, routeTreeFile } from '../../scripts/build/route-files-plugin.ts'
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
  external: { render: async () => ({ title: '', head: '', body: '' }), assetTags: async () => '' },
}
beforeAll(async () => {
  world = await testApp({}, { page })
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject({ url })

describe('an address of a page', () => {
  it.each(known)('%s is found', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
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
