// Tables of reports: the districts that clubs have belonged to, and frozen reports.
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { auditColumns, reference } from '../columns.ts'
import { association } from './association-tables.ts'
import { organization } from './organization-tables.ts'

/**
 * The districts of an organization, one at a time without gaps: the first since ever, the last until now. Kept by a trigger, so that
 * figures of an earlier day have the district of then.
 */
export const clubDistrict = pgTable(
  'club_district',
  {
    organizationId: reference(() => organization.id, { onDelete: 'cascade' }),
    districtId: reference(() => association.id),
    validFrom: date().notNull(),
    validTo: date(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.validFrom] }),
    check('club_district_period', sql`${table.validTo} is null or ${table.validTo} >= ${table.validFrom}`),
  ],
)

/** A report as it was when somebody froze it. Append-only (`serving-role.ts`). */
export const frozenReport = pgTable(
  'frozen_report',
  {
    id: uuid().primaryKey(),
    /** The context in which it was counted. Null: the whole federation. */
    associationId: uuid().references(() => association.id),
    name: text().notNull(),
    // Neither json nor jsonb: it stays as it was written, byte for byte.
    content: text().notNull(),
    ...auditColumns,
  },
  (table) => [index('frozen_report_context').on(table.associationId, table.createdAt)],
)
