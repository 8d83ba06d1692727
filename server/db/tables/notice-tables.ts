// The table of how far each account has seen its notices, and whether they are mailed.
import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns.ts'
import { account } from './account-tables.ts'

/** An account without a row has seen nothing and gets no mail. */
export const accountNotices = pgTable('account_notices', {
  accountId: uuid()
    .primaryKey()
    .references(() => account.id),
  seenAt: timestamptz(),
  isMailed: boolean().notNull().default(false),
  /** When a daily mail was last made, or there was nothing to tell. */
  mailedAt: timestamptz(),
})
