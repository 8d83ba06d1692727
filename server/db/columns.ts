// Column kinds shared by the tables: instants as ISO strings, and the stamps that every record carries.
import { sql } from 'drizzle-orm'
import { customType, doublePrecision, integer, text, uuid } from 'drizzle-orm/pg-core'

/** A point in time. In the database `timestamptz`, in the program an ISO 8601 string in UTC, never a `Date`. */
export const timestamptz = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => toIso(text),
})

/** PostgreSQL's `2026-11-21 09:41:07.12+00` as `2026-11-21T09:41:07.120Z`. The connection's time zone is UTC. */
const toIso = (text: string) => {
  const parsed = new Date(`${text.slice(0, 10)}T${text.slice(11).replace(/([+-]\d\d)$/, '$1:00')}`)
  return parsed.toISOString()
}

/** What has been done to a record: when, by whom, and why. */
export const returnColumns = { returnedAt: timestamptz(), returnedBy: uuid(), returnReason: text() }
export const decisionColumns = { decidedAt: timestamptz(), decidedBy: uuid(), decisionReason: text() }
export const cancellationColumns = { cancelledAt: timestamptz(), cancelledBy: uuid(), cancelReason: text() }
export const moveColumns = { movedAt: timestamptz(), movedBy: uuid(), moveReason: text() }

/** Whom people are told to turn to. */
export const contactColumns = {
  contactName: text().notNull().default(''),
  contactEmail: text().notNull().default(''),
  contactPhone: text().notNull().default(''),
}

/** Where on the map, when it is known. */
export const positionColumns = {
  icao: text().notNull().default(''),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
}

/** `version` is what a write must name to prove that it saw the current record (optimistic locking). */
export const auditColumns = {
  version: integer().notNull().default(1),
  createdAt: timestamptz()
    .notNull()
    .default(sql`now()`),
  createdBy: uuid(),
  updatedAt: timestamptz()
    .notNull()
    .default(sql`now()`),
  updatedBy: uuid(),
}
