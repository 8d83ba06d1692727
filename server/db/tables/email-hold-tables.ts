// The table of new registered addresses of organizations that do not count yet.
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns.ts'
import { organization } from './organization-tables.ts'

export const organizationEmailHold = pgTable('organization_email_hold', {
  organizationId: uuid()
    .primaryKey()
    .references(() => organization.id, { onDelete: 'cascade' }),
  /** The last address that the organization's word rested on; empty when it had none. */
  emailBefore: text().notNull(),
  heldUntil: timestamptz().notNull(),
  /** Of the token by which the address before approves the new one. */
  approvalHash: text().unique(),
})
