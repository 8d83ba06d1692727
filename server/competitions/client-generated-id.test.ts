// Client-generated ids: an id that any record or calendar entry has is refused for a new record.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isIdTaken } from '../records/client-generated-id.ts'
import { eventDraft } from './testing-drafts.ts'
import { testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
const taken: Record<string, string> = {}
let source: { id: string; version: number }
beforeAll(async () => {
  world = await testSeason()
  const { anna, bo, segel, db } = world
  // Like a moved competition in the feed: its calendar id is no announcement's own id.
  const first = await world.published({ competitionType: 'Ranking' })
  const uid = uuidv7()
  await db.$client.query('update announcement set calendar_id = $2 where id = $1', [first.id, uid])
  const open = await world.published({ competitionType: 'Ranking' })
  const application = await world.confirmed(open.id)
  source = await world.published({ competitionType: 'Ranking' })
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const { sanction } = await world.decided(bo, 'approve', application, { classes })
  const event = { id: uuidv7(), ...eventDraft(segel.id) }
  await anna.post('/competitions/events', event)
  Object.assign(taken, {
    'a calendar entry': uid,
    'an announcement': first.id,
    'an application': application.id,
    'a sanctioned competition': sanction.id,
    'an event': event.id,
    'a club': world.club,
    'a federation': segel.id,
  })
})
afterAll(() => world.close())

const kinds = [
  'a calendar entry',
  'an announcement',
  'an application',
  'a sanctioned competition',
  'an event',
  'a club',
  'a federation',
]
const creates: Record<string, (id: string) => Promise<{ statusCode: number; body: string }>> = {
  // Sent by Bo, so that a record of Anna's is not taken for a repeated request.
  'an event': (id) => world.bo.post('/competitions/events', { id, ...eventDraft(world.segel.id) }),
  'an announcement': (id) => world.bo.post(world.base, { ...world.draft(), id, branchId: world.segel.id }),
  'a copy': (newId) => world.bo.post(`${world.base}/${source.id}/copy`, { version: source.version, newId }),
  'a move': (newId) =>
    world.bo.post(`${world.base}/${source.id}/move`, {
      version: source.version,
      reason: 'Banan är upptagen.',
      newId,
      proposedFrom: '2027-08-01',
      proposedTo: '2027-08-03',
      lastApplicationDay: '2027-04-30',
    }),
  'an application': (id) =>
    world.outside('POST', `/competitions/${source.id}/applications`, {
      ...world.form(),
      id,
      email: 'tjuv@klubb.example',
      send: true,
    }),
}

describe.each(Object.keys(creates))('%s', (made) => {
  it.each(kinds)('is refused with the id of %s', async (kind) => {
    const answer = await creates[made]?.(taken[kind] ?? '')
    expect(answer?.statusCode, answer?.body).toBe(400)
    expect(JSON.parse(answer?.body ?? '').errors).toEqual([
      { code: 'Validation', message: 'Det gick inte att spara. Ladda om sidan och försök igen.' },
    ])
  })
  it('is refused with the id in capitals too', async () => {
    expect((await creates[made]?.((taken['an event'] ?? '').toUpperCase()))?.statusCode).toBe(400)
  })
})

it('an id is searched in every table that has ids', async () => {
  const { rows } = await world.db.$client.query<{ table: string }>(
    `select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  )
  expect(rows.length).toBeGreaterThan(15)
  const missed = []
  for (const { table } of rows) {
    const { rows: some } = await world.db.$client.query<{ id: string }>(`select id from "${table}" limit 1`)
    for (const { id } of some) if (!(await isIdTaken(world.db, id))) missed.push(table)
  }
  expect(missed).toEqual([])
  expect(await isIdTaken(world.db, uuidv7())).toBe(false)
})

it('of two records created at once with one id, one is created', async () => {
  const { anna, bo, segel } = world
  const id = uuidv7()
  const answers = await Promise.all([
    anna.post('/competitions/events', { id, ...eventDraft(segel.id) }),
    bo.post(world.base, { ...world.draft(), id, branchId: segel.id }),
    creates['an application']?.(id),
  ])
  expect(answers.filter((answer) => answer?.statusCode === 200)).toHaveLength(1)
})

it('a repeated move returns the first result, unless it is to other days', async () => {
  const { bo, base, outside } = world
  const { id, version } = await world.published({ competitionType: 'Ranking' })
  const newId = uuidv7()
  const days = { proposedFrom: '2027-08-01', proposedTo: '2027-08-03', lastApplicationDay: '2027-04-30' }
  const move = (values: object = {}) =>
    bo.post(`${base}/${id}/move`, { version, reason: 'Banan är upptagen.', newId, ...days, ...values })
  expect((await move()).statusCode).toBe(200)
  expect((await move()).json()).toMatchObject({ id: newId, ...days })
  expect((await move({ proposedTo: '2027-08-04' })).statusCode).toBe(409)
  expect((await outside('GET', `/competitions/${newId}`)).json()).toMatchObject({ endsOn: '2027-08-03' })
})
