// What the server needs for its work: a database that takes what is written, room on the disk, and mail that goes out.
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { MailState } from '../../contract/health.ts'
import type { Database } from '../db/database.ts'

const timeoutMs = 3000

const withTimeout = async (work: Promise<unknown>): Promise<void> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database does not answer')), timeoutMs)
  // It may fail later, when nobody waits for it any more.
  work.catch(() => undefined)
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Throws when the database does not answer soon, or cannot take a row. The row is the same each time. */
export const checkDatabaseWrite = (db: Database): Promise<void> =>
  withTimeout(
    db.$client.query(
      `insert into rate_budget (name, second, taken, strict_until) values ('ready', clock_timestamp(), 0, '-infinity')
        on conflict (name) do update set second = excluded.second`,
    ),
  )

/**
 * Has the database write some megabytes to a temporary file, which is gone with the statement. A single row says nothing of
 * the disk: it goes into pages and a log that PostgreSQL has reserved already.
 */
const writeTemporaryFile = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`)
    await tx.execute(sql`set local temp_tablespaces = ''`)
    await tx.execute(sql`select count(*) from generate_series(1, 100000)`)
  })

const checkIntervalMs = 5000

/** Throws when the disk of the database is full, wherever that runs. Tried now and then: calls between get the same answer. */
export const createDatabaseDiskCheck = (db: Database): (() => Promise<void>) => {
  let [last, triedAt] = [Promise.resolve(), -Infinity]
  return () => {
    if (performance.now() - triedAt >= checkIntervalMs) {
      triedAt = performance.now()
      last = withTimeout(writeTemporaryFile(db))
      last.catch(() => undefined)
    }
    return last
  }
}

const minFreeBytes = 50 * 1024 * 1024

/** Whether there is room where the server keeps its own data, the embedded database among it. */
export const hasDiskSpace = async (directory: string): Promise<boolean> => {
  // One that keeps nothing on its disk has no such directory.
  const found = await statfs(directory).catch(() => undefined)
  return !found || found.bavail * found.bsize >= minFreeBytes
}

export const mailState = async (db: Database, smtpUrl: string | undefined): Promise<MailState> => {
  if (!smtpUrl) return 'off'
  const { rows } = await db.$client.query<{ isLate: boolean }>(
    `select exists (select from mail_outbox where sent_at is null and failed_at is null
      and created_at < now() - interval '15 minutes') as "isLate"`,
  )
  return rows[0]?.isLate ? 'late' : 'ok'
}
