// Lost private links: which are mailed again, what the response reveals, and what is stored of them.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailContentOf } from '../../../mail/templates.ts'
import { testSeason, type TestSeason } from '../../testing.ts'
import { linksLeft } from './lost-links.ts'

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
  // At most five an hour are asked for from one network, that of the application among them.
  await Promise.all(Array.from({ length: 8 }, () => world.askForLinks(sent.email)))
  expect(
    await rows('select from application_link where application_id = $1 and network is not null', [sent.id]),
  ).toHaveLength(5)
})

/** Six confirmed applications of one address, which has had no link in the last hour; `mailed`: the ids of those that have got one since. */
const sixOfOne = async () => {
  const email = `${uuidv7()}@klubb.example`
  const ids: string[] = []
  for (let number = 0; number < 6; number++) {
    const { id } = await world.applied(announcementId)
    await rows('update application set applicant_email = $1 where id = $2', [email, id])
    ids.push(id)
  }
  await rows("update application_link set created_at = created_at - interval '1 hour'")
  const letters =
    "delete from mail_outbox where recipient = $1 and template like 'applicationLink%' returning record_id as id"
  const mailed = async () => (await rows<{ id: string }>(letters, [email])).map(({ id }) => id)
  return { email, ids, mailed }
}

it('lost links of many applications do not fill a mailbox, and a stranger leaves some to its owner', async () => {
  const { email, mailed } = await sixOfOne()
  for (let number = 0; number < 20; number++) await world.askForLinks(email, '10.80.0.1')
  expect(await mailed()).toHaveLength(5)
  await world.askForLinks(email, '10.81.0.1')
  expect(await mailed()).toHaveLength(5)
  for (let number = 0; number < 20; number++) await world.askForLinks(email, `10.82.${number}.1`)
  expect(await mailed()).toEqual([])
})

it('lost links are answered for before anybody looks for them, because the time would tell whether there are any', async () => {
  const { email, token } = await world.applied(announcementId)
  const answer = await world.owner.db.transaction(async (tx) => {
    await linksLeft(tx, email, '')
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
  const { email, ids, mailed } = await sixOfOne()
  const other = (await world.published({ competitionType: 'Ranking' })).id
  await world.db.$client.query('update application set announcement_id = $1, updated_at = $2 where id = $3', [
    other,
    '2027-01-01',
    ids[0],
  ])
  const mailedFor = async (body: object) => {
    await rows("update application_link set created_at = created_at - interval '1 hour'")
    await world.askForLinks(email, undefined, body)
    return mailed()
  }
  expect(await mailedFor({})).not.toContain(ids[0])
  const asked = await mailedFor({ announcementId: other })
  expect(asked).toHaveLength(5)
  expect(asked).toContain(ids[0])
  expect(await mailedFor({ announcementId: 'mistyped' })).toHaveLength(5)
})

it('lost links lead to the application, or to the page of the competition when it has been approved', async () => {
  const announced = await world.published({ competitionType: 'Ranking' })
  const sent = await world.confirmed(announced.id)
  const textOf = async () => {
    await world.askForLinks(sent.email)
    const [mail] = await rows<{ data: object }>(
      "delete from mail_outbox where recipient = $1 and template = 'applicationLink' returning data",
      [sent.email],
    )
    return ['se', 'en']
      .map((language) => JSON.stringify(mailContentOf('applicationLink', { ...mail?.data, language })))
      .join()
  }
  const before = await textOf()
  expect(before).toContain('Här fortsätter du med ansökan för Åsens Segelflygklubb')
  // A link ends three months after the competition, and its page offers a new one.
  expect(before).not.toMatch(/tidigare|earlier/)
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  await world.decided(world.bo, 'approve', sent, { classes })
  const after = await textOf()
  expect(after).toContain('om att arrangera ”SM i segelflyg”, med tävlingens inbjudan och program.')
  expect(after).toContain('ändra tävlingens sida')
  expect(after).toContain('change the competition page')
  expect(after).not.toMatch(/fortsätter|Continue|ändra ansökan|change the application/)
})

it('lost links lead to a rejected application too, from the page of its competition or when there is no other', async () => {
  const { email, ids, mailed } = await sixOfOne()
  const [rejected, others] = [ids.slice(0, 3), ids.slice(3)]
  const [id = ''] = rejected
  const text = async (language: string) => {
    const [mail] = await rows<{ template: string; data: object }>(
      'select template, data from mail_outbox where recipient = $1',
      [email],
    )
    expect(mail?.template).toBe('applicationLinkRejected')
    // A mail that waits since before the upgrade has the former name.
    const [text, former] = ['applicationLinkRejected', 'applicationLink'].map((name) =>
      JSON.stringify(mailContentOf(name, { ...mail?.data, language })),
    )
    expect(former).toBe(text)
    return text
  }
  const other = (await world.published({ competitionType: 'Ranking' })).id
  const statement =
    "update application set status = 'Rejected', announcement_id = $1, decided_at = now() where id = any($2)"
  await rows(statement, [other, rejected])
  await world.askForLinks(email, undefined, { announcementId })
  expect((await mailed()).toSorted()).toEqual(others.toSorted())
  // The rejected ones have used up no link of the hour.
  await world.askForLinks(email)
  const again = await mailed()
  expect(again).toHaveLength(2)
  expect(others).toEqual(expect.arrayContaining(again))
  await rows("update application_link set created_at = created_at - interval '1 hour'")
  await world.askForLinks(email, undefined, { announcementId: other })
  expect(await mailed()).toEqual(expect.arrayContaining(rejected))
  await rows("update application_link set created_at = created_at - interval '1 hour'")
  await rows("update application set applicant_email = 'andra@klubb.example' where applicant_email = $1 and id <> $2", [
    email,
    id,
  ])
  await world.askForLinks(email)
  expect(await text('se')).toContain('om att arrangera ”SM i segelflyg”, med beslutet om den.')
  expect(await text('en')).toContain('with the decision on it.')
  expect(await mailed()).toEqual([id])
})

it('lost links are stored as hashes only', async () => {
  const sent = await world.applied(announcementId)
  const stored =
    JSON.stringify(await rows('select * from application_link')) +
    JSON.stringify(await rows('select * from application'))
  expect(stored).not.toContain(sent.token)
})
