// Column definitions that several tables share: timestamps as ISO strings, and the audit columns of every record.
import { sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, customType, doublePrecision, integer, text, uuid } from 'drizzle-orm/pg-core'

/** A timestamp column: `timestamptz` in the database, an ISO 8601 string in UTC in the program, never a `Date`. */
export const timestamptz = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => toIso(text),
})

/** PostgreSQL's `2026-11-21 09:41:07.12+00` as `2026-11-21T09:41:07.120Z`. The connection's time zone is UTC. */
const toIso = (text: string) => {
  const parsed = new Date(`${text.slice(0, 10)}T${text.slice(11).replace(/([+-]\d\d)$/, '$1:00')}`)
  return parsed.toISOString()
}

/** The time of the insert, unless the program names another. */
export const timestampNow = () =>
  timestamptz()
    .notNull()
    .default(sql`now()`)

/** The id of a row that must exist. */
export const reference = (id: () => AnyPgColumn, actions: { onDelete?: 'cascade' } = {}) =>
  uuid().notNull().references(id, actions)

/** Timestamp, account and reason of a transition. */
export const returnColumns = { returnedAt: timestamptz(), returnedBy: uuid(), returnReason: text() }
export const decisionColumns = { decidedAt: timestamptz(), decidedBy: uuid(), decisionReason: text() }
export const cancellationColumns = { cancelledAt: timestamptz(), cancelledBy: uuid(), cancelReason: text() }
export const moveColumns = { movedAt: timestamptz(), movedBy: uuid(), moveReason: text() }

/** The contact that is shown to others. */
export const contactColumns = {
  contactName: text().notNull().default(''),
  contactEmail: text().notNull().default(''),
  contactPhone: text().notNull().default(''),
}

/** The position on the map, when it is known. */
export const positionColumns = {
  icao: text().notNull().default(''),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
}

/** The columns of an identity number. A function, because each table needs its own: their constraints are named after the table. */
export const identityNumberColumns = () => ({
  identityNumberSealed: text(),
  identityNumberFingerprint: text().unique(),
  /** The fingerprint by the look-up key that is being introduced. */
  identityNumberFingerprintNext: text().unique(),
})

/** The unique constraints of an identity number in a table. */
export const identityNumberConstraints = (table: 'account' | 'person'): readonly string[] => [
  `${table}_identityNumberFingerprint_unique`,
  `${table}_identityNumberFingerprintNext_unique`,
]

/** Audit columns. A write must name the `version` that it has read (optimistic locking). */
export const auditColumns = {
  version: integer().notNull().default(1),
  createdAt: timestampNow(),
  createdBy: uuid(),
  updatedAt: timestampNow(),
  updatedBy: uuid(),
}

/** The addresses of a club. */
export const addressColumns = {
  visitingStreet: text().notNull().default(''),
  visitingPostalCode: text().notNull().default(''),
  visitingCity: text().notNull().default(''),
  postalStreet: text().notNull().default(''),
  postalPostalCode: text().notNull().default(''),
  postalCity: text().notNull().default(''),
}

/** `column in ('a', 'b')` with literals: a constraint takes no parameters. */
export const inLiterals = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
