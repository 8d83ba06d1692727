// Concurrent transitions of one record: one succeeds, and the result is as if they had run one after the other.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LinkHolder } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { sentDuring } from '../db/testing-lock-waits.ts'
import { momentOf } from '../records/unit-of-work.ts'
import { messageOf, testSeason, type TestSeason } from './testing.ts'
import { lockApplication } from './applications/locked-application.ts'

let world: TestSeason
let sys: Awaited<ReturnType<TestSeason['as']>>
beforeAll(async () => {
  world = await testSeason()
  sys = await world.as([{ name: 'SysAdmin' }], null)
})
afterAll(() => world.close())

type Sent = Awaited<ReturnType<TestSeason['confirmed']>>
const announced = () => world.published({ competitionType: 'Ranking' })
const approve = (sent: Sent, by = world.bo, others: Sent[] = []) =>
  world.decide(by, 'approve', sent, {
    classes: [{ classTypeId: world.standard, championship: 'Ranking' }],
    rejectOthers: { reason: 'Skäl', applications: others.map(({ id, version }) => ({ id, version })) },
  })
const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)
const standing = async ({ id }: Sent) => {
  const { rows } = await world.db.$client.query(
    `select p.status, p.club_answer as answer, s.id is not null as "isSanctioned", s.cancelled_at is not null as "isOff"
    from application p left join sanction s on s.application_id = p.id where p.id = $1`,
    [id],
  )
  return rows[0]
}

const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
const rounds = [1, 2]

it.each(rounds)('an approval and a withdrawal by the applicant, round %i', async () => {
  const sent = await world.confirmed((await announced()).id)
  const withdraw = world.outside('POST', '/application/withdraw', { version: sent.version }, sent.token)
  const [approval, withdrawal] = codes(await Promise.all([approve(sent), withdraw]))
  expect([200, 409]).toContain(approval)
  expect(withdrawal).toBe(approval === 200 ? 422 : 200)
  expect(await standing(sent)).toMatchObject(
    approval === 200 ? { status: 'Approved', isSanctioned: true } : { status: 'Draft', isSanctioned: false },
  )
})

it.each(rounds)('an approval and a "no" by the club, round %i', async () => {
  const sent = await world.confirmed((await announced()).id)
  const token = await world.mailed('styrelsen@asen.example', 'club')
  const reply = world.outside('POST', '/club-request', { answer: 'no', name: 'Orvar' }, token)
  const [approval, answer] = codes(await Promise.all([approve(sent), reply]))
  expect([200, 409]).toContain(approval)
  expect(answer).toBe(approval === 200 ? 422 : 200)
  expect(await standing(sent)).toMatchObject(
    approval === 200 ? { status: 'Approved', answer: 'yes' } : { status: 'Review', answer: 'no', isSanctioned: false },
  )
})

it.each(rounds)('two approvals of one application, round %i', async () => {
  const sent = await world.confirmed((await announced()).id)
  expect(codes(await Promise.all([approve(sent), approve(sent, sys)])).toSorted()).toEqual([200, 409])
})

it.each(rounds)('an approval and the cancellation of its announcement, round %i', async () => {
  const announcement = await announced()
  const sent = await world.confirmed(announcement.id)
  const cancel = world.act(sys, 'cancel', announcement, { reason: 'Ingen bana' })
  const [approval, cancellation] = codes(await Promise.all([approve(sent), cancel]))
  expect([200, 403]).toContain(approval)
  expect(cancellation).toBe(200)
  expect(await standing(sent)).toMatchObject(
    approval === 200 ? { status: 'Approved', isOff: true } : { status: 'Review', isSanctioned: false },
  )
})

it('a new application and the cancellation of its announcement', async () => {
  const one = await announced()
  const [id, email] = [uuidv7(), 'mitt-i@klubb.example']
  const cancel = "update announcement set cancelled_at = now(), cancel_reason = 'Ingen bana' where id = $1"
  const client = await world.db.$client.connect()
  await client.query('begin')
  await client.query(cancel, [one.id])
  const body = { ...world.form(), id, email, send: true }
  const saving = world.outside('POST', `/competitions/${one.id}/applications`, body)
  await expect.poll(async () => (await world.db.$client.query(waiting)).rowCount).toBe(1)
  await client.query('commit')
  client.release()
  const answer = await saving
  expect(answer.statusCode).toBe(422)
  expect(messageOf(answer)).toBe('Tävlingen är inställd.')
  const { rows } = await world.db.$client.query('select 1 from mail_outbox where recipient = $1', [email])
  expect(rows).toEqual([])
})

it('a change by the applicant and a move of its announcement', async () => {
  const [from, to] = [await announced(), await announced()]
  const sent = await world.confirmed(from.id)
  const client = await world.db.$client.connect()
  await client.query('begin')
  await client.query('select from announcement where id = $1 for update', [from.id])
  const applicant: LinkHolder = { by: 'link', name: 'Sökanden', recordId: sent.id, token: '', requestId: '' }
  const isHeld = world.db.transaction(async (tx) => {
    const locked = await lockApplication(applicant, tx, sent.id, momentOf(world.clock.now))
    expect(locked?.announced.id).toBe(to.id)
    const others = await world.db.$client.query('select from announcement where id = $1 for update skip locked', [
      to.id,
    ])
    return others.rowCount === 0
  })
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBeGreaterThan(0)
  await client.query('update application set announcement_id = $2 where id = $1', [sent.id, to.id])
  await client.query('commit')
  client.release()
  expect(await isHeld).toBe(true)
})

it('a decision and a move of its announcement, which gives the application another address', async () => {
  const from = await announced()
  const sent = await world.confirmed(from.id)
  const days = { proposedFrom: '2027-08-01', proposedTo: '2027-08-05', lastApplicationDay: '2027-05-01' }
  const current = (await world.bo.get(`${world.base}/${from.id}`)).json()
  const moved = await world.acted(world.anna, 'move', current, { reason: 'Väder', newId: uuidv7(), ...days })
  const late = await world.decide(world.bo, 'reject', sent, { reason: 'Nej' })
  expect(late.statusCode).toBe(409)
  expect(late.json().current).toMatchObject({ id: sent.id, announcement: { id: moved.id } })
  const { version } = late.json().current
  const elsewhere = { ...sent, announcementId: (await announced()).id }
  expect((await world.decide(world.bo, 'reject', elsewhere, { reason: 'Nej' })).statusCode).toBe(404)
  await world.decided(world.bo, 'reject', { ...sent, announcementId: moved.id, version }, { reason: 'Nej' })
  const outside = await world.admin(world.fallskarm.id, 'Fia@fallskarm.example')
  expect((await world.decide(outside, 'reject', sent, { reason: 'Nej' })).statusCode).toBe(404)
})

it('a cancelled championship that is taken back, and an application that is sent in meanwhile', async () => {
  const { id } = await world.published({ season: 2032, proposedFrom: '2032-07-01', proposedTo: '2032-07-10' })
  const days = { startsOn: '2032-07-02', endsOn: '2032-07-09' }
  const { sanction } = await world.decided(world.bo, 'approve', await world.confirmed(id, days))
  const path = `/competitions/sanctions/${sanction.id}`
  const cancelled = await world.bo.post(`${path}/cancel`, { version: 1, reason: 'Storm', reopensAnnouncement: true })
  const sent = await world.applied(id, days)
  await world.decided(world.bo, 'return', sent, { reason: 'Mer' })
  const send = async (tx: Transaction) => {
    await tx.execute(sql`select from announcement where id = ${id} for share`)
    await tx.execute(sql`update application set status = 'Review' where id = ${sent.id}`)
  }
  const reinstated = await sentDuring(world.db, send, () =>
    world.bo.post(`${path}/reinstate`, { version: cancelled.json().version, reason: 'Sol' }),
  )
  expect(messageOf(reinstated)).toContain('1\u00A0ansökan är inte avgjord')
})

it("a club's answer and a change of the club by the applicant", async () => {
  const sent = await world.confirmed((await announced()).id)
  const token = await world.mailed('styrelsen@asen.example', 'club')
  const client = await world.db.$client.connect()
  await client.query('begin')
  await client.query('select from application where id = $1 for update', [sent.id])
  const reply = world.outside('POST', '/club-request', { answer: 'yes', name: 'Orvar' }, token)
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBeGreaterThan(0)
  await client.query(
    'update application set club_answer = null, club_answered_at = null, club_answered_by_name = null, club_asked_at = null where id = $1',
    [sent.id],
  )
  await client.query("update application_link set ended_at = now() where application_id = $1 and kind = 'club'", [
    sent.id,
  ])
  await client.query('commit')
  client.release()
  expect((await reply).statusCode).toBe(404)
  expect(await standing(sent)).toMatchObject({ answer: null })
})

it.each(rounds)(
  'two approvals that would reject each other’s application to another announcement, round %i',
  async () => {
    const [application, other] = [
      await world.confirmed((await announced()).id),
      await world.confirmed((await announced()).id),
    ]
    const answers = await Promise.all([approve(application, world.bo, [other]), approve(other, sys, [application])])
    expect(codes(answers)).toEqual([200, 200])
    for (const answer of answers)
      expect(answer.json().rejected).toMatchObject([{ refusal: 'Ansökan hör inte till utlysningen.' }])
  },
)
