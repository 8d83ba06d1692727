// The table of claims: who has taken a waiting record.
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { reference, timestampNow } from '../columns.ts'
import { account } from './account-tables.ts'

/** It gives no rights, and counts for some days only. */
export const claim = pgTable(
  'claim',
  {
    recordType: text().notNull(),
    recordId: uuid().notNull(),
    accountId: reference(() => account.id),
    claimedAt: timestampNow(),
  },
  (table) => [primaryKey({ columns: [table.recordType, table.recordId] })],
)
