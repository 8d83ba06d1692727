// The outbox: mail that a decision has promised, written in the decision's own transaction.
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

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
    template: text().notNull(),
    /** What the template is filled with. Emptied when the mail has gone: it may hold a private link. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    nextAttemptAt: instant()
      .notNull()
      .default(sql`now()`),
    sentAt: instant(),
    /** When we gave up. */
    failedAt: instant(),
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
