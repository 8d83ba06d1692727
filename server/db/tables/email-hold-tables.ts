// The table of changed registered addresses of organizations that are still on hold.
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns.ts'
import { organization } from './organization-tables.ts'

export const organizationEmailHold = pgTable('organization_email_hold', {
  organizationId: uuid()
    .primaryKey()
    .references(() => organization.id, { onDelete: 'cascade' }),
  /** The last address that was not on hold, which still counts; empty when there was none. */
  emailBefore: text().notNull(),
  heldUntil: timestamptz().notNull(),
  /** The hash of the token in the link by which the former address approves the new one. */
  approvalHash: text().unique(),
})
