// The time that notices are of.
import { sql, type SQL } from 'drizzle-orm'

/** Points in time: after the first, and no later than the second. */
export interface Span {
  from: string
  until?: string
  /** The day in Sweden on which it is asked. */
  day: string
}
export const isWithin = (at: SQL, { from, until }: Span): SQL =>
  until === undefined
    ? sql`${at} > ${from}::timestamptz`
    : sql`${at} > ${from}::timestamptz and ${at} <= ${until}::timestamptz`
