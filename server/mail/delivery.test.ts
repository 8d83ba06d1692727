import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/testing.ts'
import { startDelivery, type Delivery } from './delivery.ts'
import { queueMail } from './queue.ts'
import { startMailServer } from './testing.ts'
import { smtpTransport } from './transport.ts'

const from = { name: 'FSF', address: 'noreply@example.se' }
const log = pino({ level: 'silent' })

let database: TestDatabase
const running: Delivery[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate mail_outbox'))
afterEach(async () => {
  await Promise.all(running.splice(0).map((delivery) => delivery.stop()))
})

const deliver = (smtpUrl: string, lanes = 2) => {
  const transport = smtpTransport(smtpUrl, from)
  const pace = { lanes, pauseMs: { first: 20, last: 100 }, sleepMs: 1000 }
  const delivery = startDelivery({ url: database.url, transport, log, publicUrl: 'https://example.se', from, pace })
  running.push(delivery)
  return delivery
}

const decide = (number: number, recipients: string[]) =>
  database.db.transaction((tx) =>
    queueMail(tx, {
      decision: `test.decide:${number}`,
      recordType: 'announcement',
      recordId: uuidv7(),
      to: recipients.map((email) => ({ email, name: `Mottagare ${number}` })),
      template: 'announcementRejected',
      data: { title: `Tävling ${number}`, path: '/competitions/announcements/list', decidedBy: 'Anna', reason: 'Skäl' },
    }),
  )

interface Row {
  id: string
  decision: string
  recipient: string
  sentAt: string | null
  failedAt: string | null
  attempts: number
  lastError: string | null
  data: object
}
const rows = async (): Promise<Row[]> => {
  const { rows: found } = await database.pool.query<Row>(
    `select id, decision, recipient, sent_at as "sentAt", failed_at as "failedAt", attempts, last_error as "lastError", data
    from mail_outbox order by id`,
  )
  return found
}
const until = async (isDone: (rows: Row[]) => boolean) => {
  const deadline = Date.now() + 15_000
  for (;;) {
    const found = await rows()
    if (isDone(found)) return found
    if (Date.now() > deadline)
      throw new Error(`still waiting: ${JSON.stringify(found.filter((row) => !row.sentAt).slice(0, 3))}`)
    await sleep(20)
  }
}
const areSent = (found: Row[]) => found.every((row) => row.sentAt !== null)

describe('the outbox', () => {
  it('holds one row per decision and recipient, however often it is asked', async () => {
    expect(await decide(1, ['a@example.se', 'A@example.se ', 'b@example.se', ''])).toBe(2)
    expect(await decide(1, ['a@example.se', 'c@example.se'])).toBe(1)
    expect((await rows()).map((row) => row.recipient).toSorted()).toEqual([
      'a@example.se',
      'b@example.se',
      'c@example.se',
    ])
  })
  it('is empty when the decision is rolled back', async () => {
    const failing = database.db.transaction(async (tx) => {
      await queueMail(tx, {
        decision: 'x',
        recordType: 'announcement',
        recordId: uuidv7(),
        to: { email: 'a@example.se', name: '' },
        template: 'bankgiroChanged',
        data: { club: 'A', changedBy: 'B' },
      })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })
})

describe('delivery', () => {
  it('wakes when a decision is committed, and empties what it sent', async () => {
    const server = await startMailServer()
    deliver(server.url())
    await sleep(200)
    const began = Date.now()
    await decide(1, ['a@example.se'])
    const [row] = await until(areSent)
    expect(Date.now() - began).toBeLessThan(900)
    expect(row).toMatchObject({ attempts: 1, lastError: null, data: {} })
    expect(server.received[0]).toMatchObject({ to: 'a@example.se', messageId: `<${row?.id}@example.se>` })
    expect(server.received[0]?.raw).toContain('Auto-Submitted: auto-generated')
    await server.kill()
  })

  it('loses nothing when the mail server is killed and restarted in the middle of 200 decisions', async () => {
    let killing: Promise<void> | undefined
    const die = () => {
      killing ??= server.kill()
    }
    let begun = 0
    const server = await startMailServer({
      onData: (count) => {
        begun = count
        if ([60, 150].includes(count)) die()
      },
    })
    deliver(server.url())
    deliver(server.url())
    let slowest = 0
    for (let number = 1; number <= 200; number++) {
      const began = performance.now()
      await decide(number, [`klubb${number}@example.se`, 'kansli@example.se'])
      slowest = Math.max(slowest, performance.now() - began)
      if (killing) {
        await killing
        killing = undefined
        await sleep(150)
        await server.start()
      }
    }
    for (let round = 0; round < 100 && !areSent(await rows()); round++) {
      if (killing) {
        await killing
        killing = undefined
        await server.start()
      }
      await sleep(50)
    }
    const found = await until(areSent)
    expect(found).toHaveLength(400)
    expect(new Set(found.map((row) => `${row.decision} ${row.recipient}`)).size).toBe(400)
    expect(server.received).toHaveLength(400)
    expect(new Set(server.received.map((mail) => mail.messageId))).toEqual(
      new Set(found.map((row) => `<${row.id}@example.se>`)),
    )
    expect(begun).toBeGreaterThan(400)
    expect(slowest).toBeLessThan(1000)
    await server.kill()
  }, 40_000)

  it('sends again, with the same Message-ID, only what a dead process had not recorded', async () => {
    let child: ChildProcess | undefined
    const server = await startMailServer({
      onAccept: () => server.received.length === 5 && child?.kill('SIGKILL'),
    })
    const start = () =>
      spawn(process.execPath, [new URL('testing-process.ts', import.meta.url).pathname], {
        env: { ...process.env, MAIL_TEST_DATABASE: database.url, MAIL_TEST_SMTP: server.url() },
        stdio: 'ignore',
      })
    for (let number = 1; number <= 20; number++) await decide(number, [`klubb${number}@example.se`])
    child = start()
    await once(child, 'exit')
    child = start()
    const found = await until(areSent)
    child.kill('SIGTERM')
    const counts = new Map<string, number>()
    for (const { messageId } of server.received) counts.set(messageId, (counts.get(messageId) ?? 0) + 1)
    expect(counts.size).toBe(found.length)
    expect([...counts.values()].filter((count) => count > 1)).toEqual([2])
    expect(server.received[4]?.messageId).toBe(server.received[5]?.messageId)
    await server.kill()
  }, 40_000)

  it('puts off what the server puts off, gives up what it refuses, and lets the rest pass', async () => {
    const answers: Record<string, string> = { 'full@example.se': '452 full', 'ingen@example.se': '550 no such user' }
    const server = await startMailServer({ refuse: (recipient) => answers[recipient] })
    deliver(server.url())
    await decide(1, ['full@example.se', 'ingen@example.se', 'bra@example.se'])
    await until((found) => found.every((row) => row.attempts > 0))
    await database.pool.query(
      "update mail_outbox set next_attempt_at = now(), attempts = 2 where recipient like 'ingen%'",
    )
    await decide(2, ['bra@example.se'])
    const found = await until((all) => all.some((row) => row.failedAt !== null))
    expect(found.find((row) => row.recipient === 'full@example.se')).toMatchObject({ sentAt: null, failedAt: null })
    expect(found.find((row) => row.recipient === 'ingen@example.se')?.lastError).toContain('550')
    expect(server.received.every((mail) => mail.to === 'bra@example.se')).toBe(true)
    await server.kill()
  })

  it('waits for a server however long it is down, and gives up a message that it keeps putting off', async () => {
    const server = await startMailServer({ refuse: (to) => (to === 'full@example.se' ? '452 full' : undefined) })
    await server.kill()
    const age = () => database.pool.query("update mail_outbox set created_at = now() - interval '30 days'")
    await decide(1, ['klubb@example.se'])
    await age()
    const delivery = deliver(server.url())
    await until((found) => found.every((row) => row.lastError !== null))
    await delivery.stop()
    expect(await rows()).toMatchObject([{ sentAt: null, failedAt: null }])
    await server.start()
    await decide(2, ['full@example.se'])
    await age()
    await database.pool.query('update mail_outbox set next_attempt_at = now()')
    deliver(server.url())
    const found = await until((all) => all.every((row) => row.sentAt !== null || row.failedAt !== null))
    expect(found).toMatchObject([{ failedAt: null }, { sentAt: null, data: {} }])
    await server.kill()
  })

  it('does not hold against a message that the server was down', async () => {
    const server = await startMailServer({ refuse: () => '550 not now' })
    await server.kill()
    await decide(1, ['klubb@example.se'])
    const delivery = deliver(server.url())
    await until((found) => found.every((row) => row.lastError !== null))
    await sleep(500)
    await delivery.stop()
    await server.start()
    deliver(server.url())
    const [row] = await until((found) => found.every((one) => one.lastError?.includes('550')))
    expect(row).toMatchObject({ sentAt: null, failedAt: null })
    await server.kill()
  })

  it('stops at once when nothing is being sent', async () => {
    const server = await startMailServer()
    const delivery = deliver(server.url())
    await sleep(200)
    const began = Date.now()
    await delivery.stop()
    expect(Date.now() - began).toBeLessThan(500)
    await server.kill()
  })
})
