// Tests the outbox and its delivery: no mail is lost when a mail server or a process is killed, and at most one is sent twice.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withParameters } from '../db/hosts.ts'
import { association } from '../db/tables/association-tables.ts'
import { queueMail } from './mail-queue.ts'
import { areSent, type TestOutbox, createTestOutbox } from './testing-outbox.ts'
import { startSmtpServer } from './testing-smtp-server.ts'

/** So long that a test which had to wait for it would reach its time limit. */
const anHour = 3_600_000

let outbox: TestOutbox
beforeAll(async () => {
  outbox = await createTestOutbox()
})
afterAll(() => outbox.close())
beforeEach(() => outbox.empty())
afterEach(() => outbox.stop())

describe('the outbox', () => {
  it('has one row per decision and recipient, also when a mail is queued again', async () => {
    expect(await outbox.queueDecision(1, ['a@example.se', 'A@example.se ', 'b@example.se', ''])).toBe(2)
    expect(await outbox.queueDecision(1, ['a@example.se', 'c@example.se'])).toBe(1)
    expect((await outbox.rows()).map((row) => row.recipient).toSorted()).toEqual([
      'a@example.se',
      'b@example.se',
      'c@example.se',
    ])
  })
  it('is empty when the decision is rolled back', async () => {
    const failing = outbox.database.db.transaction(async (tx) => {
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
    expect(await outbox.rows()).toEqual([])
  })
})

describe('delivery', () => {
  it('sends as soon as a decision is committed, and erases the data of what it has sent', async () => {
    const server = await startSmtpServer()
    outbox.deliver(server.url(), { sleepMs: anHour })
    await sleep(200)
    await outbox.queueDecision(1, ['a@example.se'])
    const [row] = await outbox.until(areSent)
    expect(row).toMatchObject({ attempts: 1, lastError: null, data: {} })
    expect(server.received[0]).toMatchObject({ to: 'a@example.se', messageId: `<${row?.id}@example.se>` })
    expect(server.received[0]?.raw).toContain('Auto-Submitted: auto-generated')
    await server.kill()
  })

  it('sends a link that somebody waits for before what was queued earlier', async () => {
    const { db } = outbox.database
    const recipients = Array.from({ length: 20 }, (_, number) => `klubb${number}@example.se`)
    await outbox.queueDecision(1, recipients)
    await db.transaction((tx) =>
      queueMail(tx, {
        decision: 'link',
        recordType: 'application',
        recordId: uuidv7(),
        to: { email: 'sokande@example.se', name: '' },
        template: 'applicationLink',
        data: { title: 'SM', club: 'Ålleberg', linkPath: '/external/competitions/x#hemligt' },
      }),
    )
    const server = await startSmtpServer()
    outbox.deliver(server.url())
    await outbox.until(areSent)
    // Two mails are sent at a time.
    expect(server.received.slice(0, 2).map(({ to }) => to)).toContain('sokande@example.se')
    await server.kill()
  })

  it('loses nothing when the mail server is killed and restarted in the middle of 60 decisions', async () => {
    let killing: Promise<void> | undefined
    const die = () => {
      killing ??= server.kill()
    }
    let begun = 0
    const server = await startSmtpServer({
      onData: (count) => {
        begun = count
        if ([20, 45].includes(count)) die()
      },
    })
    outbox.deliver(server.url(), { hasShortDelays: true })
    outbox.deliver(server.url(), { hasShortDelays: true })
    for (let number = 1; number <= 60; number++) {
      await outbox.queueDecision(number, [`klubb${number}@example.se`, 'kansli@example.se'])
      if (killing) {
        await killing
        killing = undefined
        await sleep(150)
        await server.start()
      }
    }
    for (let round = 0; round < 100 && !areSent(await outbox.rows()); round++) {
      if (killing) {
        await killing
        killing = undefined
        await server.start()
      }
      await sleep(50)
    }
    const mails = await outbox.until(areSent)
    expect(mails).toHaveLength(120)
    expect(new Set(mails.map((row) => `${row.decision} ${row.recipient}`)).size).toBe(120)
    expect(server.received).toHaveLength(120)
    expect(new Set(server.received.map((mail) => mail.messageId))).toEqual(
      new Set(mails.map((row) => `<${row.id}@example.se>`)),
    )
    expect(begun).toBeGreaterThan(120)
    await server.kill()
  })

  it('sends again, with the same Message-ID, only what a killed process had not marked as sent', async () => {
    let child: ChildProcess | undefined
    const server = await startSmtpServer({
      onAccept: () => server.received.length === 5 && child?.kill('SIGKILL'),
    })
    for (let number = 1; number <= 20; number++) await outbox.queueDecision(number, [`klubb${number}@example.se`])
    child = spawn(process.execPath, [new URL('testing-delivery-process.ts', import.meta.url).pathname], {
      env: { ...process.env, MAIL_TEST_DATABASE: outbox.database.url, MAIL_TEST_SMTP: server.url() },
      stdio: 'ignore',
    })
    await once(child, 'exit')
    outbox.deliver(server.url())
    const mails = await outbox.until(areSent)
    const counts = new Map<string, number>()
    for (const { messageId } of server.received) counts.set(messageId, (counts.get(messageId) ?? 0) + 1)
    expect(counts.size).toBe(mails.length)
    // Others may come before it: its row stays locked until the database has noticed that the process is gone.
    expect([...counts].filter(([, count]) => count > 1)).toEqual([[server.received[4]?.messageId, 2]])
    await server.kill()
  })

  it('sets Reply-To to the branch that the mail is about, otherwise to the federation', async () => {
    const server = await startSmtpServer()
    const branchId = uuidv7()
    await outbox.database.db
      .insert(association)
      .values({ id: branchId, name: 'Segelflyget', shortName: 'Segel', type: 0, email: 'segel@example.se' })
    const mail = {
      recordType: 'announcement',
      recordId: uuidv7(),
      to: { email: 'klubb@example.se', name: '' },
      template: 'bankgiroChanged',
      data: { club: 'A', changedBy: 'B' },
    } as const
    await outbox.database.db.transaction((tx) => queueMail(tx, { ...mail, decision: 'branch', branchId }))
    await outbox.database.db.transaction((tx) => queueMail(tx, { ...mail, decision: 'none' }))
    outbox.deliver(server.url())
    await outbox.until(areSent)
    const sent = server.received.map(({ raw }) => /^Reply-To: (.*?)\r$/m.exec(raw)?.[1]).toSorted()
    expect(sent).toEqual(['FSF <noreply@example.se>', 'Segelflyget <segel@example.se>'])
    await server.kill()
  })

  it('keeps the row locked for as long as the mail server needs, also when the URL sets a limit', async () => {
    const server = await startSmtpServer()
    const { database } = outbox
    await database.owner.pool.query(`create function note_limit() returns trigger language plpgsql as $$ begin
        new.last_error := current_setting('idle_in_transaction_session_timeout');
        return new;
      end $$;
      create trigger note_limit before update on mail_outbox for each row execute function note_limit()`)
    const url = withParameters(database.url, (parameters) =>
      parameters.set('options', '-c idle_in_transaction_session_timeout=1min'),
    )
    await outbox.queueDecision(1, ['a@example.se'])
    outbox.deliver(server.url(), { url })
    expect(await outbox.until(areSent)).toMatchObject([{ lastError: '0' }])
    await database.owner.pool.query('drop function note_limit cascade')
    await server.kill()
  })

  it('stops immediately when nothing is being sent', async () => {
    const server = await startSmtpServer()
    const delivery = outbox.deliver(server.url(), { sleepMs: anHour })
    await sleep(200)
    await expect(delivery.stop()).resolves.toBeUndefined()
    await server.kill()
  })
})
