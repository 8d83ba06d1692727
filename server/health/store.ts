// What the server needs for its work: a database that takes what is written, room on the disk, and mail that goes out.
import { statfs } from 'node:fs/promises'
import type { MailState } from '../../contract/health.ts'
import type { Database } from '../db/database.ts'

const patienceMs = 3000

/** Throws when the database does not answer soon, or cannot take a row. The row is the same each time. */
export const mayWrite = async (db: Database) => {
  const write = db.$client.query(
    `insert into rate_budget (name, second, taken, strict_until) values ('ready', clock_timestamp(), 0, '-infinity')
      on conflict (name) do update set second = excluded.second`,
  )
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database does not answer')), patienceMs)
  // It may fail later, when nobody waits for it any more.
  write.catch(() => undefined)
  await Promise.race([write, late]).finally(() => clearTimeout(timer))
}

const leastBytes = 50 * 1024 * 1024

/** Whether there is room where the server keeps its own data, the embedded database among it. */
export const hasRoom = async (directory: string): Promise<boolean> => {
  // One that keeps nothing on its disk has no such directory.
  const found = await statfs(directory).catch(() => undefined)
  return !found || found.bavail * found.bsize >= leastBytes
}

export const mailState = async (db: Database, smtpUrl: string | undefined): Promise<MailState> => {
  if (!smtpUrl) return 'off'
  const { rows } = await db.$client.query<{ isLate: boolean }>(
    `select exists (select from mail_outbox where sent_at is null and failed_at is null
      and created_at < now() - interval '15 minutes') as "isLate"`,
  )
  return rows[0]?.isLate ? 'late' : 'ok'
}
