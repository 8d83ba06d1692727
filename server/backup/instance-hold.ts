// Holds an instance that was restored, until somebody resumes it: the one that it replaces may have gone on since that time, and may
// still run. No mail is sent and no job runs; the server answers, so that it can be looked at.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { isoTimestamp, rowsOf } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'

/** For statements of the mail outbox. */
export const isNotHeld = 'not exists (select from instance_hold)'

interface Hold {
  since: string
  backupAt: string
  isPrepared: boolean
}

export const readHold = async (db: Queryable): Promise<Hold | undefined> =>
  (
    await rowsOf<Hold>(
      db,
      sql`select ${isoTimestamp(sql`since`)} as since, ${isoTimestamp(sql`backup_at`)} as "backupAt",
        is_prepared as "isPrepared" from instance_hold`,
    )
  )[0]

unscopedModule<typeof import('./instance-hold.ts')>()
