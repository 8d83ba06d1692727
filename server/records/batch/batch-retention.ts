// How long batch jobs are kept.
import { sql, type SQL } from 'drizzle-orm'
import { batchJob } from '../../db/tables/batch-tables.ts'
import type { RetentionSubject } from '../../retention/subject.ts'
import { unscopedModule } from '../../store-order.ts'

/** A job that is being carried out stays. */
export const isOver = (before: SQL, job = sql`batch_job`): SQL =>
  sql`${job}.state not in ('running', 'undoing') and ${job}.counted_from < ${before}`

/** The jobs whose time has passed, with their rows. */
export const importRetention: RetentionSubject = {
  due: (before) => sql`select file_name as label, counted_from as at from batch_job where ${isOver(before)}`,
  apply: (_actor, db, before, log) =>
    db.transaction(async (tx) => log(tx, (await tx.delete(batchJob).where(isOver(before))).rowCount ?? 0)),
}

unscopedModule<typeof import('./batch-retention.ts')>()
