// Tests of the job scheduler: once for all servers, failures, a start that fails at first, and removed jobs.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/testing-database.ts'
import { readJobs } from '../operation/figures.ts'
import { startJobScheduler, type Job } from './job-scheduler.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const log = pino({ level: 'silent' })
const start = (jobs: Job[]) => startJobScheduler(jobs, { url: database.url, log, pollSeconds: 0.5 })

it('runs a job once, on one of the servers, and stores its schedule in Swedish time', async () => {
  let runs = 0
  const job = { name: 'test.count', title: 'Test', cron: '0 7 * * *', run: async () => void (runs += 1) }
  const [first, second] = [start([job]), start([job])]
  await Promise.all([first.started, second.started])
  const schedules = await database.pool.query('select name, cron, timezone from jobs.schedule')
  expect(schedules.rows).toEqual([{ name: 'test.count', cron: '0 7 * * *', timezone: 'Europe/Stockholm' }])
  await first.runNow('test.count')
  await expect.poll(() => runs).toBe(1)
  await sleep(1200)
  expect(runs).toBe(1)
  await Promise.all([first.stop(), second.stop()])
})

it('runs what was missed while all servers were down once they are up, but not a job that waits for its next time', async () => {
  const ran: string[] = []
  // Half an hour ago, and not within the seconds of the test.
  const cron = `${(new Date().getMinutes() + 30) % 60} * * * *`
  const job = (name: string) => ({ name, title: 'Test', cron, run: async () => void ran.push(name) })
  const jobs: Job[] = [{ ...job('test.daytime'), missed: 'skip' }, job('test.anyHour')]
  const before = start(jobs)
  await before.started
  await before.stop()
  await database.owner.pool.query(`update jobs.schedule set created_on = now() - interval '2 days'`)
  await database.owner.pool.query(`update jobs.version set cron_on = now() - interval '1 day'`)
  const after = start(jobs)
  await expect.poll(() => ran, { timeout: 20_000 }).toContain('test.anyHour')
  await sleep(1000)
  expect(ran).toEqual(['test.anyHour'])
  await after.stop()
})

it('schedules again after a start when the clock of the database was ahead', async () => {
  await database.owner.pool.query(`update jobs.version set cron_on = now() + interval '1 day'`)
  const jobs = start([])
  await jobs.started
  const { rows } = await database.pool.query('select cron_on <= now() as "isPast" from jobs.version')
  expect(rows).toEqual([{ isPast: true }])
  await jobs.stop()
})

it('logs the code and place of a failure, without values of the row', async () => {
  const lines: string[] = []
  const capturedLog = pino({}, { write: (line: string) => void lines.push(line) })
  const run = async () => {
    await database.db.execute(sql`select ${'anna@klubb.example'}::int`)
  }
  const jobs = startJobScheduler([{ name: 'test.failing', title: 'Test', cron: '0 9 * * *', run }], {
    url: database.url,
    log: capturedLog,
    pollSeconds: 0.5,
  })
  await jobs.runNow('test.failing')
  await expect.poll(() => lines.join('')).toContain('job failed')
  await jobs.stop()
  expect(JSON.parse(lines.find((line) => line.includes('job failed')) ?? '{}')).toMatchObject({ code: '22P02' })
  const { rows } = await database.pool.query("select output from jobs.job where name = 'test.failing'")
  expect(lines.join('') + JSON.stringify(rows)).not.toContain('anna@')
})

it('frees a job soon when its server has died, and gives a long one hours, also in a queue that stands', async () => {
  await database.owner.pool.query(`select jobs.create_queue('test.standing', '{"policy": "singleton"}')`)
  const job = (name: string) => ({ name, title: 'Test', cron: '0 7 * * *', run: async () => undefined })
  const jobs = start([job('test.standing'), job('test.new')])
  await jobs.runNow('test.standing')
  await jobs.stop()
  const limits = { heartbeat_seconds: 60, expire_seconds: 21_600 }
  const read = 'select name, heartbeat_seconds, expire_seconds from jobs'
  const names = `where name in ('test.new', 'test.standing') order by name`
  expect((await database.pool.query(`${read}.queue ${names}`)).rows).toEqual([
    { name: 'test.new', ...limits },
    { name: 'test.standing', ...limits },
  ])
  expect((await database.pool.query(`${read}.job ${names}`)).rows).toEqual([{ name: 'test.standing', ...limits }])
})

it('removes the schedule of a job that no longer exists', async () => {
  const jobs = start([{ name: 'test.other', title: 'Test', cron: '0 8 * * *', run: async () => undefined }])
  await jobs.started
  const schedules = await database.pool.query('select name from jobs.schedule')
  expect(schedules.rows).toEqual([{ name: 'test.other' }])
  await jobs.stop()
})

it('runs a job that is due without being asked for', async () => {
  let [isDue, runs] = [true, 0]
  const run = async () => {
    isDue = false
    runs += 1
  }
  const job: Job = { name: 'test.due', title: 'Test', cron: '0 7 * * *', isPrompt: true, isDue: async () => isDue, run }
  const scheduler = startJobScheduler([job], { url: database.url, log, dueSeconds: 0.1 })
  await scheduler.started
  await expect.poll(() => runs).toBe(1)
  await scheduler.stop()
})

it.each([
  ['none of it', 'alter schema jobs rename to jobs_away', 'alter schema jobs_away rename to jobs'],
  ['a part of it', 'alter table jobs.schedule rename to away', 'alter table jobs.away rename to schedule'],
])('starts by itself when the database has let it begin %s at first', async (_, take, give) => {
  const lines: string[] = []
  const capturedLog = pino({}, { write: (line: string) => void lines.push(line) })
  let runs = 0
  const run = async () => void (runs += 1)
  const job: Job = {
    name: 'test.late',
    title: 'Test',
    cron: '0 7 * * *',
    isPrompt: true,
    isDue: async () => runs === 0,
    run,
  }
  await database.owner.pool.query(take)
  const scheduler = startJobScheduler([job], {
    url: database.url,
    log: capturedLog,
    dueSeconds: 0.1,
    retrySeconds: 0.1,
  })
  await expect.poll(() => lines.join('')).toContain('the job schedule could not start')
  await database.owner.pool.query(give)
  await scheduler.started
  await expect.poll(() => runs).toBe(1)
  const { rows } = await database.pool.query("select from jobs.schedule where name = 'test.late'")
  expect(rows).toHaveLength(1)
  await scheduler.stop()
})

it('stops also when it has never been able to start', async () => {
  const scheduler = startJobScheduler([], { url: 'postgres://127.0.0.1:1/none', log })
  await expect(scheduler.stop()).resolves.toBeUndefined()
})

it('runs nothing while it is paused, which counts neither as completed nor as failed, and what is due afterwards', async () => {
  let [isPaused, runs] = [true, 0]
  const run = async () => void (runs += 1)
  const job: Job = {
    name: 'test.paused',
    title: 'Test',
    cron: '0 7 * * *',
    isPrompt: true,
    isDue: async () => runs === 0,
    run,
  }
  const scheduler = startJobScheduler([job], {
    url: database.url,
    log,
    dueSeconds: 0.1,
    isPaused: async () => isPaused,
  })
  await scheduler.runNow('test.paused')
  const counted = async () => (await readJobs(database.db)).find(({ name }) => name === 'test.paused')
  await expect.poll(counted).toEqual({ name: 'test.paused', open: 0, completedAt: null, failedAt: null })
  expect(runs).toBe(0)
  isPaused = false
  await expect.poll(() => runs).toBe(1)
  await scheduler.stop()
})
