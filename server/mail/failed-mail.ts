// Mail that has not been sent: counts waiting mail, lists failed mail, and erases its data after a month.
import { and, count, desc, isNotNull, isNull, min, sql, type SQL } from 'drizzle-orm'
import type { Database, Queryable } from '../db/database.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { textArray } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'
import type { TemplateName } from './templates.ts'

/** How long the data of failed mail is kept. It may hold a private link. */
const retentionDays = 30
const listLimit = 500
const isEmpty = sql`${mailOutbox.data} = '{}'::jsonb`
export const isResendable = sql`(${mailOutbox.failedAt} is not null and not ${isEmpty})`

/** Mails about how things stood on their day. One about a licence that runs out stays true, and the next comes weeks later. */
const ofTheDay: TemplateName[] = ['applicationDeadlineReminder', 'completionReminder', 'dailyNotices', 'reviewReminder']
/** A condition: the given-up mail would be read as new, weeks later. It is sent again when it is asked for alone. */
export const isOutdated = sql`(${isResendable} and ${mailOutbox.template} = any(${textArray(ofTheDay)}) and ${mailOutbox.createdAt} < now() - interval '2 days')`

const isUndelivered = and(isNull(mailOutbox.sentAt), isNotNull(mailOutbox.lastError))

/** Unsent mail with at least one failed attempt: first what can be sent again, in it what is not outdated, each the newest first. */
export const undeliveredMail = (db: Queryable, limit = listLimit) =>
  db
    .select({
      id: mailOutbox.id,
      recipient: mailOutbox.recipient,
      template: mailOutbox.template,
      data: mailOutbox.data,
      createdAt: mailOutbox.createdAt,
      failedAt: mailOutbox.failedAt,
      refusals: mailOutbox.refusals,
      unanswered: mailOutbox.unanswered,
      lastError: mailOutbox.lastError,
      isEmpty: sql<boolean>`${isEmpty}`,
      isOutdated: sql<boolean>`${isOutdated}`,
    })
    .from(mailOutbox)
    .where(isUndelivered)
    .orderBy(desc(isResendable), isOutdated, desc(mailOutbox.id))
    .limit(limit)

/** All of that mail, that of it which is given up, and what of this can be sent again. */
export const countUndelivered = async (db: Queryable) => {
  const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const [row] = await db
    .select({
      all: count(),
      givenUp: countOf(sql`${mailOutbox.failedAt} is not null`),
      resendable: countOf(isResendable),
    })
    .from(mailOutbox)
    .where(isUndelivered)
  return row ?? { all: 0, givenUp: 0, resendable: 0 }
}

/** All mail that is still to be sent, tried or not. `oldestAt`: since when it is queued; null when there is none. */
export const waitingMail = async (db: Queryable): Promise<{ count: number; oldestAt: string | null }> => {
  const [row] = await db
    .select({ count: count(), oldestAt: min(mailOutbox.queuedAt) })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt)))
  return row ?? { count: 0, oldestAt: null }
}

/** Erases the data of mail that failed a month ago or earlier, as is done when mail has been sent. */
export const eraseFailedMailData = async (db: Database): Promise<void> => {
  await db
    .update(mailOutbox)
    .set({ data: {} })
    .where(and(sql`${mailOutbox.failedAt} < now() - make_interval(days => ${retentionDays}::int)`, sql`not ${isEmpty}`))
}

unscopedModule<typeof import('./failed-mail.ts')>()
