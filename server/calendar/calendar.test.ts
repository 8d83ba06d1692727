// Tests the public calendar and the calendar of staff: items, filters, month, year, and visibility.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import { competitionStateOf } from '#contract/competitions/external/competition-state.ts'
import { eventDraft } from '../competitions/testing-drafts.ts'
import { testSeason, type TestSeason } from '../competitions/testing.ts'

let season: TestSeason
/** Records by their name in the tests. */
const made: Record<string, { id: string; version: number }> = {}

const event = async (values: object) => {
  const body = eventDraft(season.segel.id, { titleEn: 'Autumn meeting', ...values })
  const admin = await season.as([{ name: 'SysAdmin' }], null)
  const answer = await admin.post('/competitions/events', { id: uuidv7(), ...body })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

beforeAll(async () => {
  season = await testSeason()
  const { published, confirmed, decided, acted, bo, open, norr } = season
  made['open'] = await published({
    title: 'DM i klubbklass',
    competitionType: 'DM',
    classIds: [open],
    districtIds: [norr.id],
  })
  const announced = await published({ title: 'SM i segelflyg', titleEn: 'Swedish Gliding Championships' })
  const outcome = await decided(bo, 'approve', await confirmed(announced.id))
  made['sanction'] = { id: outcome.sanction.id, version: 1 }
  const cancelled = await published({
    title: 'Klubbcupen',
    competitionType: 'Other',
    proposedFrom: '2027-08-01',
    proposedTo: '2027-08-02',
  })
  made['cancelled'] = await acted(bo, 'cancel', cancelled, { reason: 'Ingen bana' })
  const moved = await published({
    title: 'RM i segelflyg',
    competitionType: 'RM',
    proposedFrom: '2027-08-10',
    proposedTo: '2027-08-12',
  })
  made['movedFrom'] = moved
  made['movedTo'] = await acted(bo, 'move', moved, {
    reason: 'Väder',
    newId: uuidv7(),
    proposedFrom: '2027-09-10',
    proposedTo: '2027-09-12',
    lastApplicationDay: '2027-05-01',
  })
  await season.create(season.anna, { title: 'Ett utkast' })
  made['meeting'] = await event({})
  made['inner'] = await event({
    title: 'Styrelsemöte',
    audience: 'branch',
    startDate: '2027-03-01',
    endDate: '2027-03-01',
  })
})
afterAll(() => season.close())

const get = async (path: string): Promise<{ items: CalendarItem[]; total: number }> => {
  const answer = await season.app.inject({ method: 'GET', url: `/api/external/calendar${path}` })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const titles = async (path: string) => (await get(path)).items.map(({ title }) => title)

describe('the public calendar', () => {
  it('has published announcements, sanctions and events, each once, by date', async () => {
    const { items, total } = await get('')
    expect(items.map(({ kind, state, title, startsOn }) => [kind, state, title, startsOn])).toEqual([
      ['announcement', 'announced', 'DM i klubbklass', '2027-07-01'],
      ['sanction', 'sanctioned', 'SM i segelflyg', '2027-07-02'],
      ['announcement', 'cancelled', 'Klubbcupen', '2027-08-01'],
      ['announcement', 'moved', 'RM i segelflyg', '2027-08-10'],
      ['announcement', 'announced', 'RM i segelflyg', '2027-09-10'],
      ['event', 'planned', 'Höstmöte', '2027-10-02'],
    ])
    expect(total).toBe(6)
  })
  it('has the details of each item', async () => {
    const { items } = await get('')
    expect(items[1]).toMatchObject({
      id: made['sanction']?.id,
      type: 'SM',
      endsOn: '2027-07-09',
      branch: { name: 'Segelflyget' },
      districts: [{ name: 'Skåne' }],
      classes: [{ code: 'STD' }],
      organizers: ['Åsens Segelflygklubb'],
      place: 'Ålleberg',
      number: 'FSF-2027-SM-0001',
      applyBy: null,
    })
    expect(items[0]).toMatchObject({ applyBy: '2027-03-31', districts: [{ name: 'Norrland' }], number: null })
    expect(items[3]).toMatchObject({ movedTo: { id: made['movedTo']?.id, startsOn: '2027-09-10' } })
    expect(items[5]).toMatchObject({ startTime: '10:00', endTime: '16:00', organizers: ['Segelflyget'], classes: [] })
  })
  it('is in English with lang=en', async () => {
    expect(await titles('?lang=en&q=segelflyg&type=SM')).toEqual(['Swedish Gliding Championships'])
  })
  it.each([
    ['type=DM', ['DM i klubbklass']],
    ['type=Meeting', ['Höstmöte']],
    ['kind=event', ['Höstmöte']],
    ['kind=sanction&kind=event', ['SM i segelflyg', 'Höstmöte']],
    ['q=asens', ['SM i segelflyg']],
    ['q=segel rm', ['RM i segelflyg', 'RM i segelflyg']],
    ['q=segelflyget', ['Höstmöte']],
    ['q=segelflyget möte ålleberg', ['Höstmöte']],
    ['q=segelflyget&kind=sanction', []],
    ['from=2027-07-09&to=2027-07-09', ['DM i klubbklass', 'SM i segelflyg']],
    ['from=2027-07-11&to=2027-07-31', []],
    ['to=2027-07-01', ['DM i klubbklass']],
    ['q=finns inte', []],
  ])('filters by %s', async (query, expected) => {
    expect(await titles(`?${query.replaceAll(' ', '%20')}`)).toEqual(expected)
  })
  it('filters by branch, district and class', async () => {
    expect(await titles(`?district=${season.norr.id}`)).toEqual(['DM i klubbklass'])
    expect(await titles(`?class=${season.open}`)).toEqual(['DM i klubbklass'])
    expect(await titles(`?branch=${season.fallskarm.id}`)).toEqual([])
    expect((await get(`?branch=${season.segel.id}&branch=${season.fallskarm.id}`)).total).toBe(6)
  })
  it('has a month with its whole weeks, and a year by day', async () => {
    expect(await titles('/month?month=2027-07')).toEqual(['DM i klubbklass', 'SM i segelflyg', 'Klubbcupen'])
    const answer = await season.app.inject({
      method: 'GET',
      url: '/api/external/calendar/year?year=2027&kind=sanction',
    })
    const { days, total } = answer.json()
    expect(total).toBe(1)
    expect(Object.keys(days)).toEqual(Array.from({ length: 8 }, (_, index) => `2027-07-0${index + 2}`))
  })
  it('counts cancelled and moved items of a year separately', async () => {
    const answer = await season.app.inject({ method: 'GET', url: '/api/external/calendar/year?year=2027' })
    const { days, off } = answer.json()
    expect(off).toEqual(Object.fromEntries(['01', '02', '10', '11', '12'].map((date) => [`2027-08-${date}`, 1])))
    expect(days['2027-08-01']).toBe(1)
  })
  it('lists the choices of its filters', async () => {
    const answer = await season.app.inject({ method: 'GET', url: '/api/external/calendar/choices' })
    expect(answer.json().branches.map(({ name }: { name: string }) => name)).toEqual([
      'Fallskärmsförbundet',
      'Segelflyget',
    ])
    expect(answer.json().classes).toContainEqual(expect.objectContaining({ code: 'STD', branchId: season.segel.id }))
  })
  it.each(['?month=2027-13', '?branch=x', '?from=2027-02-30', '?page=0'])(
    'refuses %s with a sentence',
    async (query) => {
      const path = query.startsWith('?month') ? `/month${query}` : query
      const answer = await season.app.inject({ method: 'GET', url: `/api/external/calendar${path}` })
      expect(answer.statusCode).toBe(400)
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.json().errors[0].message).toMatch(/\.$/)
    },
  )
  it.each(['sv', 'fr'])('answers in the default locale when `lang` is %s', async (lang) => {
    const ask = (query: string) =>
      season.app.inject({ method: 'GET', url: `/api/external/calendar/choices?lang=${query}` })
    const answer = await ask(lang)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual((await ask('se')).json())
  })
})

describe('the calendar of staff', () => {
  const seenIn = async (association: string | null) => {
    const scope = association === null ? 'Global.Competitions.View' : 'Competitions.View'
    const viewer = await season.as([{ name: scope, associationId: association }], association)
    const answer = await viewer.get('/competitions/calendar')
    return answer.json().items.map(({ title }: CalendarItem) => title)
  }
  it('has what the context may see, also what is not public', async () => {
    expect(await seenIn(null)).toHaveLength(7)
    expect(await seenIn(season.segel.id)).toContain('Styrelsemöte')
    expect(await seenIn(season.fallskarm.id)).toEqual(['Höstmöte'])
    expect(await seenIn(season.skane.id)).toEqual(['SM i segelflyg', 'Höstmöte'])
    expect(await seenIn(season.norr.id)).toEqual(['DM i klubbklass', 'Höstmöte'])
  })
})

describe('an announcement whose competition was cancelled', () => {
  const cancelledAs = async (title: string, ending: object) => {
    const { published, confirmed, decided, bo } = season
    const announced = await published({
      title,
      competitionType: 'Other',
      proposedFrom: '2027-11-06',
      proposedTo: '2027-11-07',
    })
    const { sanction } = await decided(bo, 'approve', await confirmed(announced.id), {
      classes: [{ classTypeId: season.standard, championship: 'Other' }],
    })
    const cancelled = await bo.post(`/competitions/sanctions/${sanction.id}/cancel`, {
      version: 1,
      reason: 'Översvämning',
      ...ending,
    })
    expect(cancelled.statusCode).toBe(200)
    const pageOf = async (id: string) => (await season.outside('GET', `/competitions/${id}`)).json()
    const kinds = async () =>
      (await get(`?q=${encodeURIComponent(title)}&from=2027-01-01`)).items.map(({ kind }) => kind).toSorted()
    return { kinds, announcement: () => pageOf(announced.id), page: () => pageOf(sanction.id) }
  }

  it('is not open to other clubs unless it is reopened, and the competition has one item', async () => {
    const { kinds, announcement } = await cancelledAs('Vintercupen', {})
    expect(await kinds()).toEqual(['sanction'])
    expect(await announcement()).toMatchObject({ closed: 'ended' })
  })
  it('is shown beside the sanction while another club can apply and its organizer is chosen, until its days have passed', async () => {
    const { clock } = season
    const { kinds, announcement } = await cancelledAs('Höstcupen', { reopensAnnouncement: true })
    expect(await announcement()).toMatchObject({ closed: null })
    expect(await kinds()).toEqual(['announcement', 'sanction'])
    const before = clock.now
    try {
      clock.now = new Date('2027-04-01T10:00:00Z')
      expect(competitionStateOf(await announcement())).toBe('deciding')
      expect(await kinds()).toEqual(['announcement', 'sanction'])
      clock.now = new Date('2027-11-08T10:00:00Z')
      expect(competitionStateOf(await announcement())).toBe('cancelled')
      expect(await kinds()).toEqual(['sanction'])
    } finally {
      clock.now = before
    }
  })
})

it('public filters leave no prepared statements in the connections', async () => {
  const prepared = async () => {
    const pool = season.db.$client
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    const kept = await Promise.all(
      clients.map((client) =>
        client.query("select statement from pg_prepared_statements where statement like '%is_off%'"),
      ),
    )
    for (const client of clients) client.release()
    return new Set(kept.flatMap(({ rows }) => rows.map(({ statement }) => statement)))
  }
  // Those of staff, from the tests above.
  const before = await prepared()
  for (const search of [
    '?q=segel',
    '?q=segel+sm&kind=sanction',
    '?type=SM&type=DM',
    '?from=2027-01-01&to=2027-12-31',
  ]) {
    for (const path of ['?', '/month?month=2027-07&', '/month?month=2031-07&', '/year?year=2027&', '.ics?']) {
      const url = `/api/external/calendar${path}${search.slice(1)}`
      expect((await season.app.inject({ method: 'GET', url })).statusCode, url).toBe(200)
    }
  }
  expect(await prepared()).toEqual(before)
})

describe('a month without items', () => {
  it('names the day of the next item by the same filter, and other months do not', async () => {
    await season.published({
      title: 'Fjärran',
      competitionType: 'Ranking',
      proposedFrom: '2029-05-04',
      proposedTo: '2029-05-06',
    })
    const month = async (of: string, q = 'fj%C3%A4rran') =>
      (await season.app.inject({ method: 'GET', url: `/api/external/calendar/month?month=${of}&q=${q}` })).json().next
    expect([await month('2029-02'), await month('2029-05'), await month('2029-06')]).toEqual(['2029-05-04', null, null])
    expect(await month('2029-02', 'finns-inte')).toBeNull()
  })
})

it('an event of the federation itself is found by its organizer, as the row names it', async () => {
  await event({ title: 'Årsstämma', organizerId: null, startDate: '2030-04-06', endDate: '2030-04-06' })
  const { items } = await get('?q=svenska%20flygsportf%C3%B6rbundet')
  expect(items).toMatchObject([{ title: 'Årsstämma', organizers: ['Svenska Flygsportförbundet'] }])
})

it('an event has a short excerpt of its description, in the other language if it is written in that one alone', async () => {
  const day = { startDate: '2030-05-06', endDate: '2030-05-06' }
  await event({ ...day, title: 'Fjällvecka', description: `# Veckan\n\n${'Vi *ses* på fjället. '.repeat(100)}` })
  await event({ ...day, title: 'Fjällvecka två', descriptionEn: 'See **you** there.' })
  const { items } = await get('?q=fj%C3%A4llvecka')
  expect(items.map(({ about }) => about)).toEqual([
    expect.stringMatching(/^Veckan: Vi ses på fjället\. .{100,180}…$/),
    'See you there.',
  ])
  expect(items.map(({ aboutLocale }) => aboutLocale)).toEqual(['se', 'en'])
  const english = await get('?q=fj%C3%A4llvecka&lang=en')
  expect(english.items.map(({ aboutLocale }) => aboutLocale)).toEqual(['se', 'en'])
  expect((await get('?kind=sanction')).items[0]).toMatchObject({ about: null, aboutLocale: null })
})
