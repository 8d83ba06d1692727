// The table of saved views: lists as accounts have named them.
import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { auditColumns, reference } from '../columns.ts'
import { account } from './account-tables.ts'
import { association } from './association-tables.ts'

export const savedView = pgTable(
  'saved_view',
  {
    id: uuid().primaryKey(),
    accountId: reference(() => account.id),
    /** The path of the list's page. */
    list: text().notNull(),
    name: text().notNull(),
    /** The query string of the list's address, which is read leniently when the view is opened. */
    filter: text().notNull(),
    /** The context in which it was saved. Null: the whole federation. */
    associationId: uuid().references(() => association.id),
    ...auditColumns,
  },
  (table) => [
    uniqueIndex('saved_view_name').on(table.accountId, table.list, sql`lower(name)`),
    check('saved_view_bounds', sql`length(name) between 1 and 400 and length(filter) <= 4000`),
  ],
)
