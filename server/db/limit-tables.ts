// Budgets that all servers share, so that a limit against strangers is the same however many servers there are.
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * What has been leased of a budget in the second that runs. Unlogged (the migration says so): it costs no WAL, and is empty
 * after a crash or a promotion, whereupon the budget is strict for a while.
 */
export const rateBudget = pgTable('rate_budget', {
  name: text().primaryKey(),
  /** The second that `taken` was leased in, by the database's clock. */
  second: timestamptz().notNull(),
  taken: integer().notNull(),
  strictUntil: timestamptz().notNull(),
})

/** What those without an account have used of a day's budgets: each network, and all of them together. */
export const outsideUse = pgTable(
  'outside_use',
  {
    day: date().notNull(),
    /** A keyed hash of the network; empty: all networks together. */
    network: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** First letters: mail to an address that nobody has confirmed. */
    letters: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.network] })],
)
