// Column kinds shared by the tables: instants as ISO strings, and the stamps that every record carries.
import { sql } from 'drizzle-orm'
import { customType, integer, uuid } from 'drizzle-orm/pg-core'

/** A point in time. In the database `timestamptz`, in the program an ISO 8601 string in UTC, never a `Date`. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => toIso(text),
})

/** PostgreSQL's `2026-11-21 09:41:07.12+00` as `2026-11-21T09:41:07.120Z`. The connection's time zone is UTC. */
const toIso = (text: string) => {
  const parsed = new Date(`${text.slice(0, 10)}T${text.slice(11).replace(/([+-]\d\d)$/, '$1:00')}`)
  return parsed.toISOString()
}

/** `version` is what a write must name to prove that it saw the current record (optimistic locking). */
export const stamps = {
  version: integer().notNull().default(1),
  createdAt: instant()
    .notNull()
    .default(sql`now()`),
  createdBy: uuid(),
  updatedAt: instant()
    .notNull()
    .default(sql`now()`),
  updatedBy: uuid(),
}
