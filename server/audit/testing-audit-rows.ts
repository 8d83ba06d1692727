// Reads audit events with their values, in the order in which they were written, for tests.
import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { auditEvent, auditValue } from '../db/tables/audit-tables.ts'
import { unscopedModule } from '../store-order.ts'

const { eventId: _, ...values } = getTableColumns(auditValue)

export const readAuditRows = (db: Queryable, condition?: SQL) =>
  db
    .select({ ...getTableColumns(auditEvent), ...values })
    .from(auditEvent)
    .innerJoin(auditValue, eq(auditValue.eventId, auditEvent.id))
    .where(condition)
    .orderBy(asc(auditEvent.at), asc(auditEvent.id))

export const auditRowsOfRecord = (db: Queryable, recordId: string) =>
  readAuditRows(db, eq(auditEvent.recordId, recordId))

unscopedModule<typeof import('./testing-audit-rows.ts')>()
