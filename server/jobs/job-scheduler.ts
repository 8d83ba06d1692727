// Runs scheduled jobs with pg-boss: once for all servers, and most of them afterwards when all servers were down at the time.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { jobDatabase, jobSchema } from '../db/job-schema.ts'
import { loggableError } from '../http/error-responses.ts'

export interface Job {
  /** The key of the schedule in the database, never changed. */
  name: string
  /** What it does, in Swedish, without a full stop. */
  title: string
  /** Five fields, in Swedish time. */
  cron: string
  /** Waits for its next time when all servers were down at one, because it is not to be done at any hour. */
  missed?: 'skip'
  /**
   * Runs within seconds of `runNow`, and beside a run whose server has died. It sees to it itself that two runs share the work.
   */
  isPrompt?: true
  /** Whether there is work that nobody has asked for: what a server has left that died. Asked every few seconds. */
  isDue?: () => Promise<boolean>
  /** Must be idempotent: it runs again when its server dies. */
  run: () => Promise<void>
}

export interface JobScheduler {
  /** Resolves when the schedule is stored and jobs are polled for, or when it is stopped before that. */
  started: Promise<void>
  /** Runs a job once, soon, outside its schedule. */
  runNow: (name: string) => Promise<void>
  stop: () => Promise<void>
}

interface Options {
  url: string
  log: FastifyBaseLogger
  /** Whether no job may run: it is asked before each, whose run is then cancelled, and which waits for its next time. */
  isPaused?: () => Promise<boolean>
  /** Time between polls; each is a statement to the database. */
  pollSeconds?: number
  /** Time between questions whether a job is due. */
  dueSeconds?: number
  /** Time between attempts to start. */
  retrySeconds?: number
}

const queueOptions = {
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  // A server tells twice a minute that it still runs a job, so that the job of one that has died is soon free for the others.
  heartbeatSeconds: 60,
  // A run that takes longer is believed to hang, and the job is begun anew beside it.
  expireInSeconds: 6 * 3600,
}

/** Does not wait for the start, so that the server serves requests also while the schedule cannot be stored. */
export const startJobScheduler = (
  jobs: readonly Job[],
  { url, log, isPaused = () => Promise.resolve(false), pollSeconds = 20, dueSeconds = 4, retrySeconds = 10 }: Options,
): JobScheduler => {
  const boss = new PgBoss({
    ...jobDatabase(url),
    schema: jobSchema,
    application_name: 'jobs',
    max: 2,
    // The owner of the tables does.
    migrate: false,
  })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job schedule lost its database'))

  /** The ids of the workers by the name of their job. */
  const workers = new Map<string, string>()
  const running = new Set<Job>()
  const run = async (job: Job, id: string) => {
    // A run that returned would count as completed.
    if (await isPaused()) return void (await boss.cancel(job.name, id))
    running.add(job)
    await runJob(job, log).finally(() => running.delete(job))
  }
  const runNow = async (name: string) => {
    await boss.send(name)
    boss.notifyWorker(workers.get(name) ?? '')
  }
  /** A run that goes on here finds what is due by itself. A lost database is told of by the schedule. */
  const askWhatIsDue = async () => {
    if (await isPaused()) return
    for (const job of jobs) {
      if (job.isDue && !running.has(job) && (await job.isDue())) await runNow(job.name)
    }
  }
  let asking: NodeJS.Timeout | undefined
  const begin = async () => {
    // What pg-boss has begun of a start that failed would not begin again.
    await boss.start().catch(async (error: unknown) => {
      await boss.stop({ graceful: false })
      throw error
    })
    // When the clock of the database has been put back, nothing would be scheduled until the time of the last turn had come again.
    await boss.getDb().executeSql(`update ${jobSchema}.version set cron_on = now() where cron_on > now()`)
    for (const job of jobs) {
      await boss.createQueue(job.name, { policy: job.isPrompt ? 'standard' : 'singleton', ...queueOptions })
      // A queue that stands is not created anew, and would keep the options of the program that made it.
      await boss.updateQueue(job.name, queueOptions)
      await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Stockholm', missed: job.missed ?? 'once' })
      if (workers.has(job.name)) continue
      workers.set(
        job.name,
        await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, async (fetched) => {
          for (const { id } of fetched) await run(job, id)
        }),
      )
    }
    await unscheduleUnknown(boss, jobs)
    asking = setInterval(() => void askWhatIsDue().catch(() => undefined), dueSeconds * 1000).unref()
  }
  const stopping = new AbortController()
  const beginAtLast = async () => {
    while (!stopping.signal.aborted) {
      try {
        return await begin()
      } catch (error) {
        log.error(loggableError(error as Error), 'the job schedule could not start')
        await wait(retrySeconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  const started = beginAtLast()

  return {
    started,
    runNow: async (name) => {
      await started
      await runNow(name)
    },
    stop: async () => {
      stopping.abort()
      await started
      clearInterval(asking)
      await boss.stop({ graceful: true, timeout: 8000 })
    },
  }
}

const runJob = async (job: Job, log: FastifyBaseLogger) => {
  const began = Date.now()
  const failure = await job.run().then(() => undefined, loggableError)
  if (!failure) return log.info({ job: job.name, ms: Date.now() - began }, 'job done')
  // The message of a database error holds values of the row, so neither the log nor pg-boss gets it.
  log.error({ job: job.name, ...failure }, 'job failed')
  throw new Error('The job failed; the log says where')
}

/** Removes schedules of jobs that no longer exist, whose queues would fill up. */
const unscheduleUnknown = async (boss: PgBoss, jobs: readonly Job[]) => {
  const names = new Set(jobs.map((job) => job.name))
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
}
