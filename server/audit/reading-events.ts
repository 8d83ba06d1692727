// Events of those who have looked at something without changing it.
import { sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '../actor.ts'
import type { Database, Queryable } from '../db/database.ts'
import { literal, rowsOf } from '../db/sql-expressions.ts'
import { storeModule } from '../store-order.ts'
import { writeAuditEvents, type AuditEntry } from './audit-events.ts'

/** Who acted, as the index has it: the id of the account, or the name of those without one. */
export const whoActed = sql`coalesce(e.account_id::text, e.account_name)`

/** The beginning of a day in Sweden, `later` days after the day. */
export const startOf = (day: string, later = 0): SQL =>
  sql`((${day}::date + ${literal(later)})::timestamp at time zone 'Europe/Stockholm')`

/** Whether the account has already looked at it that day. */
const hasRead = async ({ account }: Viewer, db: Queryable, entry: AuditEntry, day: string): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`select from audit_event e where ${whoActed} = ${account.id} and e.action = ${entry.action} and e.at >= ${startOf(day)}
      and e.record_type = ${entry.recordType} and e.record_id = ${entry.recordId}::uuid limit 1`,
  )
  return rows.length > 0
}

/** Writes that the account looks at it, each time. */
export const writeReading = (viewer: Viewer, db: Database, entry: AuditEntry): Promise<void> =>
  db.transaction((tx) => writeAuditEvents(viewer, tx, [entry]))

/** Writes that the account looks at it, once a day. */
export const writeFirstReading = async (
  viewer: Viewer,
  db: Database,
  entry: AuditEntry,
  day: string,
): Promise<void> => {
  if (!(await hasRead(viewer, db, entry, day))) await writeReading(viewer, db, entry)
}

storeModule<typeof import('./reading-events.ts')>()
