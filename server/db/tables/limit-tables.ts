// Tables of rate limits and daily budgets. All servers share them, so that a limit does not depend on how many servers run.
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns.ts'

/**
 * The share of each rate budget that is leased in the current second. The table is unlogged (set in the migration): it writes no
 * WAL and is empty after a crash or a promotion, after which the budget is strict for a while.
 */
export const rateBudget = pgTable('rate_budget', {
  name: text().primaryKey(),
  /**
   * The second that `taken` was leased in, or the minute for a limit per address; by the database's clock. For an account's look-ups of
   * numbers that find nobody, the end of the day that they were made on.
   */
  second: timestamptz().notNull(),
  taken: integer().notNull(),
  strictUntil: timestamptz().notNull(),
})

/** How much callers without an account have used of a day's budgets, by network and in total. */
export const outsideUse = pgTable(
  'outside_use',
  {
    day: date().notNull(),
    /** A keyed hash of the network; empty: all networks together. */
    network: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** The number of mails to addresses that have not been confirmed. */
    letters: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.network] })],
)
