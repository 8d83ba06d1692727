// Route of the metrics, for Prometheus: figures without personal data, for the holder of METRICS_TOKEN alone.
import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, unauthorized } from '../api-error.ts'
import { connect, type Database } from '../db/database.ts'
import { createDatabaseCheck, freeDiskBytes } from '../health/health-checks.ts'
import type { Parts } from '../parts.ts'
import type { CachedResponseLog } from '../response-cache/cached-response-log.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { createCertificateReader } from './certificates.ts'
import { readFigures, readJobs, readSignIns } from './figures.ts'
import { figureText } from './metric-text.ts'
import { createServerMetrics } from './server-metrics.ts'

const secondsOf = (instant: string | null) => (instant === null ? null : Date.parse(instant) / 1000)

const ageOf = (instant: string | null) => (instant === null ? null : (Date.now() - Date.parse(instant)) / 1000)

const databaseText = async (db: Database): Promise<string[]> => {
  const [figures, jobs, signIns] = await Promise.all([readFigures(db), readJobs(db), readSignIns(db)])
  const ofJobs = (value: (job: (typeof jobs)[number]) => number | null) =>
    jobs.map((job) => [{ name: job.name }, value(job)] as const)
  return [
    figureText('flygsport_database_size_bytes', 'Size of the database.', [[{}, figures.databaseBytes]]),
    figureText(
      'flygsport_mails',
      'Mails that have not been sent; late: for more than 15 minutes, and neither for a mailbox nor behind others that go out.',
      [
        [{ state: 'waiting' }, figures.mailsWaiting],
        [{ state: 'late' }, figures.mailsLate],
        [{ state: 'given_up' }, figures.mailsGivenUp],
      ],
    ),
    figureText('flygsport_batches_running', 'Batch jobs that are being carried out.', [[{}, figures.batchesRunning]]),
    figureText('flygsport_held', '1 while the instance is held after a restore.', [[{}, Number(figures.isHeld)]]),
    // Absent before the first; the alert asks for that too.
    figureText('flygsport_backup_verified_timestamp_seconds', 'Time of the latest verified backup.', [
      [{}, secondsOf(figures.backupVerifiedAt)],
    ]),
    figureText('flygsport_backup_verified_age_seconds', 'Age of the latest verified backup.', [
      [{}, ageOf(figures.backupVerifiedAt)],
    ]),
    figureText('flygsport_backup_made_age_seconds', 'Age of the latest backup, verified or not.', [
      [{}, ageOf(figures.backupMadeAt)],
    ]),
    figureText(
      'flygsport_job_open',
      'Runs of a job that wait or go on.',
      ofJobs(({ open }) => open),
    ),
    figureText(
      'flygsport_job_completed_timestamp_seconds',
      'The latest completed run.',
      ofJobs(({ completedAt }) => secondsOf(completedAt)),
    ),
    figureText(
      'flygsport_job_failed_timestamp_seconds',
      'The latest failed run.',
      ofJobs(({ failedAt }) => secondsOf(failedAt)),
    ),
    figureText(
      'flygsport_sign_ins',
      'Sign-ins with the e-ID that began in the last hour, by how they stand.',
      signIns.map(({ status, count }) => [{ status }, count]),
    ),
  ]
}

/** Before Prometheus gives up, which would look like a server that is down. */
const [connectTimeoutMs, answerTimeoutMs] = [3000, 6000]

/**
 * Connections of its own: those of the pool may all be busy, which is one of the things to be told. One for the figures, one for a
 * write that may wait for a standby.
 */
const connectApart = (app: FastifyInstance, { db }: Parts): Database => {
  const { connectionString = '' } = db.$client.options
  const own = connect(connectionString, { max: 2, connectTimeoutMs })
  app.addHook('onClose', () => own.close())
  return own.db
}

const digest = (text: string) => createHash('sha256').update(text).digest()

export const metricsRoutes = (
  app: FastifyInstance,
  parts: Parts,
  cache: ResponseCache,
  cachedLog: CachedResponseLog,
) => {
  const { metricsToken: token } = parts.config
  if (!token) {
    // As any other address that does not exist.
    app.get('/api/metrics', () => {
      throw notFound()
    })
    return
  }
  const expected = digest(`Bearer ${token}`)
  const server = createServerMetrics(parts.db, app, cache, cachedLog)
  const apart = connectApart(app, parts)
  const checkWritable = createDatabaseCheck(apart)
  const readCertificates = createCertificateReader(parts)
  const limit = app.rateLimit()
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return
    await limit.call(app, request, reply)
    throw unauthorized()
  }
  // A busy server gives its metrics, and so does one whose limits wait for the database: a scrape that it refused, or answered late,
  // would look like a server that is down.
  const config = { pressureHandler: () => undefined, rateLimit: false } as const
  app.get('/api/metrics', { onRequest, config }, async (request, reply) => {
    const [database, isWritable, freeBytes, certificates] = await Promise.all([
      Promise.race([databaseText(apart), sleep(answerTimeoutMs, null, { ref: false })]).catch(() => null),
      checkWritable().then(
        () => true,
        () => false,
      ),
      freeDiskBytes(parts.config.dataDir),
      readCertificates(),
    ])
    if (database === null) request.log.warn('the metrics lack the figures of the database')
    const texts = [
      ...server.text(),
      figureText(
        'flygsport_eid_alarms_total',
        'Errors of the e-ID, and refused sign-ins, that an operator must investigate, by reason.',
        Object.entries(parts.eid?.alarms() ?? {}).map(([reason, count]) => [{ reason }, count]),
        'counter',
      ),
      figureText('flygsport_database_up', '1 when the database answers.', [[{}, Number(database !== null)]]),
      figureText('flygsport_database_writable', '1 when the database saves in time.', [[{}, Number(isWritable)]]),
      figureText('flygsport_disk_free_bytes', 'Free on the disk of DATA_DIR.', [[{}, freeBytes]]),
      ...(database ?? []),
      figureText(
        'flygsport_certificate_end_timestamp_seconds',
        'The end of a certificate.',
        certificates.map(({ name, endsAt }) => [{ certificate: name }, secondsOf(endsAt)]),
      ),
    ]
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(texts.join(''))
  })
}
