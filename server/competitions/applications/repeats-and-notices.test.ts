// A decision that is sent again, and who is notified when an applicant changes an application.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
const ranking = { competitionType: 'Ranking' } as const

describe('the notices of an application', () => {
  it('go once to those who lose it and to those who gain it, also of its announcement', async () => {
    const { norr, segel, skane } = world
    const { id: announcementId } = await world.published(ranking)
    const sent = await world.applied(announcementId)
    const { version } = await world.decided(world.bo, 'return', sent, { reason: 'Byt klubb' })
    const body = { ...world.form({ organizationId: world.rival }), version }
    const told = await notices.during(() => world.outside('PUT', '/application', body, sent.token))
    expect(told).toEqual([
      { type: 'application', id: sent.id, contexts: contexts(segel, skane, norr) },
      { type: 'announcement', id: announcementId, contexts: contexts(segel, skane, norr) },
    ])
  })
  it('go to nobody before it is submitted', async () => {
    const { id: announcementId } = await world.published(ranking)
    const [id, email] = [uuidv7(), 'utkast@klubb.example']
    const path = `/competitions/${announcementId}/applications`
    await world.outside('POST', path, { ...world.form(), id, email, send: false })
    const token = await world.mailed(email, 'applicant')
    const body = { ...world.form({ place: 'Ottsjö' }), version: 1 }
    const told = await notices.during(() => world.outside('PUT', '/application', body, token))
    expect(told).toEqual([])
  })
})

it('an approval that is sent again is answered as the first was, and gives one sanction', async () => {
  const { base, bo, db } = world
  const announcement = await world.published(ranking)
  const chosen = await world.confirmed(announcement.id)
  const other = await world.applied(announcement.id, { organizationId: world.rival })
  const approve = () =>
    bo.call({
      method: 'POST',
      url: `${base}/${announcement.id}/applications/${chosen.id}/approve`,
      headers: { 'idempotency-key': `approve-${chosen.id}` },
      payload: {
        version: chosen.version,
        classes: [{ classTypeId: world.standard, championship: 'Ranking' }],
        rejectOthers: {
          reason: 'Platsen gick till en annan.',
          applications: [{ id: other.id, version: other.version }],
        },
      },
    })
  const first = await approve()
  const second = await approve()
  expect(first.statusCode, first.body).toBe(200)
  expect(second.json()).toEqual(first.json())
  expect(first.json().rejected).toEqual([{ id: other.id, clubName: 'Bergets Segelflygklubb', refusal: null }])
  const { rows } = await db.$client.query(
    `select e.record_type, e.action from audit_event e where e.action in ('approve', 'reject', 'create')
      and e.record_id = any($1) order by 1, 2`,
    [[chosen.id, other.id, first.json().sanction.id]],
  )
  expect(rows.map(({ record_type: type, action }) => `${type} ${action}`)).toEqual([
    'application approve',
    'application create',
    'application create',
    'application reject',
    'sanction create',
  ])
})

it('a submission that is sent again is answered as the first was, and counted once', async () => {
  const { id: announcementId } = await world.published(ranking)
  const sent = await world.applied(announcementId)
  const { version } = await world.decided(world.bo, 'return', sent, { reason: 'Mer' })
  const submit = () =>
    world.app.inject({
      method: 'POST',
      url: '/api/external/application/submit',
      payload: { version },
      headers: {
        origin: world.config.publicUrl,
        'application-token': sent.token,
        'idempotency-key': `submit-${sent.id}`,
      },
    })
  const first = await submit()
  const second = await submit()
  expect(first.statusCode, first.body).toBe(200)
  expect(second.statusCode, second.body).toBe(200)
  expect(second.json()).toEqual(first.json())
  expect(first.json().submissions).toHaveLength(2)
})
