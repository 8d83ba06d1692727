// Work by the clock, on pg-boss: once however many servers there are, and afterwards if all of them were down at the time.
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { loggableError } from '../http/error-responses.ts'

export interface Job {
  /** Never changed: the schedule is known by it. */
  name: string
  /** Five fields, read in Swedish time. */
  cron: string
  /** Must bear to be run again: a job whose server died is. */
  run: () => Promise<void>
}

export interface JobScheduler {
  /** Resolves when the schedule stands and work is looked for. */
  started: Promise<void>
  /** Runs a job once, soon, whatever the clock says. */
  runNow: (name: string) => Promise<void>
  stop: () => Promise<void>
}

interface Options {
  url: string
  log: FastifyBaseLogger
  /** How often to look for work; each look is a statement to the database. */
  pollSeconds?: number
}

/** Does not wait for the start: the server serves meanwhile, and also when the schedule cannot be had. */
export const startJobScheduler = (jobs: readonly Job[], { url, log, pollSeconds = 20 }: Options): JobScheduler => {
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', application_name: 'jobs', max: 2 })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job schedule lost its database'))

  const begin = async () => {
    await boss.start()
    for (const job of jobs) {
      await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 3, retryDelay: 60, retryBackoff: true })
      await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Stockholm', missed: 'once' })
      await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, () => runJob(job, log))
    }
    await unscheduleUnknown(boss, jobs)
  }
  const started = begin().catch((error: unknown) =>
    log.error(loggableError(error as Error), 'the job schedule could not start'),
  )

  return {
    started,
    runNow: async (name) => {
      await started
      await boss.send(name)
    },
    stop: async () => {
      await started
      await boss.stop({ graceful: true, timeout: 8000 })
    },
  }
}

const runJob = async (job: Job, log: FastifyBaseLogger) => {
  const began = Date.now()
  const failure = await job.run().then(() => undefined, loggableError)
  if (!failure) return log.info({ job: job.name, ms: Date.now() - began }, 'job done')
  // A database error's text holds values from the row: neither the log nor the schedule's own table is given it.
  log.error({ job: job.name, ...failure }, 'job failed')
  throw new Error('The job failed; the log says where')
}

/** A job that the program no longer has must not fill a queue that nobody reads. */
const unscheduleUnknown = async (boss: PgBoss, jobs: readonly Job[]) => {
  const names = new Set(jobs.map((job) => job.name))
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
}
