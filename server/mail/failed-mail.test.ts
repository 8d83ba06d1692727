// Tests that failed mail can be queued again for a month, after which its data is erased, and how much mail waits.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { operatorsActor } from '../actor.ts'
import { createTestDatabase, type TestDatabase } from '../db/testing-database.ts'
import { eraseFailedMailData, undeliveredMail, waitingMail } from './failed-mail.ts'
import { queueMail } from './mail-queue.ts'
import { requeueFailedMail } from './requeued-mail.ts'
import type { TemplateName } from './templates.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('delete from mail_outbox'))

const recordId = uuidv7()
const giveUp = async (email: string, days: number, template?: TemplateName) => {
  await database.db.transaction((tx) =>
    queueMail(tx, {
      decision: email,
      recordType: 'organization',
      recordId,
      to: { email, name: '' },
      template: 'bankgiroChanged',
      data: { club: 'Ålleberg', changedBy: 'Bo Ek' },
    }),
  )
  await database.pool.query(
    `update mail_outbox set failed_at = now() - make_interval(days => $2), created_at = now() - make_interval(days => $2, hours => 1),
      last_error = '550', refusals = 3, attempts = 3, first_answered_at = now(), template = coalesce($3, template) where recipient = $1`,
    [email, days, template],
  )
}

it('can be queued again for a month after it has failed, then its data is erased', async () => {
  await giveUp('ny@example.se', 29)
  await giveUp('gammal@example.se', 31)
  await eraseFailedMailData(database.db)
  const seen = await undeliveredMail(database.db)
  expect(seen).toMatchObject([
    { recipient: 'ny@example.se', isEmpty: false, refusals: 3, lastError: '550' },
    { recipient: 'gammal@example.se', isEmpty: true },
  ])
  expect(await requeueFailedMail(operatorsActor(), database.db, 'all')).toBe(1)
  const { rows } = await database.pool.query(
    'select recipient, failed_at, attempts, refusals, first_answered_at from mail_outbox where failed_at is null',
  )
  expect(rows).toEqual([
    { recipient: 'ny@example.se', failed_at: null, attempts: 0, refusals: 0, first_answered_at: null },
  ])
  const events = await database.pool.query(
    'select account_name, action, record_label from audit_event join audit_value on event_id = id where record_id = $1',
    [recordId],
  )
  expect(events.rows).toEqual([
    { account_name: 'Driften', action: 'sendAgain', record_label: 'Bankgirot för Ålleberg har ändrats' },
  ])
})

it('is queued again by a command with an id that its events have in common', async () => {
  for (const email of ['a@example.se', 'b@example.se']) await giveUp(email, 1)
  expect(await requeueFailedMail(operatorsActor(), database.db, 'all')).toBe(2)
  const { rows } = await database.pool.query(
    'select request_id, count(*)::int from audit_event where record_id = $1 group by request_id having count(*) > 1',
    [recordId],
  )
  expect(rows).toEqual([{ request_id: expect.any(String), count: 2 }])
})

it('is queued again by id, except what is still queued or has been sent', async () => {
  await giveUp('a@example.se', 1)
  await giveUp('b@example.se', 1)
  const [first] = await undeliveredMail(database.db)
  expect(await requeueFailedMail(operatorsActor(), database.db, [first?.id ?? ''])).toBe(1)
  expect(await requeueFailedMail(operatorsActor(), database.db, [first?.id ?? ''])).toBe(0)
})

it('is left when all is queued again and it is about an earlier day, and queued again by id', async () => {
  const ofTheDay = ['reviewReminder', 'completionReminder', 'applicationDeadlineReminder', 'dailyNotices']
  await giveUp('beslut@example.se', 2)
  await giveUp('licens@example.se', 2, 'licenceExpires')
  // What is being tried again is sent by itself.
  await giveUp('fördröjd@example.se', 2, 'reviewReminder')
  await database.pool.query(
    `update mail_outbox set failed_at = null, last_error = 'Senare' where recipient = 'fördröjd@example.se'`,
  )
  for (const template of ofTheDay as TemplateName[]) {
    await giveUp(`gammal.${template.toLowerCase()}@example.se`, 2, template)
    await giveUp(`ny.${template.toLowerCase()}@example.se`, 1, template)
  }
  const listed = await undeliveredMail(database.db)
  expect(listed.map(({ isOutdated }) => isOutdated)).toEqual([...Array(6).fill(false), ...Array(4).fill(true), false])
  expect(await requeueFailedMail(operatorsActor(), database.db, 'all')).toBe(6)
  const left = (await undeliveredMail(database.db)).filter(({ failedAt }) => failedAt !== null)
  expect(left.map(({ recipient, isOutdated }) => [recipient, isOutdated])).toEqual(
    ofTheDay.toReversed().map((template) => [`gammal.${template.toLowerCase()}@example.se`, true]),
  )
  expect(await requeueFailedMail(operatorsActor(), database.db, [left[0]?.id ?? ''])).toBe(1)
})

it('is queued again with its template in the history when another version of the program has written it', async () => {
  await giveUp('a@example.se', 1)
  await database.pool.query(`update mail_outbox set template = 'unknownYet'`)
  expect(await requeueFailedMail(operatorsActor(), database.db, 'all')).toBe(1)
  const { rows } = await database.pool.query('select from audit_value where record_label = $1', ['unknownYet'])
  expect(rows).toHaveLength(1)
})

it('is listed with what can be sent again first, the newest of it first', async () => {
  for (const email of ['a@example.se', 'b@example.se', 'c@example.se']) await giveUp(email, 1)
  await giveUp('gammal@example.se', 31)
  await giveUp('väntar@example.se', 0)
  await eraseFailedMailData(database.db)
  await database.pool.query(`update mail_outbox set failed_at = null where recipient = 'väntar@example.se'`)
  const seen = await undeliveredMail(database.db, 3)
  expect(seen.map(({ recipient }) => recipient)).toEqual(['c@example.se', 'b@example.se', 'a@example.se'])
})

it('is told apart from mail that waits, also untried, with the age of the oldest', async () => {
  await giveUp('uppgivet@example.se', 1)
  expect(await waitingMail(database.db)).toEqual({ count: 0, oldestAt: null })
  for (const email of ['gammalt@example.se', 'nytt@example.se']) await giveUp(email, 0)
  await database.pool.query(
    `update mail_outbox set failed_at = null, last_error = null where recipient <> 'uppgivet@example.se'`,
  )
  await database.pool.query(
    `update mail_outbox set queued_at = '2026-01-01T12:00:00Z' where recipient = 'gammalt@example.se'`,
  )
  expect(await waitingMail(database.db)).toEqual({ count: 2, oldestAt: '2026-01-01T12:00:00.000Z' })
})
