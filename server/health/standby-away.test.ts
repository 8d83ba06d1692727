// Tests that a server is not ready while every commit waits for a synchronous standby that is away, but lets staff read, as it does
// in a database that can only be read. It has a PostgreSQL of its own, because the setting is that of all databases.
import { rmSync } from 'node:fs'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { connect, type DatabaseConnection, migrate, withSessionSettings } from '../db/database.ts'
import { randomPassword, startCluster } from '../db/embedded-postgres/cluster.ts'
import { servingUser } from '../db/embedded-postgres/running-postgres.ts'
import { createTemporaryDataDirectory } from '../db/embedded-postgres/temporary-data-directory.ts'
import { account } from '../db/tables/account-tables.ts'
import { createSession } from '../session/store.ts'
import { testApp } from '../testing.ts'

let directory: Awaited<ReturnType<typeof createTemporaryDataDirectory>>
let cluster: Awaited<ReturnType<typeof startCluster>>
let owner: DatabaseConnection
beforeAll(async () => {
  directory = await createTemporaryDataDirectory('standby-test')
  // In a durable one alone a commit waits.
  cluster = await startCluster({
    home: directory.home,
    password: randomPassword(),
    isDurable: true,
    say: () => undefined,
  })
  const { ownerUrl } = cluster.addresses('postgres')
  await migrate(ownerUrl, servingUser)
  owner = connect(ownerUrl, { max: 2 })
})
afterAll(async () => {
  await owner.close()
  await cluster.stop()
  directory.lock.release()
  rmSync(directory.home, { recursive: true })
})

const setSynchronous = async (names: string) => {
  await owner.pool.query(`alter system set synchronous_standby_names = '${names}'`)
  await owner.pool.query('select pg_reload_conf()')
}
/** `settings`: of the server's sessions, `-c name=value`. */
const startServer = async (settings = '') => {
  const served = connect(withSessionSettings(cluster.addresses('postgres').url, settings), { max: 5 })
  const { app, logs, close } = await testApp({}, { db: served.db })
  return { app, logs, stop: () => close().then(served.close) }
}
// What is closed may wait for it too.
let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  await setSynchronous('')
  await stop?.()
  stop = undefined
})

const addSession = async (): Promise<string> => {
  const id = uuidv7()
  const person = { firstName: 'Test', lastName: 'Testsson', email: 'test@example.se', phoneNumber: '+46701234567' }
  await owner.db.insert(account).values({ id, ...person })
  const { token } = await createSession(owner.db, id, { idleMinutes: 60, absoluteHours: 1 })
  await owner.pool.query("update session set last_seen_at = now() - interval '2 minutes' where account_id = $1", [id])
  return token
}
const countWaiting = async () =>
  (await owner.pool.query("select from pg_stat_activity where wait_event = 'SyncRep'")).rowCount

it('says that it cannot save, with one connection for all who ask, and that it can when the setting is cleared', async () => {
  // The first writes may log pages that they only read, which a running server has behind it.
  for (let count = 0; count < 3; count += 1) {
    const server = await startServer()
    expect((await server.app.inject('/api/ready')).statusCode).toBe(200)
    await server.stop()
  }
  await setSynchronous('away')
  const server = await startServer()
  stop = server.stop
  const statusOf = async () => (await server.app.inject('/api/ready')).statusCode
  expect(await Promise.all([statusOf(), statusOf(), statusOf()])).toEqual([503, 503, 503])
  expect(await countWaiting()).toBe(1)
  await setSynchronous('')
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(200)
})

it('lets staff read while commits wait, and renews their sessions', async () => {
  const token = await addSession()
  await setSynchronous('away')
  const server = await startServer()
  stop = server.stop
  let status: number | undefined
  void server.app
    .inject({ url: '/api/session', cookies: { session: token } })
    .then(({ statusCode }) => (status = statusCode))
  await expect.poll(() => status, { timeout: 20_000 }).toBe(200)
  const countStale = async () =>
    (await owner.pool.query("select from session where last_seen_at < now() - interval '1 minute'")).rowCount
  await expect.poll(countStale, { timeout: 20_000 }).toBe(0)
  expect(await countWaiting()).toBe(0)
})

it('lets staff read in a database that can only be read, and says once a minute that a session is not renewed', async () => {
  const token = await addSession()
  const server = await startServer('-c default_transaction_read_only=on')
  stop = server.stop
  const statusOf = async () =>
    (await server.app.inject({ url: '/api/session', cookies: { session: token } })).statusCode
  expect([await statusOf(), await statusOf()]).toEqual([200, 200])
  const refusals = () => server.logs.filter((line) => line.includes('a session could not be renewed'))
  await expect.poll(refusals).toEqual([expect.stringContaining('"code":"25006"')])
  expect(await statusOf()).toBe(200)
  // Another one would be tried at once.
  await new Promise((done) => setTimeout(done, 300))
  expect(refusals()).toHaveLength(1)
})
