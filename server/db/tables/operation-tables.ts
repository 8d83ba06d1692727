// Tables of operation: the backups, the size of the database day by day, and the hold on a restored instance.
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { timestampNow, timestamptz } from '../columns.ts'

export const backup = pgTable(
  'backup',
  {
    id: uuid().primaryKey(),
    /** The time of its snapshot. */
    startedAt: timestamptz().notNull(),
    /** Read by an operator in psql alone: how long the backup took. */
    finishedAt: timestampNow(),
    fileName: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    rowCount: bigint({ mode: 'number' }).notNull(),
    /** When it was restored elsewhere and compared. */
    verifiedAt: timestamptz(),
    /** Why it was not verified; null when it was. */
    fault: text(),
  },
  (table) => [
    index('backup_started').on(table.startedAt),
    check('backup_verified', sql`(${table.verifiedAt} is null) = (${table.fault} is not null)`),
  ],
)

/** The size in the evening, or the latest of today. */
export const databaseSize = pgTable('database_size', {
  day: date().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
})

/** One row while the instance is held after a restore: no mail is sent and no job runs. */
export const instanceHold = pgTable(
  'instance_hold',
  {
    id: smallint().primaryKey().default(1),
    since: timestampNow(),
    /** The time of the backup's snapshot, or the moment that the database was recovered to. */
    backupAt: timestamptz().notNull(),
    /** False until waiting mail has been given up and numbers have been moved on. */
    isPrepared: boolean().notNull().default(false),
  },
  (table) => [check('instance_hold_one', sql`${table.id} = 1`)],
)
