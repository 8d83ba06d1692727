// The values of a statement that is put together from parts: each is given a placeholder, so that none stands in the text.
import { sql, type SQL } from 'drizzle-orm'

export interface SqlParameters {
  /** Keeps a value and answers its placeholder: `$1`, `$2`, … */
  bind: (value: unknown) => string
  values: unknown[]
  /** The day that periods are compared with, as an expression: the database's own unless it is set. */
  today: string
}

export const sqlParameters = (...first: unknown[]): SqlParameters => {
  const values = first
  return { values, bind: (value) => `$${values.push(value)}`, today: databaseToday }
}

/** A finished statement as Drizzle takes it, for use inside a transaction. */
export const toDrizzleSql = ({ text, values }: { text: string; values: readonly unknown[] }): SQL =>
  sql.join(
    text
      .split(/(\$\d+)/)
      .map((part) => (/^\$\d+$/.test(part) ? sql.param(values[Number(part.slice(1)) - 1]) : sql.raw(part))),
  )

/** The day in Sweden, which is what every date of ours means. */
const databaseToday = "(now() at time zone 'Europe/Stockholm')::date"

/** Whether a period with `valid_from` and `valid_to` (inclusive, open when null) holds today. */
export const isCurrent = (alias: string, today = databaseToday) =>
  `${alias}.valid_from <= ${today} and (${alias}.valid_to is null or ${alias}.valid_to >= ${today})`

/** Whether the scope of a role counts on this host: the connection knows which are blocked (`connect`). */
export const isScopeEnabled = (alias: string) =>
  `${alias}.scope <> all(string_to_array(coalesce(current_setting('app.blocked_scopes', true), ''), ','))`

/** Sorts as Swedish does, also in a cluster that is not Swedish. */
export const collateSwedish = (expression: string) => `${expression} collate "sv-SE-x-icu"`

/** A `timestamptz` as the ISO text that the contract speaks. */
export const isoTimestamp = (expression: string) => `to_char(${expression}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
