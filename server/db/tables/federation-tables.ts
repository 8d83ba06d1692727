// The tables of the federation itself, of one row each: its own settings, which its migration adds, and its first day.
import { sql } from 'drizzle-orm'
import { check, integer, json, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { SettledType } from '#contract/associations/handling.ts'
import { auditColumns, timestamptz } from '../columns.ts'
import { mailOutbox } from './mail-tables.ts'

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

/** What is stored of the list *Kom igång*: one row, of the instance; none before anything is. */
export const gettingStarted = pgTable(
  'getting_started',
  {
    id: smallint().primaryKey().default(1),
    /** The latest test mail. */
    testMailId: uuid().references(() => mailOutbox.id),
    /** When the list was put away; null while it is shown. */
    putAwayAt: timestamptz(),
  },
  (table) => [check('getting_started_one', sql`${table.id} = 1`)],
)
