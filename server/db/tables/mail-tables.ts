// The table of the mail outbox. A row is written in the transaction of the decision that the mail is about.
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, timestampNow } from '../columns.ts'

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey(),
    /** The deduplication key, the same when the mail is queued again: `announcement.approve:<id>:<version>`. */
    decision: text().notNull(),
    /** The address, in lower case. */
    recipient: text().notNull(),
    recipientName: text().notNull().default(''),
    recordType: text().notNull(),
    recordId: uuid().notNull(),
    /** The Reply-To address, since mail to the sender's address is not read. Empty: the federation's. */
    replyTo: text().notNull().default(''),
    replyToName: text().notNull().default(''),
    template: text().notNull(),
    /** The template's data. Erased when the mail has been sent, or a month after it has failed: it may hold a private link. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    /** The number of attempts that ended with the recipient refused. */
    refusals: integer().notNull().default(0),
    /** The number of attempts without a response after the whole message: the server may have accepted it. */
    unanswered: integer().notNull().default(0),
    /** When a mail server first responded to an attempt, or the mail was first found unwritable. The retry period starts then. */
    firstAnsweredAt: timestamptz(),
    createdAt: timestampNow(),
    /** When it was last queued: later than `createdAt` when it was sent again. */
    queuedAt: timestampNow(),
    /** What is due longest is sent first; of a mail that somebody waits for, the first attempt was due a day before it was queued. */
    nextAttemptAt: timestampNow(),
    sentAt: timestamptz(),
    /** When delivery was given up. */
    failedAt: timestamptz(),
    lastError: text(),
  },
  (table) => [
    unique('mail_outbox_once').on(table.decision, table.recipient),
    index('mail_outbox_waiting')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null and failed_at is null`),
    index('mail_outbox_given_up')
      .on(table.id)
      .where(sql`failed_at is not null`),
    index('mail_outbox_sent')
      .on(table.sentAt)
      .where(sql`sent_at is not null`),
    index('mail_outbox_record').on(table.recordType, table.recordId),
    index('mail_outbox_recipient').on(table.recipient),
    // Those that name several persons in their data, which is erased when they have been sent.
    index('mail_outbox_naming_several')
      .on(table.id)
      .where(sql`template in ('licenceCertificatesAsked', 'licenceCertificatesAnswered') and data <> '{}'`),
  ],
)
