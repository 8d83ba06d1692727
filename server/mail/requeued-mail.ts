// Queues mail again that has been given up.
import { and, inArray, not, sql } from 'drizzle-orm'
import type { Writer } from '../actor.ts'
import { writeAuditEvents } from '../audit/audit-events.ts'
import type { Database } from '../db/database.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { isOutdated, isResendable } from './failed-mail.ts'
import { mailChannel } from './mail-queue.ts'
import { storeModule } from '../store-order.ts'
import { subjectOf } from './templates.ts'

/** Queues failed mail again as if it were new, `all` of it without what is outdated, with an audit event on each record. Returns how many. */
export const requeueFailedMail = (actor: Writer, db: Database, ids: readonly string[] | 'all'): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .update(mailOutbox)
      .set({
        failedAt: null,
        attempts: 0,
        refusals: 0,
        unanswered: 0,
        firstAnsweredAt: null,
        lastError: null,
        queuedAt: sql`now()`,
        nextAttemptAt: sql`now()`,
      })
      .where(and(isResendable, ids === 'all' ? not(isOutdated) : inArray(mailOutbox.id, [...ids])))
      .returning()
    if (rows.length === 0) return 0
    await writeAuditEvents(
      actor,
      tx,
      rows.map(({ recordType, recordId, template, data }) => ({
        action: 'sendAgain',
        recordType,
        recordId,
        recordLabel: subjectOf(template, data),
      })),
    )
    await tx.execute(sql`select pg_notify(${mailChannel}, '')`)
    return rows.length
  })

storeModule<typeof import('./requeued-mail.ts')>()
