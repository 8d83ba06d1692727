// Tests the calendar feed and its iCalendar format.
import ICAL from 'ical.js'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdRecovered } from '../backup/take-over.ts'
import { eventDraft } from '../competitions/testing-drafts.ts'
import { testSeason, type TestSeason } from '../competitions/testing.ts'
import { formatIcalendar, type IcsEvent } from './icalendar.ts'

let season: TestSeason
beforeAll(async () => {
  season = await testSeason()
})
afterAll(() => season.close())

/** Reads the feed with a strict parser. */
const read = async (query = '') => {
  const answer = await season.app.inject({ method: 'GET', url: `/api/external/calendar.ics${query}` })
  expect(answer.statusCode).toBe(200)
  return parsed(answer.body)
}
const parsed = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const found = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, startDate, endDate } = new ICAL.Event(component)
    const value = (name: string) => component.getFirstPropertyValue(name)
    return {
      uid,
      sequence,
      summary,
      start: String(startDate),
      end: String(endDate),
      status: value('status'),
      value,
      component,
    }
  })
  return { calendar, found, uids: found.map(({ uid }) => uid) }
}
/** The only item with a title. */
const only = async (title: string, expected: object) => {
  const { found } = await read(`?q=${encodeURIComponent(title)}`)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject(expected)
  return found[0] ?? expect.fail()
}

describe('the feed', () => {
  it('keeps the UID, and raises the SEQUENCE, from announcement over move, sanction, move and cancellation', async () => {
    const { published, acted, bo, anna, confirmed, decided } = season
    const first = await published({ title: 'Vandrande tävling' })
    const announced = await only('Vandrande', { status: 'TENTATIVE', start: '2027-07-01', end: '2027-07-11' })

    const moved = await acted(bo, 'move', first, {
      reason: 'Väder',
      newId: uuidv7(),
      proposedFrom: '2027-08-01',
      proposedTo: '2027-08-03',
      lastApplicationDay: '2027-05-01',
    })
    const afterMove = await only('Vandrande', { uid: announced.uid, start: '2027-08-01', end: '2027-08-04' })
    expect(afterMove.value('description')).toContain('Flyttad från: 1–10 juli 2027\nMotivering: Väder\n')
    expect(afterMove.sequence).toBeGreaterThan(announced.sequence)

    const days = { startsOn: '2027-08-01', endsOn: '2027-08-02' }
    const outcome = await decided(bo, 'approve', await confirmed(moved.id, days))
    const sanctionId = outcome.sanction.id
    const sanctioned = await only('Vandrande', {
      uid: announced.uid,
      status: 'CONFIRMED',
      start: '2027-08-01',
      end: '2027-08-03',
    })
    expect(sanctioned.sequence).toBeGreaterThan(afterMove.sequence)
    expect(sanctioned.value('url')).toBe(`http://localhost:3000/external/competitions/${sanctionId}`)
    expect(sanctioned.component.toString()).toContain('GEO:58.13;13.6')

    const view = async () => (await anna.get(`/competitions/sanctions/${sanctionId}`)).json()
    const move = { startsOn: '2027-08-08', endsOn: '2027-08-09', reason: 'Väder igen', place: 'Ålleberg' }
    const answer = await bo.post(`/competitions/sanctions/${sanctionId}/move`, {
      version: (await view()).version,
      ...move,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const movedAgain = await only('Vandrande', {
      uid: announced.uid,
      status: 'CONFIRMED',
      start: '2027-08-08',
      end: '2027-08-10',
    })
    expect(movedAgain.sequence).toBeGreaterThan(sanctioned.sequence)
    expect(movedAgain.value('description')).toContain('Flyttad från: 1–2 aug 2027\nMotivering: Väder igen')

    await bo.post(`/competitions/sanctions/${sanctionId}/cancel`, {
      version: (await view()).version,
      reason: 'Ingen bana',
    })
    const cancelled = await only('Vandrande', {
      uid: announced.uid,
      status: 'CANCELLED',
      summary: 'Inställd: Vandrande tävling',
    })
    expect(cancelled.sequence).toBeGreaterThan(movedAgain.sequence)
    expect(cancelled.value('description')).toMatch(/^Motivering: Ingen bana\n(?!.*Väder)/s)
  })

  it('has an announcement that is open beside its sanctioned competition as an entry of its own', async () => {
    const { published, confirmed, decided, acted, bo } = season
    const announced = await published({ title: 'Öppna cupen', competitionType: 'Other' })
    const former = await only('Öppna', { status: 'TENTATIVE' })
    const classes = [{ classTypeId: season.standard, championship: 'Other' }]
    const { sanction } = await decided(bo, 'approve', await confirmed(announced.id), { classes })
    const cancel = { version: 1, reason: 'Översvämning', reopensAnnouncement: true }
    await bo.post(`/competitions/sanctions/${sanction.id}/cancel`, cancel)
    const entries = async () =>
      (await read(`?q=${encodeURIComponent('Öppna cupen')}`)).found.map(({ uid, status }) => [status, uid]).toSorted()
    const own = former.uid.replace('@', '-announcement@')
    expect(await entries()).toEqual([
      ['CANCELLED', former.uid],
      ['TENTATIVE', own],
    ])
    const current = (await bo.get(`${season.base}/${announced.id}`)).json()
    const days = { proposedFrom: '2027-08-01', proposedTo: '2027-08-03', lastApplicationDay: '2027-05-01' }
    await acted(bo, 'move', current, { reason: 'Väder', newId: uuidv7(), ...days })
    expect(await entries()).toEqual([
      ['CANCELLED', former.uid],
      ['TENTATIVE', own],
    ])
  })

  it('says the last day to apply until the announcement is cancelled', async () => {
    const announced = await season.published({ title: 'Avlyst cup', competitionType: 'Other' })
    const open = await only('Avlyst', { status: 'TENTATIVE' })
    expect(open.value('description')).toContain('Ansök senast')
    await season.acted(season.bo, 'cancel', announced, { reason: 'Storm' })
    const cancelled = await only('Avlyst', { status: 'CANCELLED' })
    expect(cancelled.value('description')).not.toContain('Ansök senast')
  })

  it('leaves out an announcement whose days have passed without an organizer, and keeps a cancelled one for a year', async () => {
    const { published, acted, bo, db } = season
    const dates = { proposedFrom: '2027-04-01', proposedTo: '2027-04-02' }
    const past = await published({ title: 'Ensam cup', competitionType: 'Other', ...dates })
    await only('Ensam', { status: 'TENTATIVE' })
    const putPast = `update announcement set proposed_from = '2027-01-09', proposed_to = '2027-01-10' where id = $1`
    await db.$client.query(putPast, [past.id])
    // An address of its own, because the response to the first one is cached.
    expect((await read('?q=ensam')).found).toEqual([])
    await acted(bo, 'cancel', past, { reason: 'Storm' })
    expect((await read('?q=Ensam')).found).toMatchObject([{ status: 'CANCELLED' }])
    // An end alone asks for nothing that is long past, also when it is as long past itself.
    const countTo = async (day: string) => (await read(`?q=ensam&to=${day}`)).found.length
    expect(await countTo('2027-12-31')).toBe(1)
    await db.$client.query(putPast.replaceAll('2027', '2025'), [past.id])
    expect([await countTo('2027-12-30'), await countTo('2027-01-31'), await countTo('2026-01-31')]).toEqual([0, 0, 0])
  })

  it('has events with times in Swedish time, and all-day events without times', async () => {
    const admin = await season.as([{ name: 'SysAdmin' }], null)
    const body = eventDraft(null, {
      title: 'Möte; med, tecken\\ och\nrader',
      startDate: '2027-07-05',
      endDate: '2027-07-05',
      startTime: '00:30',
      endTime: '02:00',
      place: 'Åre, hotellet',
      link: 'https://example.se/möte',
      description: '## Program\n\nVi *ses* på [hotellet](https://example.se), som alltid.',
    })
    const made = await admin.post('/competitions/events', { id: uuidv7(), ...body })
    expect(made.statusCode, made.body).toBe(200)
    const timed = await only('Möte', { start: '2027-07-04T22:30:00Z', end: '2027-07-05T00:00:00Z', sequence: 0 })
    expect(timed.summary).toBe(made.json().title)
    expect(timed.value('location')).toBe('Åre, hotellet')
    expect(timed.value('description')).toMatch(/^Program: Vi ses på hotellet, som alltid\.\nArrangör: /)
    const { id, version } = made.json()
    await admin.put(`/competitions/events/${id}`, { ...body, isAllDay: true, version })
    await only('Möte', { uid: timed.uid, sequence: 1, start: '2027-07-05', end: '2027-07-06' })
    await admin.post(`/competitions/events/${id}/cancel`, { version: 2, reason: 'Sjukdom' })
    const off = await only('Möte', { uid: timed.uid, sequence: 2, status: 'CANCELLED' })
    expect(off.value('description')).toMatch(/^Motivering: Sjukdom\nProgram: /)
    const listed = await season.app.inject({ method: 'GET', url: '/api/external/calendar?kind=event&from=2027-07-01' })
    expect(listed.json().items[0]).toMatchObject({ state: 'cancelled', cancelReason: 'Sjukdom' })
  })

  it('derives the UID of a competition from no id that an applicant has chosen', async () => {
    const { published, confirmed, decided, outside, mailed, bo } = season
    const ranking = (title: string) => published({ title, competitionType: 'Ranking' })
    const cup = await ranking('Rundor')
    const classes = { classes: [{ classTypeId: season.standard, championship: 'Ranking' }] }
    await decided(bo, 'approve', await confirmed(cup.id), classes)
    // The second sanction of the announcement; the first one has the announcement's id as its UID.
    const [id, email] = [uuidv7(), 'lomsk@klubb.example']
    await outside('POST', `/competitions/${cup.id}/applications`, { ...season.form(), id, email, send: true })
    await outside('POST', '/application/confirm', {}, await mailed(email, 'applicant'))
    const yes = { answer: 'yes', name: 'Orvar' }
    await outside('POST', '/club-request', yes, await mailed('styrelsen@asen.example', 'club'))
    const { version } = (await bo.get(`/competitions/announcements/${cup.id}/applications/${id}`)).json()
    await decided(bo, 'approve', { id, email, token: '', announcementId: cup.id, version }, classes)
    const { uids } = await read('?q=rundor')
    expect(uids).toHaveLength(3)
    expect(uids).toContain(`${cup.id}@flygsport.se`)
    expect(uids).toContain(`${cup.id}-announcement@flygsport.se`)
    expect(uids).not.toContain(`${id}@flygsport.se`)
  })

  it('has the properties of a published calendar, and each UID once', async () => {
    const { calendar, uids } = await read()
    const first = (name: string) => calendar.getFirstPropertyValue(name)
    expect([first('version'), first('method'), first('x-wr-calname')]).toEqual([
      '2.0',
      'PUBLISH',
      'FSF Tävlingskalender',
    ])
    expect(uids.length).toBeGreaterThan(1)
    expect(new Set(uids).size).toBe(uids.length)
    const english = await read('?lang=en')
    expect(english.calendar.getFirstPropertyValue('name')).toBe('FSF Competition Calendar')
    const links = english.found.map(({ value }) => String(value('url')))
    const toPages = links.filter((link) => link.includes('/external/competitions/'))
    expect(toPages.length).toBeGreaterThan(0)
    expect(toPages.filter((link) => !link.endsWith('?lang=en'))).toEqual([])
  })
  it('is the same a day later when nothing has changed', async () => {
    const ask = () => season.app.inject({ method: 'GET', url: '/api/external/calendar.ics?from=2027-03-01' })
    const before = await ask()
    const states = parsed(before.body).found.map(({ status }) => status)
    expect(new Set(states)).toEqual(new Set(['TENTATIVE', 'CONFIRMED', 'CANCELLED']))
    season.clock.now = new Date(season.clock.now.getTime() + 86_400_000)
    const after = await ask()
    expect(after.body).toBe(before.body)
    expect(after.headers['etag']).toBe(before.headers['etag'])
  })
  it('has a higher SEQUENCE of every item after a restore, which subscribers may have seen later ones of', async () => {
    const sequences = async (query: string) =>
      new Map((await read(query)).found.map(({ uid, sequence }) => [uid, sequence]))
    const before = await sequences('?from=2027-01-01')
    await holdRecovered(season.owner.db, season.clock.now.toISOString(), true)
    // Another address, because the response to the first one is cached.
    const after = await sequences('?from=2027-01-02')
    expect(after).toEqual(new Map([...before].map(([uid, sequence]) => [uid, sequence + 100])))
  })
})

describe('iCalendar', () => {
  const event = (values: Partial<IcsEvent> = {}): IcsEvent => ({
    uid: '1@flygsport.se',
    sequence: 3,
    createdAt: '2027-01-01T10:00:00.000Z',
    updatedAt: '2027-01-02T10:00:00.000Z',
    status: 'CONFIRMED',
    summary: 'SM',
    description: '',
    location: '',
    url: '',
    categories: [],
    position: null,
    time: { firstDay: '2027-02-28', lastDay: '2027-02-28' },
    ...values,
  })
  const write = (values: Partial<IcsEvent>) =>
    formatIcalendar({ name: 'Test', productId: '-//Test//SV', refreshHours: 1, events: [event(values)] })

  it('folds long lines at 75 bytes, between characters', () => {
    const summary = 'Åäö🪂 flygtävling, '.repeat(40)
    const text = write({ summary })
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(text).not.toContain('\uFFFD')
    expect(parsed(text).found[0]?.summary).toBe(summary)
  })
  it.each([
    'a;b,c\\d',
    'rad ett\nrad två\r\nrad tre',
    'BEGIN:VEVENT\r\nSUMMARY:falsk',
    'tab\toch\u0007klocka',
    'text\u2028ny rad',
  ])('escapes %j', (summary) => {
    const text = write({ summary, location: summary, categories: [summary], description: summary })
    const { found } = parsed(text)
    expect(found).toHaveLength(1)
    expect(text.match(/BEGIN:VEVENT/g)?.length).toBe(
      summary.includes('VEVENT') ? text.match(/BEGIN:VEVENT/g)?.length : 1,
    )
    const plain = summary
      .replaceAll(/\r\n|\u2028/g, '\n')
      .replaceAll('\t', ' ')
      .replaceAll('\u0007', ' ')
    expect(found[0]?.summary).toBe(plain)
    expect(found[0]?.value('location')).toBe(plain)
  })
  it('ends whole days the day after the last', () => {
    const text = write({ time: { firstDay: '2028-02-28', lastDay: '2028-02-29' } })
    expect(text).toContain('DTSTART;VALUE=DATE:20280228\r\nDTEND;VALUE=DATE:20280301\r\n')
  })
  it('ends with a line break', () => expect(write({}).endsWith('END:VCALENDAR\r\n')).toBe(true))
})
