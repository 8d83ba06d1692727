// A mail outbox with its delivery for tests, on a database of its own.
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/database.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { createTestDatabase } from '../db/testing-database.ts'
import { startDelivery, type Delivery, type MakeAttachment } from './delivery.ts'
import { queueMail } from './mail-queue.ts'
import { secondsToNextAttempt } from './retry-schedule.ts'
import { noAttachments } from './testing-attachments.ts'
import { smtpTransport, type SendTimeouts } from './smtp-transport.ts'

interface Row {
  id: string
  decision: string
  recipient: string
  sentAt: string | null
  failedAt: string | null
  attempts: number
  unanswered: number
  lastError: string | null
  data: object
}

export const areSent = (mails: Row[]) => mails.every((row) => row.sentAt !== null)

/** The retry schedule with delays of a fraction of a second instead of hours. */
const shortDelays: typeof secondsToNextAttempt = (mail, failureKind) => {
  const seconds = secondsToNextAttempt(mail, failureKind)
  return seconds === null ? null : Math.min(seconds, 0.05)
}

const from = { name: 'FSF', address: 'noreply@example.se' }
const log = pino({ level: 'silent' })

export const createTestOutbox = async () => {
  const database = await createTestDatabase()
  const running: Delivery[] = []
  const rows = async (): Promise<Row[]> => {
    const { rows: mails } = await database.pool.query<Row>(
      `select id, decision, recipient, sent_at as "sentAt", failed_at as "failedAt", attempts, unanswered,
        last_error as "lastError", data
      from mail_outbox order by id`,
    )
    return mails
  }
  return {
    database,
    rows,
    empty: () => database.pool.query('delete from mail_outbox'),
    /** Starts a delivery, as one server does. */
    deliver: (
      smtpUrl: string,
      {
        timeouts,
        hasShortDelays,
        sleepMs = 1000,
        makeAttachment = noAttachments,
        url = database.url,
      }: {
        timeouts?: SendTimeouts
        hasShortDelays?: boolean
        sleepMs?: number
        makeAttachment?: MakeAttachment
        url?: string
      } = {},
    ) => {
      const transport = smtpTransport(smtpUrl, from, timeouts)
      const pauseMs = { first: 20, last: 100 }
      const settings = {
        connections: 2,
        pauseMs,
        sleepMs,
        stopMs: 200,
        ...(hasShortDelays ? { nextAttempt: shortDelays } : {}),
      }
      const options = {
        url,
        transport,
        log,
        publicUrl: 'https://example.se',
        from,
        replyTo: from,
        makeAttachment,
        settings,
      }
      const delivery = startDelivery(options)
      running.push(delivery)
      return delivery
    },
    queueDecision: (number: number, recipients: string[]) =>
      database.db.transaction((tx) =>
        queueMail(tx, {
          decision: `test.decide:${number}`,
          recordType: 'announcement',
          recordId: uuidv7(),
          to: recipients.map((email) => ({ email, name: `Mottagare ${number}` })),
          template: 'announcementRejected',
          data: {
            title: `Tävling ${number}`,
            path: '/competitions/announcements/list',
            decidedBy: 'Anna',
            reason: 'Skäl',
          },
        }),
      ),
    until: async (isDone: (rows: Row[]) => boolean) => {
      const deadline = Date.now() + 60_000
      for (;;) {
        const mails = await rows()
        if (isDone(mails)) return mails
        if (Date.now() > deadline)
          throw new Error(`still waiting: ${JSON.stringify(mails.filter((row) => !row.sentAt).slice(0, 3))}`)
        await sleep(20)
      }
    },
    /** Stops the deliveries that `deliver` has started. */
    stop: async () => {
      await Promise.all(running.splice(0).map((delivery) => delivery.stop()))
    },
    close: () => database.close(),
  }
}
export type TestOutbox = Awaited<ReturnType<typeof createTestOutbox>>

/** What comes of an act while the mails about the record are being sent: their rows are locked until the mail server answers. */
export const whileSending = <Result>(db: Database, recordId: string, act: () => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    const ofRecord = tx
      .update(mailOutbox)
      .set({ attempts: sql`attempts` })
      .where(eq(mailOutbox.recordId, recordId))
    if (!(await ofRecord).rowCount) throw new Error('there is no mail')
    return act()
  })
