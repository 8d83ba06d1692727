// Tests the addresses of the public calendar page: lenient search parameters, redirects, and one rendering per distinct page.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicPage } from '#contract/competitions/external/public-pages.ts'
import type { Config } from '../config/config.ts'
import { event } from '../db/tables/event-tables.ts'
import { testApp, type TestApp } from '../testing.ts'
import { readLegalText } from './legal-texts.ts'

let world: TestApp
const rendered: PublicPage[] = []
const page = {
  document: async () => '<head></head>',
  hasRoute: async () => false,
  external: {
    render: async (page: PublicPage) => {
      rendered.push(page)
      return { title: 'A & <b>', head: '', body: `<p>${page.name}</p>` }
    },
    assetTags: async () => ({ head: '', end: '<script type="module" src="/x.js"></script>' }),
  },
}
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers })
const calendar = '/external/competitions/calendar'

beforeAll(async () => {
  world = await testApp({}, { page })
  const days = { isAllDay: true, startDate: '2027-05-01', endDate: '2027-05-02' }
  await world.db
    .insert(event)
    .values({ id: uuidv7(), title: '</script><b>Läger', type: 'Int', audience: 'public', ...days })
})
afterAll(() => world.close())

describe('a public page', () => {
  it('holds its content and its data, may be framed by any site, and sets no cookie', async () => {
    const answer = await get(`${calendar}?from=2027-01-01`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors \*$/)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(Object.keys(answer.headers)).not.toContain('set-cookie')
    expect(Object.keys(answer.headers)).not.toContain('x-frame-options')
    expect(answer.body).toContain('<title>A &amp; &lt;b&gt;</title>')
    const data = /<script type="application\/json" id="page">(.*?)<\/script>/.exec(answer.body)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({
      name: 'calendar',
      calendar: { viewData: { items: [{ title: '</script><b>Läger' }] } },
    })
    const again = await get(`${calendar}?from=2027-01-01`, { 'if-none-match': String(answer.headers['etag']) })
    expect(again.statusCode).toBe(304)
  })
  it('is rendered once for all addresses with the same meaning, and ignores invalid parameters', async () => {
    await get(`${calendar}?kind=event&kind=sanction`)
    const before = rendered.length
    for (const search of [
      'kind=sanction&kind=event',
      'kind=event&kind=sanction&page=x',
      'kind=sanction&kind=event&branch=1&utm=2',
      'kind=sanction&kind=event&constructor=1&constructor=2&__proto__=1&__proto__=2',
    ])
      expect((await get(`${calendar}?${search}`)).statusCode).toBe(200)
    expect(rendered.length).toBe(before)
  })
  it.each([`/external/competitions/${uuidv7()}`, '/external/licenses/x'])(
    '%s is not found, whatever its parameters are called',
    async (path) => {
      const answer = await get(`${path}?lang=se&lang=en&constructor=1&constructor=2&__proto__=1&__proto__=2`)
      expect(answer.statusCode).toBe(404)
      expect(rendered.at(-1)).toMatchObject({ locale: 'en' })
    },
  )
  it.each([
    ['?view=month&month=2027-05', { view: 'month', month: '2027-05', total: 1 }],
    ['?view=year&year=2027', { view: 'year', year: 2027, days: { '2027-05-01': 1, '2027-05-02': 1 } }],
    ['?view=month&month=nonsense', { view: 'month', month: expect.stringMatching(/^\d{4}-\d\d$/) }],
  ])('%s selects the view', async (search, shown) => {
    await get(calendar + search)
    expect(rendered.at(-1)).toMatchObject({ calendar: { viewData: shown } })
  })
  it('has the period that was typed without scripts, which is sent after the former one', async () => {
    await get(`${calendar}?from=2027-02-01&to=2027-03-01&from=2027-04-01&to=`)
    expect(rendered.at(-1)).toMatchObject({ calendar: { search: { from: '2027-04-01', to: undefined } } })
  })
  it('is in the language that its address names last', async () => {
    await get(`${calendar}?lang=se&lang=en`)
    expect(rendered.at(-1)).toMatchObject({ locale: 'en' })
  })
  it('is redirected to from its parent address', async () => {
    expect((await get('/external')).headers['location']).toBe(calendar)
    for (const parent of ['/external', '/external/competitions'])
      expect((await get(`${parent}?lang=en&type=SM`)).headers['location']).toBe(`${calendar}?lang=en&type=SM`)
  })
  it.each([
    ['/External/competitions/Calendar?q=%C3%85re&view=month', `${calendar}?q=%C3%85re&view=month`],
    ['/EXTERNAL?x=Y', '/external?x=Y'],
    [
      '/external/competitions/01890000-0000-7000-8000-00000000ABCD/Application?lang=en',
      '/external/competitions/01890000-0000-7000-8000-00000000abcd/application?lang=en',
    ],
  ])('%s is redirected to its lower case form', async (address, expected) => {
    const answer = await get(address)
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, expected])
    expect((await get(`/Externals${address}`)).statusCode).toBe(404)
  })
  it.each([
    ['?q=850412-9829', ''],
    ['?view=month&q=19850412+9829&month=2027-05', '?view=month&month=2027-05'],
  ])(
    '%s, searched before the scripts have come, is redirected to without the identity number',
    async (search, expected) => {
      const answer = await get(calendar + search)
      expect([answer.statusCode, answer.headers['location']]).toEqual([302, calendar + expected])
    },
  )
})

describe('the legal pages', () => {
  const textAt = async (path: string) => {
    await get(path)
    const shown = rendered.at(-1)
    return shown?.name === 'legal' ? `${shown.title}: ${shown.text}` : undefined
  }
  it('show the texts of the federation, with its address and the times that are set', async () => {
    await world.db.execute(sql`update federation set email = 'kansli@flygsport.example'`)
    await world.db.execute(sql`update retention_rule set amount = 37 where name = 'persons'`)
    expect(await textAt('/personuppgifter')).toMatch(
      /^Personuppgifter: [^]*- \*\*Tidigare medlemmar:\*\* 37 månader\.[^]*\(mailto:kansli@flygsport\.example\)/,
    )
    const accessibility = await textAt('/tillganglighet')
    expect(accessibility).toMatch(/^Tillgänglighet: [^]*\(mailto:kansli@/)
    expect(accessibility).not.toMatch(/\[(kontakt|lagringstider|freja)\]/)
    expect((await get('/personuppgifter')).headers).not.toHaveProperty('set-cookie')
  })
  it.each([
    [true, /veta att någon loggar in här, från vilken IP-adress och webbläsare, .* Med det kan Freja varna /],
    [false, /veta att någon loggar in här\. De som sköter driften/],
  ])('say what Freja is told, with or without where a sign-in is begun: %s', async (originDetails, told) => {
    const config = { ...world.config, freja: { originDetails } as Config['freja'] }
    expect(await readLegalText(world.db, config, 'personuppgifter')).toMatch(told)
  })
  it('say whom to tell about a weakness, for half a year', async () => {
    const { statusCode, headers, body } = await get('/.well-known/security.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(body).toContain('Contact: mailto:kansli@flygsport.example\n')
    const days = (Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(120)
    expect(days).toBeLessThan(190)
  })
})
