// The table of audit events.
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FieldChange } from '../../contract/record/history.ts'
import { timestamptz } from './columns.ts'

/** Who did what to which record. Append-only; names are stored as text, so that a row does not change with other records. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: uuid().primaryKey(),
    at: timestamptz()
      .notNull()
      .default(sql`now()`),
    accountId: uuid(),
    accountName: text().notNull(),
    contextAssociationId: uuid(),
    action: text().notNull(),
    recordType: text().notNull(),
    recordId: uuid().notNull(),
    recordLabel: text().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    reason: text(),
    requestId: text(),
    /** The `Idempotency-Key` of the request, after the id of its account or of its link's application. */
    idempotencyKey: text(),
    idempotencyHash: text(),
    /** What came of the request beside the record, for its repetition. */
    result: jsonb(),
  },
  (table) => [
    uniqueIndex('audit_event_idempotency')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    index('audit_event_record').on(table.recordType, table.recordId, table.at),
    index('audit_event_at').on(table.recordType, table.at),
  ],
)
