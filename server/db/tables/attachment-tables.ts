// Tables of attachments: one row of metadata for each file, and its bytes in rows of bounded size.
import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, timestampNow, reference } from '../columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const attachment = pgTable(
  'attachment',
  {
    id: uuid().primaryKey(),
    recordType: text().notNull(),
    recordId: uuid().notNull(),
    name: text().notNull(),
    /** Detected from the content, never from the name. */
    type: text().notNull().default(''),
    size: integer().notNull().default(0),
    sha256: text().notNull().default(''),
    /** Null: uploaded without an account. */
    createdBy: uuid(),
    createdByName: text().notNull().default(''),
    createdAt: timestampNow(),
    /** Null while the upload is in progress; such a row is never shown, and is deleted after an hour. */
    completedAt: timestamptz(),
  },
  (table) => [
    index('attachment_record').on(table.recordType, table.recordId, table.createdAt),
    index('attachment_unfinished')
      .on(table.createdAt)
      .where(sql`completed_at is null`),
  ],
)

export const attachmentChunk = pgTable(
  'attachment_chunk',
  {
    attachmentId: reference(() => attachment.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attachmentId, table.part] })],
)
