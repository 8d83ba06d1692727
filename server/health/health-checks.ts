// The checks of readiness: a writable database, free disk space, and mail that is sent in time.
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { MailState } from '#contract/health.ts'
import type { Database } from '../db/database.ts'
import { isLate } from '../mail/outbox-store.ts'
import { unscopedModule } from '../store-order.ts'

const timeoutMs = 3000

const withTimeout = async (work: Promise<unknown>): Promise<void> => {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database does not answer')), timeoutMs)
  // Handles a rejection after the timeout.
  work.catch(() => undefined)
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** Throws when the database does not respond in time, or cannot write a row. The row is the same each time. */
export const checkDatabaseWrite = (db: Database): Promise<void> =>
  withTimeout(
    db.$client.query(
      `insert into rate_budget (name, second, taken, strict_until) values ('ready', clock_timestamp(), 0, '-infinity')
        on conflict (name) do update set second = excluded.second`,
    ),
  )

/**
 * Makes the database write some megabytes to a temporary file, which it deletes after the statement. Writing a single row does
 * not test the disk, because it fits in pages and a log that PostgreSQL has allocated already.
 */
const writeTemporaryFile = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`)
    await tx.execute(sql`set local temp_tablespaces = ''`)
    await tx.execute(sql`select count(*) from generate_series(1, 100000)`)
  })

const checkIntervalMs = 5000

/** Returns a check that throws when the disk of the database is full. It runs at most every few seconds and caches its result. */
export const createDatabaseDiskCheck = (db: Database): (() => Promise<void>) => {
  let [last, checkedAt] = [Promise.resolve(), -Infinity]
  return () => {
    if (performance.now() - checkedAt >= checkIntervalMs) {
      checkedAt = performance.now()
      last = withTimeout(writeTemporaryFile(db))
      last.catch(() => undefined)
    }
    return last
  }
}

const minFreeBytes = 50 * 1024 * 1024

/** Whether there is room on the disk of DATA_DIR, which also holds the embedded database. */
export const hasDiskSpace = async (directory: string): Promise<boolean> => {
  // The directory does not exist when the server stores nothing on its disk.
  const stats = await statfs(directory).catch(() => undefined)
  return !stats || stats.bavail * stats.bsize >= minFreeBytes
}

export const mailState = async (db: Database, smtpUrl: string | undefined): Promise<MailState> => {
  if (!smtpUrl) return 'off'
  const { rows } = await db.$client.query<{ isLate: boolean }>(
    `select exists (select from mail_outbox where ${isLate}) as "isLate"`,
  )
  return rows[0]?.isLate ? 'late' : 'ok'
}

unscopedModule<typeof import('./health-checks.ts')>()
