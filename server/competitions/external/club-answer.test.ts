// The club's answer to whether it supports an application: through its own link, until the decision, and who is told of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailContentOf } from '../../mail/templates.ts'
import { messageOf, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
let announcementId: string
beforeAll(async () => {
  world = await testSeason()
  announcementId = (await world.published({ competitionType: 'Ranking' })).id
})
afterAll(() => world.close())

describe('the club', () => {
  it('may change its answer until the application is decided', async () => {
    const sent = await world.applied(announcementId)
    const token = await world.mailed('styrelsen@asen.example', 'club')
    const reply = (answer: string) => world.outside('POST', '/club-request', { answer, name: 'Orvar' }, token)
    expect((await reply('no')).json()).toMatchObject({ answer: 'no' })
    expect((await reply('yes')).json()).toMatchObject({ answer: 'yes' })
    const { version } = (await world.outside('GET', '/application', undefined, sent.token)).json()
    await world.decided(world.bo, 'reject', { ...sent, version }, { reason: 'Nej' })
    const late = await reply('no')
    expect(late.statusCode).toBe(422)
    expect(messageOf(late)).toBe('Det har redan beslutats om ansökan.')
  })
  it('is told that the competition is cancelled, about which it no longer answers', async () => {
    const announced = await world.published({ competitionType: 'Ranking' })
    await world.applied(announced.id)
    const token = await world.mailed('styrelsen@asen.example', 'club')
    await world.acted(world.bo, 'cancel', announced, { reason: 'Storm' })
    const refusal = 'Tävlingen är inställd.'
    const asked = (await world.outside('GET', '/club-request', undefined, token)).json()
    expect(asked).toMatchObject({ refusal, isClosed: true })
    const reply = await world.outside('POST', '/club-request', { answer: 'yes', name: 'Orvar' }, token)
    expect([reply.statusCode, messageOf(reply)]).toEqual([422, refusal])
  })
  it('that says no is told of to the applicant, with a link, and one that says yes is not', async () => {
    const sent = await world.applied(announcementId, { organizationId: world.rival })
    const token = await world.mailed('styrelsen@berget.example', 'club')
    const told = async () => {
      const statement = "select data from mail_outbox where recipient = $1 and template = 'applicationRefusedByClub'"
      return (await world.db.$client.query(statement, [sent.email])).rows
    }
    await world.outside('POST', '/club-request', { answer: 'yes', name: 'Orvar' }, token)
    expect(await told()).toEqual([])
    await world.outside('POST', '/club-request', { answer: 'no', name: 'Orvar' }, token)
    expect(await told()).toMatchObject([{ data: { club: 'Bergets Segelflygklubb', language: 'se' } }])
    const newest = await world.mailed(sent.email, 'applicant')
    expect(newest).not.toBe(sent.token)
    expect((await world.outside('GET', '/application', undefined, newest)).json()).toMatchObject({ clubAnswer: 'no' })
  })
  it.each([
    ['no', 'no'],
    ['yes', 'yes'],
    ['nothing', null],
  ] as const)('that said %s is thanked for a rejected application only when it was behind it', async (_, answer) => {
    const sent = await world.applied(announcementId, { organizationId: world.rival })
    const token = await world.mailed('styrelsen@berget.example', 'club')
    if (answer) await world.outside('POST', '/club-request', { answer, name: 'Orvar' }, token)
    const { version } = (await world.outside('GET', '/application', undefined, sent.token)).json()
    await world.decided(world.bo, 'reject', { ...sent, version }, { reason: 'Nej' })
    const statement =
      "select recipient, data from mail_outbox where record_id = $1 and template = 'applicationRejected' order by id"
    const { rows } = await world.db.$client.query<{ recipient: string; data: object }>(statement, [sent.id])
    const isThanked = rows.map(({ recipient, data }) => [
      recipient,
      mailContentOf('applicationRejected', data).blocks.includes(
        'Tack för att ni ville arrangera. Ni är välkomna att söka igen.',
      ),
    ])
    expect(isThanked).toEqual([
      [sent.email, true],
      ['styrelsen@berget.example', answer === 'yes'],
    ])
  })
  it('may say yes again to an application that was sent in again, and once about the same', async () => {
    const sent = await world.confirmed(announcementId)
    const token = await world.mailed('styrelsen@asen.example', 'club')
    const returned = await world.decided(world.bo, 'return', sent, { reason: 'Byt dagar' })
    const body = { ...world.form({ startsOn: '2027-07-03' }), version: returned.version }
    const saved = (await world.outside('PUT', '/application', body, sent.token)).json()
    world.clock.now = new Date('2027-02-02T10:00:00Z')
    const submitted = await world.outside('POST', '/application/submit', { version: saved.version }, sent.token)
    expect(submitted.json()).toMatchObject({ status: 'Review', clubAnswer: 'yes' })
    const answer = async (now: string) => {
      world.clock.now = new Date(now)
      return world.outside('POST', '/club-request', { answer: 'yes', name: 'Orvar Ordförande' }, token)
    }
    const [first, second] = ['2027-02-03T10:00:00.000Z', '2027-02-04T10:00:00.000Z'] as const
    expect((await answer(first)).json()).toMatchObject({ answer: 'yes', answeredAt: first })
    expect((await answer(second)).json()).toMatchObject({ answeredAt: first })
    const path = `${world.base}/${announcementId}/applications/${sent.id}`
    const { items } = (await world.bo.get(`${path}/checklist`)).json()
    expect(items).toContainEqual(expect.objectContaining({ rule: 'clubConfirmed', outcome: 'ok' }))
  })
  it('is refused an answer to what it read before the application was sent in again, and may answer after reading it', async () => {
    const sent = await world.applied(announcementId, { organizationId: world.rival })
    const token = await world.mailed('styrelsen@berget.example', 'club')
    const asked = async () => (await world.outside('GET', '/club-request', undefined, token)).json()
    const reply = (submittedAt: string) =>
      world.outside('POST', '/club-request', { answer: 'yes', name: 'Orvar', submittedAt }, token)
    const read = await asked()
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    const own = async (method: 'POST' | 'PUT', url: string, body: object) =>
      (await world.outside(method, `/application${url}`, body, sent.token)).json()
    const withdrawn = await own('POST', '/withdraw', { version: sent.version })
    const changed = world.form({ organizationId: world.rival, startsOn: '2027-07-03' })
    const { version } = await own('PUT', '', { ...changed, version: withdrawn.version })
    expect(await own('POST', '/submit', { version })).toMatchObject({ status: 'Review' })
    const early = await reply(read.submittedAt)
    expect([early.statusCode, messageOf(early)]).toEqual([
      409,
      'Ansökan har skickats in igen sedan du öppnade sidan. Läs den igen innan du svarar.',
    ])
    const again = await asked()
    expect(again).toMatchObject({ startsOn: '2027-07-03', answer: null })
    expect((await reply(again.submittedAt)).json()).toMatchObject({ answer: 'yes' })
  })
  it('does not read what is being completed, to which it may say no, and answers when it is sent in again', async () => {
    const sent = await world.applied(announcementId, { organizationId: world.rival })
    const token = await world.mailed('styrelsen@berget.example', 'club')
    const asked = async () => (await world.outside('GET', '/club-request', undefined, token)).json()
    const reply = (answer: string, by = token) => world.outside('POST', '/club-request', { answer, name: 'Orvar' }, by)
    const { version } = await world.decided(world.bo, 'return', sent, { reason: 'Byt plats' })
    const own = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
      (await world.outside(method, `/application${url}`, body, sent.token)).json()
    const changed = world.form({ organizationId: world.rival, place: 'Bortomberga' })
    const saved = await own('PUT', '', { ...changed, version })
    const yesRefusal =
      'Ansökan kompletteras. Det går att svara ja när den har skickats in igen. Om föreningen då får ett nytt mejl, svara genom länken i det.'
    const hidden = { applicantName: '', applicantRole: '', startsOn: null, endsOn: null, place: '', classes: [] }
    expect(await asked()).toMatchObject({ ...hidden, refusal: null, yesRefusal, isClosed: false })
    const early = await reply('yes')
    expect([early.statusCode, messageOf(early)]).toEqual([422, yesRefusal])
    // Within a day of the question the link goes on working.
    await own('POST', '/submit', { version: saved.version })
    expect(await asked()).toMatchObject({ place: 'Bortomberga', refusal: null, yesRefusal: null, answer: null })
    const approved = (await reply('yes')).json()
    expect(approved).toMatchObject({ answer: 'yes', applicantName: expect.stringMatching(/./) })

    const current = await own('GET', '')
    await world.decided(world.bo, 'return', { ...sent, version: current.version }, { reason: 'Byt klass' })
    expect((await reply('no')).json()).toMatchObject({ ...hidden, answer: 'no', refusal: null, yesRefusal })
    const age = "update mail_outbox set created_at = created_at - interval '1 day' where record_id = $1"
    await world.db.$client.query(age, [sent.id])
    await own('POST', '/submit', { version: (await own('GET', '')).version })
    expect((await reply('yes')).statusCode).toBe(404)
    const later = await reply('yes', await world.mailed('styrelsen@berget.example', 'club'))
    expect(later.json()).toMatchObject({ answer: 'yes', place: 'Bortomberga' })
  })
  it('is told that what was returned can no longer be sent in', async () => {
    const announced = await world.published()
    const sent = await world.applied(announced.id, { organizationId: world.rival })
    const token = await world.mailed('styrelsen@berget.example', 'club')
    await world.decided(world.bo, 'return', sent, { reason: 'Byt plats' })
    await world.decided(world.bo, 'approve', await world.confirmed(announced.id))
    const refusal = 'Tävlingen har redan en arrangör.'
    const asked = (await world.outside('GET', '/club-request', undefined, token)).json()
    expect(asked).toMatchObject({ refusal, isClosed: true })
    const reply = await world.outside('POST', '/club-request', { answer: 'no', name: 'Orvar' }, token)
    expect([reply.statusCode, messageOf(reply)]).toEqual([422, refusal])
  })
  it('is told of once when the same answer is given in another name, which the history has without the name', async () => {
    const sent = await world.applied(announcementId, { organizationId: world.rival })
    const token = await world.mailed('styrelsen@berget.example', 'club')
    const reply = (name: string) => world.outside('POST', '/club-request', { answer: 'no', name }, token)
    const told = async () => {
      const statement =
        "select template from mail_outbox where template in ('applicationRefusedByClub', 'applicationClubAnswered') and record_id = $1"
      return (await world.db.$client.query(statement, [sent.id])).rows.length
    }
    await reply('Orvar')
    const before = await told()
    expect(before).toBeGreaterThan(1)
    expect((await reply('Kim Kassör')).statusCode).toBe(200)
    expect(await told()).toBe(before)
    const path = `${world.base}/${announcementId}/applications/${sent.id}`
    expect((await world.bo.get(path)).json()).toMatchObject({ clubAnswer: 'no', clubAnsweredByName: 'Kim Kassör' })
    const { items } = (await world.bo.get(`${path}/history`)).json()
    const masked = { field: 'clubAnsweredByName', label: 'Vem som svarade', old: '•••', new: '•••' }
    expect(items[0]).toMatchObject({ action: 'answer', changes: [masked] })
  })
  it('is not reachable by the applicant’s link, nor the application by the club’s', async () => {
    const sent = await world.applied(announcementId)
    const token = await world.mailed('styrelsen@asen.example', 'club')
    expect((await world.outside('POST', '/club-request', { answer: 'yes', name: 'X' }, sent.token)).statusCode).toBe(
      404,
    )
    expect((await world.outside('GET', '/application', undefined, token)).statusCode).toBe(404)
  })
})
