// What a change of an announcement answers and whom it notifies: those who lose it too, and a repeated request the same.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectNotices } from '../../live/testing-notices.ts'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
let notices: Awaited<ReturnType<typeof collectNotices>>
beforeAll(async () => {
  world = await testSeason()
  notices = await collectNotices(world.db)
})
afterAll(async () => {
  notices.close()
  await world.close()
})

const contexts = (...associations: { id: string }[]) => associations.map(({ id }) => id).toSorted()
const later = () => ({
  reason: 'Banan är stängd',
  newId: uuidv7(),
  proposedFrom: '2027-08-01',
  proposedTo: '2027-08-05',
  lastApplicationDay: '2027-05-01',
})

it('a removed draft is told of to those who could see it', async () => {
  const { anna, base, segel, skane } = world
  const { id } = await world.create(anna, { competitionType: 'Ranking', districtIds: [skane.id] })
  const sent = await notices.during(() => anna.call({ method: 'DELETE', url: `${base}/${id}?version=1` }))
  expect(sent).toEqual([{ type: 'announcement', id, contexts: contexts(segel, skane) }])
})

it('a new title of a draft, and its removal, are told of to the pages of its copies', async () => {
  const { anna, base } = world
  const source = await world.create(anna)
  const copyId = uuidv7()
  const copied = await anna.post(`${base}/${source.id}/copy`, { newId: copyId })
  expect(copied.statusCode, copied.body).toBe(200)
  const save = (version: number, values: object) =>
    anna.put(`${base}/${source.id}`, { ...world.draft({ title: 'Nytt namn' }), ...values, version })
  const told = async (change: () => Promise<unknown>) =>
    (await notices.during(change)).map((notice) => notice.id).toSorted()
  const both = [source.id, copyId].toSorted()
  expect(await told(() => save(1, {}))).toEqual(both)
  expect(await told(() => save(2, { description: 'Text' }))).toEqual([source.id])
  expect(await told(() => anna.call({ method: 'DELETE', url: `${base}/${source.id}?version=3` }))).toEqual(both)
})

it('a moved announcement is told of once, as the new one and each application that staff can see', async () => {
  const { bo, db, segel, skane } = world
  const { id } = await world.published({ competitionType: 'Ranking', districtIds: [skane.id] })
  const application = await world.applied(id)
  const unsent = { ...world.form(), id: uuidv7(), email: 'utkast@klubb.example', send: false }
  const saved = await world.outside('POST', `/competitions/${id}/applications`, unsent)
  expect(saved.statusCode, saved.body).toBe(200)
  const current = (await bo.get(`${world.base}/${id}`)).json()
  const body = later()
  const sent = await notices.during(() => world.acted(bo, 'move', current, body))
  const all = contexts(segel, skane)
  expect(sent).toHaveLength(3)
  expect(sent).toEqual(
    expect.arrayContaining([
      { type: 'announcement', id, contexts: all },
      { type: 'announcement', id: body.newId, contexts: all },
      { type: 'application', id: application.id, contexts: all },
    ]),
  )
  const { rows } = await db.$client.query(
    `select record_type as type, record_id as id, action, reason from audit_event join audit_value on event_id = id
      where record_id = any($1) and action in ('move', 'create') order by id`,
    [[id, body.newId, application.id, unsent.id]],
  )
  expect(rows.filter(({ id: recordId, action }) => recordId === unsent.id && action === 'move')).toEqual([])
  expect(rows).toEqual(
    expect.arrayContaining([
      { type: 'announcement', id: body.newId, action: 'create', reason: body.reason },
      { type: 'application', id: application.id, action: 'move', reason: null },
      { type: 'announcement', id, action: 'move', reason: body.reason },
    ]),
  )
  const moved = await db.$client.query('select id from application where announcement_id = $1', [body.newId])
  expect(moved.rows).toHaveLength(2)
})

it('a repeated move is answered with the new announcement as it now is, and changes nothing', async () => {
  const { anna, bo, base } = world
  const { id, version } = await world.published({ competitionType: 'Ranking' })
  const body = { version, ...later() }
  const move = () =>
    bo.call({
      method: 'POST',
      url: `${base}/${id}/move`,
      payload: body,
      headers: { 'idempotency-key': body.newId },
    })
  expect((await move()).json()).toMatchObject({ id: body.newId, version: 1 })
  const draft = world.draft({ competitionType: 'Ranking', season: 2027, proposedFrom: body.proposedFrom })
  const changed = { ...draft, proposedTo: body.proposedTo, lastApplicationDay: '2027-06-01', version: 1 }
  expect((await anna.put(`${base}/${body.newId}`, changed)).statusCode).toBe(200)
  expect(
    await notices.during(async () => expect((await move()).json()).toMatchObject({ id: body.newId, version: 2 })),
  ).toEqual([])
})

it('the account that takes an announcement out of its context is answered with all of its page', async () => {
  const { acted, anna, base, bo, skane } = world
  const submitted = await acted(
    anna,
    'submit',
    await world.create(anna, { competitionType: 'Ranking', districtIds: [skane.id] }),
  )
  const comments = [{ field: 'title', text: 'Otydlig' }]
  const returned = await acted(bo, 'return', submitted, { reason: 'Se kommentaren', comments })
  const caller = await world.as([{ name: 'SysAdmin' }], skane.id)
  const body = { ...world.draft({ competitionType: 'Ranking', districtIds: [] }), version: returned.version }
  const answer = await caller.put(`${base}/${returned.id}`, body)
  expect(answer.json()).toMatchObject({ districts: [], submissions: [{ outcome: 'returned' }], comments })
  expect((await caller.get(`${base}/${returned.id}`)).statusCode).not.toBe(200)
})
