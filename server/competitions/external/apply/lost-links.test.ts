// Lost private links: which are mailed again, what the response reveals, and what is stored of them.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSeason, type TestSeason } from '../../testing.ts'
import { unconfirmedLinksTo } from './lost-links.ts'

let world: TestSeason
let announcementId: string
beforeAll(async () => {
  world = await testSeason()
  announcementId = (await world.published({ competitionType: 'Ranking' })).id
})
afterAll(() => world.close())

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await world.db.$client.query<Row>(text, values)).rows

it('lost links are mailed again, and the response does not reveal whether there are any', async () => {
  const sent = await world.applied(announcementId)
  const known = await world.askForLinks(sent.email)
  const unknown = await world.askForLinks('ingen@klubb.example')
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  const token = await world.mailed(sent.email, 'applicant')
  expect(token).not.toBe(sent.token)
  for (const one of [token, sent.token]) {
    expect((await world.outside('GET', '/application', undefined, one)).json().id).toBe(sent.id)
  }
  // An address gets at most five links an hour, confirmed or not.
  await Promise.all(Array.from({ length: 8 }, () => world.askForLinks(sent.email)))
  const links = await rows(
    'select 1 from application_link l join application p on p.id = l.application_id where p.applicant_email = $1 and kind = $2',
    [sent.email, 'applicant'],
  )
  expect(links).toHaveLength(5)
})

it('lost links are answered for before anybody looks for them, because the time would tell whether there are any', async () => {
  const { email, token } = await world.applied(announcementId)
  const answer = await world.owner.db.transaction(async (tx) => {
    await unconfirmedLinksTo(tx, email, '')
    return world.outside('POST', '/applications/link', { email })
  })
  expect(answer.statusCode).toBe(204)
  await expect.poll(() => world.mailed(email, 'applicant')).not.toBe(token)
})

it('lost links are mailed for an unconfirmed application beside the confirmed ones', async () => {
  const { email, id } = await world.applied(announcementId)
  const other = uuidv7()
  await world.outside('POST', `/competitions/${announcementId}/applications`, {
    ...world.form(),
    id: other,
    email,
    send: true,
  })
  await world.askForLinks(email)
  const letters = "select record_id as id from mail_outbox where recipient = $1 and template = 'applicationLink'"
  expect(await rows(`${letters} order by 1`, [email])).toEqual([{ id }, { id: other }])
})

it('lost links are mailed for the competition of the page that asks, however many others the address has applied for', async () => {
  const email = `${uuidv7()}@klubb.example`
  const ids: string[] = []
  for (let count = 0; count < 6; count++) {
    const { id } = await world.applied(announcementId)
    await world.db.$client.query('update application set applicant_email = $1 where id = $2', [email, id])
    ids.push(id)
  }
  const other = (await world.published({ competitionType: 'Ranking' })).id
  await world.db.$client.query('update application set announcement_id = $1, updated_at = $2 where id = $3', [
    other,
    '2027-01-01',
    ids[0],
  ])
  const mailedFor = async (body: object) => {
    await world.askForLinks(email, undefined, body)
    const letters = await rows<{ id: string }>(
      "delete from mail_outbox where recipient = $1 and template = 'applicationLink' returning record_id as id",
      [email],
    )
    return letters.map(({ id }) => id)
  }
  expect(await mailedFor({})).not.toContain(ids[0])
  const mailed = await mailedFor({ announcementId: other })
  expect(mailed).toHaveLength(5)
  expect(mailed).toContain(ids[0])
  expect(await mailedFor({ announcementId: 'mistyped' })).toHaveLength(5)
})

it('lost links are stored as hashes only', async () => {
  const sent = await world.applied(announcementId)
  const stored =
    JSON.stringify(await rows('select * from application_link')) +
    JSON.stringify(await rows('select * from application'))
  expect(stored).not.toContain(sent.token)
})
