// The mail outbox of an instance: queues test mails, makes them due, and waits for them.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { mailChannel, queueMail } from '../../../server/mail/mail-queue.ts'
import { queryRows, type ServerInstance } from '../../server-under-test/server-instance.ts'

interface OutboxMail {
  sent: boolean
  failed: boolean
  empty: boolean
  attempted: boolean
}

export const outboxMails = (instance: ServerInstance) =>
  queryRows<OutboxMail>(
    instance,
    `select sent_at is not null as sent, failed_at is not null as failed, data = '{}' as empty,
      last_error is not null as attempted from mail_outbox`,
  )

const testDomain = 'utskick.example'
export const isTestMail = (recipient: string) => recipient.endsWith(`@${testDomain}`)

/** Queues mails that look `days` days old, in one transaction, so that the server never sees them younger. */
export const queueTestMails = ({ database }: ServerInstance, count: number, days: number) =>
  database.db.transaction(async (tx) => {
    await queueMail(tx, {
      decision: `faults:${uuidv7()}`,
      recordType: 'announcement',
      recordId: uuidv7(),
      to: Array.from({ length: count }, (_, number) => ({ email: `klubb${number}@${testDomain}`, name: 'Klubb' })),
      template: 'announcementRejected',
      data: { title: 'Tävling', path: '/competitions/announcements/list', decidedBy: 'Anna', reason: 'Skäl' },
    })
    await tx.execute(sql`update mail_outbox set created_at = now() - make_interval(days => ${days})`)
  })

/** Makes every waiting mail due now, as if its retry delay had passed. */
export const makeMailsDue = async (instance: ServerInstance) => {
  await queryRows(
    instance,
    'update mail_outbox set next_attempt_at = now() where sent_at is null and failed_at is null',
  )
  await queryRows(instance, 'select pg_notify($1, $2)', [mailChannel, ''])
}

/** Returns the mails when all match, or after the time limit. */
export const waitForMails = async (
  instance: ServerInstance,
  seconds: number,
  isWanted: (mail: OutboxMail) => boolean,
) => {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const mails = await outboxMails(instance)
    if (mails.every(isWanted) || performance.now() > end) return mails
    await wait(200)
  }
}
