// Tests delivery to mail servers that refuse, defer, respond slowly or close the connection.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { areSent, type TestOutbox, createTestOutbox } from './testing-outbox.ts'
import { faultySmtpServers, startSmtpServer } from './testing-smtp-server.ts'

let outbox: TestOutbox
beforeAll(async () => {
  outbox = await createTestOutbox()
})
afterAll(() => outbox.close())
beforeEach(() => outbox.empty())
afterEach(() => outbox.stop())

it('retries what the server defers, gives up what it refuses, and sends the rest', async () => {
  const responses: Record<string, string> = { 'full@example.se': '452 full', 'ingen@example.se': '550 no such user' }
  const server = await startSmtpServer({ refuse: (recipient) => responses[recipient] })
  outbox.deliver(server.url())
  await outbox.queueDecision(1, ['full@example.se', 'ingen@example.se', 'bra@example.se'])
  await outbox.until((mails) => mails.every((row) => row.attempts > 0))
  await outbox.database.pool.query(
    "update mail_outbox set next_attempt_at = now(), refusals = 2 where recipient like 'ingen%'",
  )
  await outbox.queueDecision(2, ['bra@example.se'])
  const mails = await outbox.until((all) => all.some((row) => row.failedAt !== null) && all.at(-1)?.sentAt !== null)
  expect(mails.find((row) => row.recipient === 'full@example.se')).toMatchObject({ sentAt: null, failedAt: null })
  const refused = mails.find((row) => row.recipient === 'ingen@example.se')
  expect(refused?.lastError).toContain('550')
  // It can still be sent when the address has been corrected.
  expect(refused?.data).toMatchObject({ title: 'Tävling 1' })
  expect(server.received.every((mail) => mail.to === 'bra@example.se')).toBe(true)
  await server.kill()
})

const age = () =>
  outbox.database.pool.query(
    "update mail_outbox set created_at = now() - interval '40 days', queued_at = now() - interval '40 days'",
  )

it('keeps mail for a server that is down, without a time limit', async () => {
  const server = await startSmtpServer()
  await server.kill()
  await outbox.queueDecision(1, ['klubb@example.se'])
  await age()
  outbox.deliver(server.url())
  await outbox.until((mails) => mails.every((row) => row.lastError !== null))
  expect(await outbox.rows()).toMatchObject([{ sentAt: null, failedAt: null, attempts: 0 }])
})

it('does not wait for an hour with a file that could not be made because the database was not reached', async () => {
  const server = await startSmtpServer()
  await outbox.queueDecision(1, ['klubb@example.se'])
  await outbox.database.pool.query(`update mail_outbox set template = 'licenceCardReplaced', data = '{"number":"1"}'`)
  let attempts = 0
  const makeAttachment = async () => {
    attempts += 1
    if (attempts === 1) throw new Error('timeout exceeded when trying to connect')
    return Buffer.from('%PDF')
  }
  outbox.deliver(server.url(), { makeAttachment })
  await outbox.until(areSent)
  expect(attempts).toBe(2)
  await server.kill()
})

it('keeps mail for a server that refuses the sender, and sends it when the server accepts the sender again', async () => {
  let isRefused = true
  const { refuseSender } = faultySmtpServers.refusesSender
  const server = await startSmtpServer({ refuseSender: () => (isRefused ? refuseSender() : undefined) })
  for (let number = 1; number <= 12; number++) await outbox.queueDecision(number, [`klubb${number}@example.se`])
  outbox.deliver(server.url(), { hasShortDelays: true })
  await outbox.until((mails) => mails.some((row) => row.lastError?.includes('530')))
  await sleep(300)
  expect((await outbox.rows()).every((row) => row.failedAt === null && row.attempts === 0)).toBe(true)
  isRefused = false
  // In this test the pause between attempts is at most a tenth of a second.
  await outbox.until(areSent)
  expect(server.received).toHaveLength(12)
  await server.kill()
})

it('counts the days that a server may defer a mail from its first response, not from the decision', async () => {
  const server = await startSmtpServer(faultySmtpServers.defersRecipients)
  await outbox.queueDecision(1, ['klubb@example.se'])
  await age()
  outbox.deliver(server.url())
  const [first] = await outbox.until((mails) => mails.every((row) => row.lastError?.includes('451')))
  expect(first).toMatchObject({ failedAt: null, attempts: 1 })
  await outbox.database.pool.query(
    "update mail_outbox set next_attempt_at = now(), first_answered_at = now() - interval '6 days'",
  )
  await outbox.queueDecision(2, ['annan@example.se'])
  const [failed] = await outbox.until((mails) => mails[0]?.failedAt !== null)
  expect(failed?.data).toMatchObject({ title: 'Tävling 1' })
  await server.kill()
})

it('counts the days that a mail may be unwritable from the first attempt, and those of a server after them', async () => {
  const server = await startSmtpServer(faultySmtpServers.defersRecipients)
  await outbox.queueDecision(1, ['klubb@example.se'])
  await age()
  const become = (template: string) =>
    outbox.database.pool.query(
      "update mail_outbox set template = $1, next_attempt_at = now(), first_answered_at = first_answered_at - interval '6 days'",
      [template],
    )
  await become('ofANewerVersion')
  outbox.deliver(server.url())
  const [first] = await outbox.until((mails) => mails.every((row) => row.lastError !== null))
  expect(first).toMatchObject({ failedAt: null, attempts: 0 })
  expect(first?.lastError).toBe(
    'Den här versionen av programmet kan inte skriva mejlet. Felet: No mail template is called ofANewerVersion',
  )
  await become('announcementRejected')
  await outbox.queueDecision(2, ['annan@example.se'])
  const [deferred] = await outbox.until((mails) => mails.every((row) => row.lastError?.includes('451')))
  expect(deferred).toMatchObject({ failedAt: null, attempts: 1 })
  const { rows } = await outbox.database.pool.query(
    "select from mail_outbox where first_answered_at < now() - interval '1 day'",
  )
  expect(rows).toEqual([])
  await server.kill()
})

it('waits for a server that responds slowly to a whole message', async () => {
  const server = await startSmtpServer(faultySmtpServers.slowAfterMessage(800))
  await outbox.queueDecision(1, ['klubb@example.se'])
  outbox.deliver(server.url(), { hasShortDelays: true, timeouts: { sendMs: 500, answerMs: 20_000 } })
  await outbox.until(areSent)
  expect(server.received).toHaveLength(1)
  await server.kill()
})

it.each([
  ['closes the connection', faultySmtpServers.closesAfterMessage],
  ['does not respond', faultySmtpServers.slowAfterMessage(60_000)],
])('sends a mail at most three times to a server that receives it and %s', async (_, script) => {
  const server = await startSmtpServer(script)
  await outbox.queueDecision(1, ['klubb@example.se'])
  outbox.deliver(server.url(), { hasShortDelays: true, timeouts: { sendMs: 500, answerMs: 300 } })
  const [row] = await outbox.until((mails) => mails.every((mail) => mail.failedAt !== null))
  expect(row).toMatchObject({ sentAt: null, unanswered: 3 })
  expect(server.received.map((mail) => mail.messageId)).toEqual(Array(3).fill(`<${row?.id}@example.se>`))
  await server.kill()
})

it('waits for hours before it sends such a server another copy', async () => {
  const server = await startSmtpServer(faultySmtpServers.closesAfterMessage)
  await outbox.queueDecision(1, ['klubb@example.se'])
  outbox.deliver(server.url())
  await outbox.until((mails) => mails.every((row) => row.unanswered === 1))
  await sleep(500)
  expect(server.received).toHaveLength(1)
  await server.kill()
})
