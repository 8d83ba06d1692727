// Reads the state of the operation, and sends given up mail again.
import { statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inArray, sql } from 'drizzle-orm'
import { mostResent, resendRefusal, type OperationState, type UndeliveredMail } from '#contract/operation/operation.ts'
import type { Viewer } from '../actor.ts'
import { ApiError, notFound } from '../api-error.ts'
import { lastVerifiedBackup, latestBackups } from '../backup/backup-store.ts'
import { readHold } from '../backup/instance-hold.ts'
import { type Database, migrationTag, type Queryable } from '../db/database.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { scheduledJobs } from '../jobs/scheduled-jobs.ts'
import { mailDeliveryOf } from '../mail/delivery-startup.ts'
import { undeliveredMail } from '../mail/failed-mail.ts'
import { requeueFailedMail } from '../mail/requeued-mail.ts'
import { subjectOf } from '../mail/templates.ts'
import type { Parts } from '../parts.ts'
import { storeModule } from '../store-order.ts'
import type { createCertificateReader } from './certificates.ts'
import { readFigures, readJobs, readSizes, readSlowStatements } from './figures.ts'

/** What the state is read from. */
export interface OperationParts extends Pick<Parts, 'db' | 'config' | 'log' | 'now'> {
  certificates: ReturnType<typeof createCertificateReader>
}

const { version: program } = createRequire(import.meta.url)('../../package.json') as { version: string }

const readVersions = async (db: Queryable): Promise<OperationState['versions']> => {
  const [found] = await rowsOf<{ postgres: string; last: number }>(
    db,
    sql`select current_setting('server_version') as postgres,
      (select max(created_at)::float8 from drizzle.__drizzle_migrations) as last`,
  )
  const migration = migrationTag(found?.last ?? 0) ?? 'okänd'
  return { program, migration, node: process.versions.node, postgres: found?.postgres ?? '' }
}

const readDisk = async (directory: string): Promise<OperationState['disk']> => {
  const stats = await statfs(directory).catch(() => undefined)
  return stats ? { free: stats.bavail * stats.bsize, total: stats.blocks * stats.bsize } : null
}

const readMails = async (db: Database): Promise<UndeliveredMail[]> =>
  (await undeliveredMail(db, mostResent)).map(({ template, data, lastError, ...mail }) => ({
    ...mail,
    subject: mail.isEmpty ? '' : subjectOf(template, data),
    lastError: lastError ?? '',
  }))

const readJobStates = async ({ db, config, log }: OperationParts): Promise<OperationState['jobs']> => {
  const stored = await readJobs(db)
  return scheduledJobs({ db, config, log })
    .map(({ name, title }) => ({ name, title, run: stored.find((job) => job.name === name) }))
    .map(({ run, ...job }) => ({ ...job, completedAt: run?.completedAt ?? null, failedAt: run?.failedAt ?? null }))
}

const daysShown = 31
const backupsShown = 5

export const readOperation = async (_viewer: Viewer, parts: OperationParts): Promise<OperationState> => {
  const { db, config, now } = parts
  const [figures, versions, days, disk, hold, verifiedAt, backups, mails, jobs, certificates, slowStatements] =
    await Promise.all([
      readFigures(db),
      readVersions(db),
      readSizes(db, daysShown),
      readDisk(config.dataDir),
      readHold(db),
      lastVerifiedBackup(db),
      latestBackups(db, backupsShown),
      readMails(db),
      readJobStates(parts),
      parts.certificates(),
      readSlowStatements(db),
    ])
  return {
    at: now().toISOString(),
    startedAt: new Date(performance.timeOrigin).toISOString(),
    versions,
    database: { bytes: figures.databaseBytes, days },
    disk,
    hold: hold ?? null,
    backups: { verifiedAt, items: backups },
    mails: {
      isOff: mailDeliveryOf(config) === 'none',
      waiting: figures.mailsWaiting,
      late: figures.mailsLate,
      givenUp: figures.mailsGivenUp,
      items: mails,
    },
    jobs,
    certificates,
    slowStatements,
  }
}

/** Queues all given mails again, or none. */
export const resendMail = async (viewer: Viewer, parts: OperationParts, ids: readonly string[]): Promise<void> => {
  const rows = await parts.db
    .select({ failedAt: mailOutbox.failedAt, isEmpty: sql<boolean>`${mailOutbox.data} = '{}'::jsonb` })
    .from(mailOutbox)
    .where(inArray(mailOutbox.id, [...ids]))
  if (rows.length < new Set(ids).size) throw notFound('Mejlet finns inte längre.')
  const refusal = rows.map(resendRefusal).find((text) => text !== null)
  if (refusal) throw new ApiError(409, { code: 'Refused', message: refusal })
  await requeueFailedMail(viewer, parts.db, ids)
}

storeModule<typeof import('./store.ts')>()
