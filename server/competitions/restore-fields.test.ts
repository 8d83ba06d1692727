// Fields are restored from the history, through each record's own update.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { eventDraft, sanctionLinks } from './testing-drafts.ts'
import { testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

type Caller = TestSeason['anna']
const draft = (values: object = {}) => eventDraft(world.segel.id, values)

/** An event that has been changed once, with its path and the audit event of the change. */
const changedEvent = async (before: object, after: object) => {
  const { anna } = world
  const { id } = (await anna.post('/competitions/events', { id: uuidv7(), ...draft(before) })).json()
  const path = `/competitions/events/${id}`
  const changed = await anna.put(path, { ...draft({ ...before, ...after }), version: 1 })
  expect(changed.statusCode, changed.body).toBe(200)
  const [latest] = (await anna.get(`${path}/history`)).json().items
  return { path, latest, changed: changed.json() }
}
const restore = (path: string, eventId: string, body: object, by: Caller = world.anna) =>
  by.post(`${path}/history/${eventId}/restore`, body)

describe('the fields of a save', () => {
  const before = { title: 'Höstmöte', place: 'Åre', isAllDay: false, startTime: '10:00', endTime: '12:00' }
  const after = { title: 'Vintermöte', place: '', link: 'https://x.example', startTime: '09:00' }

  it('are restored together, with the reason in the history', async () => {
    const { path, latest } = await changedEvent(before, after)
    expect(latest.changes).toMatchObject([
      { field: 'title', old: 'Höstmöte', new: 'Vintermöte', isRestorable: true },
      { field: 'startTime' },
      { field: 'place' },
      { field: 'link' },
    ])
    const answer = await restore(path, latest.id, { version: 2 })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ version: 3, title: 'Höstmöte', place: 'Åre', startTime: '10:00' })
    const [event] = (await world.anna.get(`${path}/history`)).json().items
    const day = dayText(swedishDay(latest.at))
    expect(event).toMatchObject({ action: 'update', reason: `Återställde från ${day}` })
    expect(event.changes[0]).toMatchObject({ field: 'title', old: 'Vintermöte', new: 'Höstmöte' })
  })
  it('are restored one by one', async () => {
    const { path, latest } = await changedEvent(before, after)
    const answer = await restore(path, latest.id, { version: 2, fields: ['title'] })
    expect(answer.json()).toMatchObject({ version: 3, title: 'Höstmöte', place: '', startTime: '09:00' })
  })
  it('are refused without the right, and with an old version', async () => {
    const { path, latest, changed } = await changedEvent({ ...before, audience: 'public' }, after)
    const other = await world.as([{ name: 'Competitions.Admin', associationId: world.norr.id }], world.norr.id)
    expect((await restore(path, latest.id, { version: 2 }, other)).statusCode).toBe(403)
    const stale = await restore(path, latest.id, { version: 1 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().current).toEqual(changed)
  })
  it('are refused when the old value is no longer valid', async () => {
    const { path, latest } = await changedEvent(before, after)
    // Without a link the event needs a place, which the change took away.
    const answer = await restore(path, latest.id, { version: 2, fields: ['link'] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].message).toBe('Fyll i minst ett av fälten Plats och Länk.')
  })
  it('are refused when the history has no value, or the event is of another record', async () => {
    const { path, latest } = await changedEvent(before, after)
    const unknown = await restore(path, latest.id, { version: 2, fields: ['title', 'audience'] })
    expect(unknown.statusCode).toBe(400)
    expect(unknown.json().errors[0].message).toMatch(/^Ändringen kan inte återställas/)
    const another = await changedEvent(before, after)
    expect((await restore(path, another.latest.id, { version: 2 })).statusCode).toBe(404)
  })
})

it('a text and the classes of a sanction are restored', async () => {
  const announcement = await world.published({ competitionType: 'Ranking' })
  const application = await world.confirmed(announcement.id)
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const { sanction } = await world.decided(world.bo, 'approve', application, { classes })
  const path = `/competitions/sanctions/${sanction.id}`
  const shown = (await world.bo.get(path)).json()
  const body = {
    ...shown,
    ...sanctionLinks(shown),
    programme: 'Nytt program',
    classes: [{ classTypeId: world.standard, championship: 'SC' }],
  }
  const changed = await world.anna.put(path, body)
  expect(changed.statusCode, changed.body).toBe(200)
  const [latest] = (await world.anna.get(`${path}/history`)).json().items
  const answer = await restore(path, latest.id, { version: changed.json().version })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ programme: '', classes: [{ championship: 'Ranking' }] })
})

it('the classes and districts of an announcement are restored', async () => {
  const { anna, base, norr, skane, open, standard } = world
  const { id } = await world.create(anna, { districtIds: [skane.id], classIds: [standard] })
  const path = `${base}/${id}`
  const values = { districtIds: [norr.id], classIds: [open, standard], contactEmail: 'ny@klubb.example' }
  const changed = await anna.put(path, { ...world.draft(values), version: 1 })
  expect(changed.statusCode, changed.body).toBe(200)
  const [latest] = (await anna.get(`${path}/history`)).json().items
  const answer = await restore(path, latest.id, { version: 2, fields: ['districtIds', 'classIds'] })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    version: 3,
    districts: [{ id: skane.id }],
    classes: [{ id: standard }],
    contactEmail: 'ny@klubb.example',
  })
})

// Last, because the other records need the club's former address.
it('lists of a club are restored, hidden fields are not', async () => {
  const admin = await world.as([{ name: 'SysAdmin' }], null)
  const path = `/organizations/${world.club}`
  const club = (await admin.get(path)).json()
  const body = { ...club, districtId: club.district.id, organizationNumber: club.organizationNumber ?? '' }
  const homeFields = [{ name: 'Ålleberg', icao: '', latitude: null, longitude: null }]
  const changed = await admin.put(path, { ...body, homeFields, email: 'ny@klubb.example', notes: 'Ringde' })
  expect(changed.statusCode, changed.body).toBe(200)
  const [latest] = (await admin.get(`${path}/history`)).json().items
  const restorable = latest.changes.filter((change: { isRestorable?: boolean }) => change.isRestorable)
  expect(restorable.map(({ field }: { field: string }) => field)).toEqual(['homeFields'])
  const { version } = changed.json()
  const hidden = await restore(path, latest.id, { version, fields: ['email'] }, admin)
  expect(hidden.statusCode).toBe(400)
  const answer = await restore(path, latest.id, { version }, admin)
  expect(answer.json()).toMatchObject({ homeFields: club.homeFields, email: 'ny@klubb.example', notes: 'Ringde' })
})
