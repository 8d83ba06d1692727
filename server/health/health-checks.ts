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

/**
 * Writes a row, which is the same each time, and a message to the write-ahead log: nothing else of this transaction is in the log,
 * because the table is unlogged, and only what is in the log waits for a synchronous standby.
 */
const writeRow = (db: Database) =>
  db.$client.query(
    `insert into rate_budget (name, second, taken, strict_until) values ('ready', clock_timestamp(), 0, '-infinity')
      on conflict (name) do update set second = excluded.second
      returning pg_logical_emit_message(true, 'ready', '')`,
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

/**
 * Returns a check that throws when the database does not save in time, or its disk is full. It runs at most every few seconds, one at
 * a time, so that callers do not take all connections while commits wait. Its result is kept between.
 */
export const createDatabaseCheck = (db: Database): (() => Promise<void>) => {
  let [last, checkedAt, isRunning] = [Promise.resolve(), -Infinity, false]
  const run = async () => {
    isRunning = true
    try {
      await writeRow(db)
      await writeTemporaryFile(db)
    } finally {
      isRunning = false
    }
  }
  return () => {
    if (!isRunning && performance.now() - checkedAt >= checkIntervalMs) {
      checkedAt = performance.now()
      last = withTimeout(run())
      last.catch(() => undefined)
    }
    return last
  }
}

const minFreeBytes = 50 * 1024 * 1024

/** On the disk of DATA_DIR, which also holds the embedded database. Null when the server stores nothing on its disk. */
export const freeDiskBytes = async (directory: string): Promise<number | null> => {
  const stats = await statfs(directory).catch(() => undefined)
  return stats ? stats.bavail * stats.bsize : null
}

export const hasDiskSpace = async (directory: string): Promise<boolean> =>
  ((await freeDiskBytes(directory)) ?? Infinity) >= minFreeBytes

export const mailState = async (db: Database, smtpUrl: string | undefined): Promise<MailState> => {
  if (!smtpUrl) return 'off'
  const { rows } = await db.$client.query<{ isLate: boolean }>(
    `select exists (select from mail_outbox where ${isLate}) as "isLate"`,
  )
  return rows[0]?.isLate ? 'late' : 'ok'
}

unscopedModule<typeof import('./health-checks.ts')>()
