// Attachments: what a file is in one row, its bytes in rows of a bounded size beside it.
import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const attachment = pgTable(
  'attachment',
  {
    id: uuid().primaryKey(),
    recordType: text().notNull(),
    recordId: uuid().notNull(),
    name: text().notNull(),
    /** Found from the content, never from the name. */
    type: text().notNull().default(''),
    size: integer().notNull().default(0),
    sha256: text().notNull().default(''),
    /** Null: an account of ours did not send it. */
    createdBy: uuid(),
    createdByName: text().notNull().default(''),
    createdAt: timestamptz()
      .notNull()
      .default(sql`now()`),
    /** Null while it is being received; such a row is seen by nobody and swept away. */
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
    attachmentId: uuid()
      .notNull()
      .references(() => attachment.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attachmentId, table.part] })],
)
