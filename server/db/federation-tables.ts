// The table of the federation's own settings: one row, which its migration adds.
import { sql } from 'drizzle-orm'
import { check, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SettledType } from '../../contract/associations/handling.ts'
import { auditColumns } from './columns.ts'

export const federation = pgTable(
  'federation',
  {
    id: uuid().primaryKey(),
    /** Reply-To of the mails that are about no branch; empty: that of the configuration. */
    email: text().notNull().default(''),
    web: text().notNull().default(''),
    handlingDays: integer().notNull(),
    leadDays: json().$type<Record<SettledType, number>>().notNull(),
    ...auditColumns,
  },
  (table) => [check('federation_once', sql`${table.id} = '00000000-0000-7000-8000-000000000001'`)],
)
