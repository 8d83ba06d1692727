// Parts of SQL statements: bound parameters, and expressions that many statements share (current period, Swedish collation).
import { sql, type SQL } from 'drizzle-orm'

import { compile } from './sql-expressions.ts'

export interface SqlParameters {
  /** Binds a value and returns its placeholder: `$1`, `$2`, … */
  bind: (value: unknown) => string
  values: unknown[]
  /** An SQL expression for the day that periods are compared with: the database's own day unless it is set. */
  today: string
}

export const sqlParameters = (...first: unknown[]): SqlParameters => {
  const values = first
  return { values, bind: (value) => `$${values.push(value)}`, today: databaseToday }
}

/** Converts a complete statement to Drizzle's `SQL`, for use in a transaction. */
export const toDrizzleSql = ({ text, values }: { text: string; values: readonly unknown[] }): SQL =>
  sql.join(
    text
      .split(/(\$\d+)/)
      .map((part) => (/^\$\d+$/.test(part) ? sql.param(values[Number(part.slice(1)) - 1]) : sql.raw(part))),
  )

/** The current day in Sweden: all dates are Swedish days. */
const databaseToday = "(now() at time zone 'Europe/Stockholm')::date"

/** A condition: the period `valid_from` to `valid_to` (inclusive, open when null) includes today. */
export const isCurrent = (alias: string, today = databaseToday) =>
  `${alias}.valid_from <= ${today} and (${alias}.valid_to is null or ${alias}.valid_to >= ${today})`

/** A condition: the role's scope is not blocked on this host. Blocked scopes are a setting of the connection (`connect`). */
export const isScopeEnabled = (alias: string) =>
  `${alias}.scope <> all(string_to_array(coalesce(current_setting('app.blocked_scopes', true), ''), ','))`

/** Sorts by Swedish rules, also in a cluster with another locale. */
export const collateSwedish = (expression: string) => `${expression} collate "sv-SE-x-icu"`

/** A `timestamptz` as ISO 8601 text, the format of the contract. */
export const isoTimestamp = (expression: string) => `to_char(${expression}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Drizzle's `SQL` as a part of a text with bound parameters. */
export const embed = ({ bind }: SqlParameters, part: SQL): string => {
  const { text, values } = compile(part)
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => bind(values[Number(number) - 1]))
}

/** A text with bound parameters as Drizzle's `SQL`. */
export const fromText = (build: (using: SqlParameters) => string): SQL => {
  const using = sqlParameters()
  const text = build(using)
  return toDrizzleSql({ text, values: using.values })
}

/** An expression without parameters, as text or as `SQL`. */
export const asSql = (expression: string | SQL): SQL =>
  typeof expression === 'string' ? sql.raw(expression) : expression
