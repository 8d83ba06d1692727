// The outbox: mail that a decision has promised, written in the decision's own transaction.
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey(),
    /** What is told, the same however often it is asked for: `announcement.approve:<id>:<version>`. */
    decision: text().notNull(),
    /** The address, in lower case. */
    recipient: text().notNull(),
    recipientName: text().notNull().default(''),
    recordType: text().notNull(),
    recordId: uuid().notNull(),
    /** Who reads the answers to it, since nobody reads those to the sender's address. Empty: nobody is known. */
    replyTo: text().notNull().default(''),
    replyToName: text().notNull().default(''),
    template: text().notNull(),
    /** What the template is filled with. Emptied when the mail has gone, or a month after it was given up: it may hold a private link. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    /** How many of the attempts ended with the recipient refused. */
    refusals: integer().notNull().default(0),
    /** How many of the attempts had no answer after the whole message: the server perhaps accepted it. */
    unanswered: integer().notNull().default(0),
    /** When a mail server first answered an attempt. Time before that does not count against the mail. */
    firstAnsweredAt: timestamptz(),
    createdAt: timestamptz()
      .notNull()
      .default(sql`now()`),
    nextAttemptAt: timestamptz()
      .notNull()
      .default(sql`now()`),
    sentAt: timestamptz(),
    /** When we gave up. */
    failedAt: timestamptz(),
    lastError: text(),
  },
  (table) => [
    unique('mail_outbox_once').on(table.decision, table.recipient),
    index('mail_outbox_waiting')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null and failed_at is null`),
    index('mail_outbox_record').on(table.recordType, table.recordId),
  ],
)
