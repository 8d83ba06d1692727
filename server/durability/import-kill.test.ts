// Test that an import whose process is killed with SIGKILL goes on where it was, without doing a row twice.
// Undoing it goes on the same way: server/records/import/interrupted-import.test.ts.
import { Buffer } from 'node:buffer'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportJob } from '#contract/record/import.ts'
import { batchRow } from '../db/tables/batch-tables.ts'
import { organizationImportKind } from '../organizations/import/testing-organization-import.ts'
import { createTestFederation, type TestFederation } from '../organizations/testing-federation.ts'
import { runBatches } from '../records/batch/batch-runner.ts'
import { programEnvironment } from '../testing-programs.ts'

/** Three steps of the runner. */
const rows = 1500

let world: TestFederation
let child: ChildProcess | undefined
beforeAll(async () => void (world = await createTestFederation()))
afterAll(async () => {
  child?.kill('SIGKILL')
  await world.close()
})

/** A process that carries out batch jobs as a server does. */
const startRunner = (): ChildProcess => {
  const server = join(import.meta.dirname, '..')
  const code = `
    import { pino } from 'pino'
    import { readConfig } from '${server}/config/config.ts'
    import { connect } from '${server}/db/database.ts'
    import { scheduledJobs } from '${server}/jobs/scheduled-jobs.ts'
    const config = readConfig(process.env)
    const { db, close } = connect(config.databaseUrl)
    await scheduledJobs({ db, config, log: pino() }).find(({ name }) => name === 'batches.run').run()
    await close()`
  const env = {
    ...programEnvironment,
    DATABASE_URL: world.db.$client.options.connectionString,
    IDENTITY_KEY: world.config.identityKey.toString('hex'),
    IDENTITY_LOOKUP_KEY: world.config.identityLookupKey.toString('hex'),
  }
  child = spawn(process.execPath, ['--input-type=module', '-e', code], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  return child
}

it(`an import of ${rows} clubs whose process is killed makes each of them once`, async () => {
  const { db, config } = world
  const office = await world.as([{ name: 'Global.Organizations.Admin' }, { name: 'Global.Organizations.View' }], null)
  const lines = Array.from({ length: rows }, (_, index) => `Klubb ${index};Skåne;Segelflyget;Lund`)
  const { id, columns }: ImportJob = (
    await office.call({
      method: 'POST',
      url: '/organizations/imports?name=klubbar.csv',
      payload: Buffer.from(['Namn;Distrikt;Grenar;Ort', ...lines].join('\n')),
      headers: { 'content-type': 'application/octet-stream' },
    })
  ).json()
  const view = async (): Promise<ImportJob> => (await office.get(`/organizations/imports/${id}`)).json()
  await office.put(`/organizations/imports/${id}/columns`, { fields: columns.map(({ field }) => field) })
  await office.post(`/organizations/imports/${id}/apply`)

  // The process is killed in the middle of its second step.
  const runner = startRunner()
  const exited = once(runner, 'exit')
  while (runner.exitCode === null && (await db.$count(batchRow, isNotNull(batchRow.outcome))) === 0) await wait(25)
  await wait(20)
  runner.kill('SIGKILL')
  expect(await exited).toEqual([null, 'SIGKILL'])
  const { state, outcomes } = await view()
  expect(state).toBe('running')
  expect(outcomes.done).toBeLessThan(rows)

  await db.execute(sql`update batch_job set leased_until = now() - interval '1 second'`)
  await runBatches({ db, config, now: () => new Date() }, [organizationImportKind])
  expect(await view()).toMatchObject({ state: 'done', outcomes: { done: rows, refused: 0 } })
  const counted = await db.execute(sql`select
      (select count(*)::int from organization) as clubs, (select count(distinct name)::int from organization) as names,
      (select count(*)::int from organization_branch) as branches,
      (select count(*)::int from audit_event where request_id = ${id}) as events,
      (select count(distinct record_id)::int from audit_event where request_id = ${id} and action = 'create') as created`)
  expect(counted.rows).toEqual([{ clubs: rows, names: rows, branches: rows, events: rows, created: rows }])
})
