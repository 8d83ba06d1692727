// Figures of the operation that the database has: for the metrics, and for the page of the system administrators.
import { sql } from 'drizzle-orm'
import { graceMs, pendingStatuses } from '../auth/sign-in-status.ts'
import type { Database, Queryable } from '../db/database.ts'
import { jobSchema } from '../db/job-schema.ts'
import { isoTimestamp, rowsOf, databaseDay, textArray } from '../db/sql-expressions.ts'
import { isLate, isQueued } from '../mail/outbox-store.ts'
import { unscopedModule } from '../store-order.ts'

export interface Figures {
  databaseBytes: number
  /** Mails that wait, those of them that are late (`isLate`), and given-up mails that can still be sent again. */
  mailsWaiting: number
  mailsLate: number
  mailsGivenUp: number
  /** Imports and other batch jobs that are being carried out. */
  batchesRunning: number
  /** The snapshot of the latest backup. */
  backupMadeAt: string | null
  /** The snapshot of the latest backup that was verified. */
  backupVerifiedAt: string | null
  isHeld: boolean
}

const figures = sql`select pg_database_size(current_database())::float8 as "databaseBytes",
  (select count(*)::int from mail_outbox where ${sql.raw(isQueued)}) as "mailsWaiting",
  (select count(*)::int from mail_outbox where ${sql.raw(isLate)}) as "mailsLate",
  (select count(*)::int from mail_outbox where failed_at is not null and data <> '{}'::jsonb) as "mailsGivenUp",
  (select count(*)::int from batch_job where state in ('running', 'undoing')) as "batchesRunning",
  (select ${isoTimestamp(sql`max(started_at)`)} from backup) as "backupMadeAt",
  (select ${isoTimestamp(sql`max(started_at)`)} from backup where verified_at is not null) as "backupVerifiedAt",
  exists (select from instance_hold) as "isHeld"`

export const readFigures = async (db: Queryable): Promise<Figures> => {
  const [row] = await rowsOf<Figures>(db, figures)
  if (!row) throw new Error('A statement without tables has one row')
  return row
}

export interface JobFigures {
  name: string
  /** Runs that wait or go on. */
  open: number
  completedAt: string | null
  failedAt: string | null
}

/** The figures of each job in the last days; pg-boss deletes older runs. */
export const readJobs = (db: Queryable): Promise<JobFigures[]> =>
  rowsOf(
    db,
    sql`select name, (count(*) filter (where state < 'completed'))::int as open,
        ${isoTimestamp(sql`max(completed_on) filter (where state = 'completed')`)} as "completedAt",
        ${isoTimestamp(sql`max(completed_on) filter (where state = 'failed')`)} as "failedAt"
      from ${sql.identifier(jobSchema)}.job where name not like '\\_\\_%' group by name order by name`,
  )

/** One whose last poll failed, and whose page was closed before its time ran out, is unavailable, as its next call would find. */
const signInStatus = sql`case when status = any(${textArray(pendingStatuses)}) and final_reason is not null
  and deadline < now() - make_interval(secs => ${graceMs / 1000}) then 'unavailable' else status end`

/** The number of e-ID sign-ins of the last hour by status. */
export const readSignIns = (db: Queryable): Promise<{ status: string; count: number }[]> =>
  rowsOf(
    db,
    sql`select ${signInStatus} as status, count(*)::int as count from eid_transaction
      where started_at > now() - interval '1 hour' group by 1 order by 1`,
  )

/** Stores today's size, and deletes sizes older than two years. */
export const storeDatabaseSize = async (db: Database): Promise<void> => {
  await db.execute(sql`insert into database_size (day, bytes)
    values (${databaseDay}, pg_database_size(current_database()))
    on conflict (day) do update set bytes = excluded.bytes`)
  await db.execute(sql`delete from database_size where day < current_date - 731`)
}

/** One for each of the last days that have one, the latest first. */
export const readSizes = (db: Queryable, days: number): Promise<{ day: string; bytes: number }[]> =>
  rowsOf(db, sql`select day::text as day, bytes::float8 as bytes from database_size order by day desc limit ${days}`)

export interface SlowStatement {
  nth: number
  text: string
  calls: number
  /** Milliseconds. */
  mean: number
  total: number
}

/** The slowest statements, without values. Null when the extension pg_stat_statements is missing or may not be read. */
export const readSlowStatements = async (db: Database): Promise<SlowStatement[] | null> => {
  const [found] = await rowsOf<{ mayRead: boolean }>(
    db,
    sql`select coalesce(has_table_privilege(to_regclass('pg_stat_statements'), 'select'), false) as "mayRead"`,
  )
  if (!found?.mayRead) return null
  try {
    return await rowsOf<SlowStatement>(
      db,
      sql`select (row_number() over (order by mean_exec_time desc))::int as nth, left(query, 300) as text, calls::float8 as calls,
          mean_exec_time as mean, total_exec_time as total
        from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database()
        where calls >= 10 and query not like '<%' order by mean_exec_time desc limit 10`,
    )
  } catch (error) {
    // Without shared_preload_libraries the view is there, and answers with an error.
    const notInPrerequisiteState = '55000'
    if ((error as { code?: string }).code === notInPrerequisiteState) return null
    throw error
  }
}

unscopedModule<typeof import('./figures.ts')>()
