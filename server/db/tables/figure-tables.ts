// Tables of the dashboard's figures: what was counted for each context, and the marks of what has to be counted again.
import { bigint, date, index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampNow, timestamptz } from '../columns.ts'

/** A figure of a context as it was counted. `context`: the context's id. */
export const keptFigure = pgTable(
  'kept_figure',
  {
    context: text().notNull(),
    figure: text().notNull(),
    /** The Swedish day that it was counted for. */
    day: date().notNull(),
    value: json().notNull(),
    countedAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.context, table.figure] })],
)

/**
 * A write that a figure may depend on. Written by triggers in the transaction of the write and deleted in the one that counts
 * again. Rows are only added, so that writers never wait for each other.
 */
export const figureMark = pgTable(
  'figure_mark',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    figure: text().notNull(),
    /** The associations whose figures may have changed, besides the federation's. Null for all. */
    associations: uuid().array(),
    /** Read by an operator in psql alone: how long the figure has waited. */
    markedAt: timestampNow(),
  },
  (table) => [index('figure_mark_figure').on(table.figure)],
)
