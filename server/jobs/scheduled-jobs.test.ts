// Tests of the scheduled jobs: what is deleted of sessions and sign-ins, and which job is not run afterwards.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account } from '../db/tables/account-tables.ts'
import { session } from '../db/tables/sign-in-tables.ts'
import { testApp, type TestApp } from '../testing.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

it('deletes expired sessions, on two servers at the same time and again, and leaves the others', async () => {
  const { db, config } = world
  await world.as([{ name: 'SysAdmin' }], null)
  const [holder] = await db.select({ id: account.id }).from(account).limit(1)
  const expired = { accountId: holder?.id ?? '', expiresAt: '2020-01-01T00:00:00Z' }
  await db.insert(session).values([1, 2].map(() => ({ ...expired, tokenHash: uuidv7() })))
  const sweep = () =>
    scheduledJobs({ db, config, log: world.app.log })
      .find(({ name }) => name === 'sessions.sweep')
      ?.run()
  await Promise.all([sweep(), sweep()])
  await sweep()
  expect(await db.select({ accountId: session.accountId }).from(session)).toEqual([{ accountId: holder?.id }])
})

it('asks clubs in the daytime alone, also when all servers were down in the evening', () => {
  const { db, config } = world
  const skipped = scheduledJobs({ db, config, log: world.app.log }).filter(({ missed }) => missed === 'skip')
  expect(skipped.map(({ name }) => name)).toEqual(['clubCertificates.ask'])
})
