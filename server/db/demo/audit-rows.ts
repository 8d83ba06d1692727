// Inserts the demo's audit events with their values.
import { splitAuditRow } from '../../audit/audit-rows.ts'
import { auditEvent, auditValue } from '../audit-tables.ts'
import type { Queryable } from '../database.ts'
import { bulkInsert } from './bulk-insert.ts'
import type { AuditEventRow } from './competition-staff.ts'

/** The event's id is its salt, so that every load of the demo is the same. */
export const insertDemoAuditRows = async (tx: Queryable, rows: readonly AuditEventRow[]) => {
  const split = rows.map((row) => splitAuditRow(row, row.id))
  await bulkInsert(
    tx,
    auditEvent,
    split.map(({ event }) => event),
  )
  await bulkInsert(
    tx,
    auditValue,
    split.map(({ value }) => value),
  )
}
