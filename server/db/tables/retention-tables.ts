// Tables of retention: the rules, which migrations add, and the log of what has been deleted.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RetentionName } from '#contract/retention/retention-rule.ts'
import { auditColumns, timestampNow, timestamptz } from '../columns.ts'

export const retentionRule = pgTable(
  'retention_rule',
  {
    id: uuid().primaryKey(),
    name: text().$type<RetentionName>().notNull().unique(),
    /** In the unit of the rule, which the program has. */
    amount: integer().notNull(),
    ...auditColumns,
  },
  (table) => [
    check('retention_rule_amount', sql`${table.amount} >= 1`),
    check('retention_rule_half_a_year', sql`${table.name} not in ('persons', 'auditValues') or ${table.amount} >= 6`),
  ],
)

export const retentionRun = pgTable(
  'retention_run',
  {
    id: uuid().primaryKey(),
    name: text().$type<RetentionName>().notNull(),
    at: timestampNow(),
    count: integer().notNull(),
    /** For rows that stay where they are when something of theirs is taken: the time of the latest one, before which nothing is left. */
    reachedAt: timestamptz(),
  },
  (table) => [index('retention_run_at').on(table.at)],
)
