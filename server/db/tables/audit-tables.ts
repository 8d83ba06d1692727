// The tables of audit events, and of their values, which can be deleted.
import { sql } from 'drizzle-orm'
import { customType, index, jsonb, pgTable, text, uniqueIndex, timestamp, uuid } from 'drizzle-orm/pg-core'
import { unchangingActions } from '#contract/audit-log/audit-log-columns.ts'
import type { FieldChange } from '#contract/record/history.ts'
import { timestampNow } from '../columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The types of records whose changes by others are notices to those who have changed them. */
export const handledTypes = ['announcement', 'application', 'event', 'organization', 'sanction'] as const

const literals = (texts: readonly string[]) => sql.raw(texts.map((text) => `'${text}'`).join(', '))

/** The actions of those who only look, as a list that the planner knows from the index of reads. */
export const readActions = literals(unchangingActions.read)

/**
 * Who did what to which record. Append-only; the account's name is stored as text, so that a row does not change with other
 * records. The digest ties the event to its values (`audit/audit-rows.ts`).
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: uuid().primaryKey(),
    at: timestampNow(),
    accountId: uuid(),
    accountName: text().notNull(),
    contextAssociationId: uuid(),
    action: text().notNull(),
    recordType: text().notNull(),
    recordId: uuid().notNull(),
    requestId: text(),
    /** The names of the changed fields. */
    fields: text().array().notNull(),
    digest: text().notNull(),
    /** The `Idempotency-Key` of the request, after the id of its account or of its link's application. */
    idempotencyKey: text(),
    idempotencyHash: text(),
    /** The result of the request besides the record, for a repeated request. */
    result: jsonb(),
  },
  (table) => [
    uniqueIndex('audit_event_idempotency')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    // Has all columns by which notices count the changes of a record.
    index('audit_event_record').on(table.recordType, table.recordId, table.at, table.id, table.accountId, table.action),
    index('audit_event_at').on(table.recordType, table.at),
    // Indexes in the order of the audit log: for all events, and for each filter whose values have few events.
    index('audit_event_log').on(table.at, table.id),
    index('audit_event_who').on(sql`coalesce(account_id::text, account_name)`, table.at, table.id),
    index('audit_event_action').on(table.action, table.at, table.id),
    index('audit_event_context').on(table.contextAssociationId, table.at, table.id),
    // Has all columns that notices read of an account's own changes, because its events are spread over many pages of the table.
    index('audit_event_hand')
      .on(table.accountId, table.at, table.recordType, table.recordId, table.requestId, table.action)
      .where(sql`account_id is not null and record_type in (${literals(handledTypes)})`),
    // What an account has looked at, which may be little beside what it has changed.
    index('audit_event_reads')
      .on(sql`coalesce(account_id::text, account_name)`, table.at, table.id)
      .where(sql`action in (${readActions})`),
  ],
)

/** The values of an audit event: never changed, and deleted when the personal data in them may no longer be kept. */
export const auditValue = pgTable('audit_value', {
  eventId: uuid()
    .primaryKey()
    .references(() => auditEvent.id),
  /** The record's name at the time. */
  recordLabel: text().notNull(),
  changes: jsonb().$type<FieldChange[]>().notNull(),
  reason: text(),
  /** Random, so that the values cannot be guessed from the digest when they are deleted. */
  salt: uuid().notNull(),
})

/** The seals of finished hours, each over the events since the one before (`audit/seals.ts`). Append-only. */
export const auditSeal = pgTable('audit_seal', {
  /** The end of the hour. */
  endsAt: timestamp({ withTimezone: true, mode: 'string' }).primaryKey(),
  /** The id and the hash of each event, in the order of the ids. */
  hashes: bytea().notNull(),
  /** The authentication code over the hashes and the previous seal. */
  seal: text().notNull(),
  /** Read by an operator in psql alone: how late the hour was sealed. */
  sealedAt: timestampNow(),
})
