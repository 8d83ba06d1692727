// Tests that a server is not ready while every commit waits for a synchronous standby that is away. It has a PostgreSQL of its own,
// because the setting is that of all databases.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, migrate } from '../db/database.ts'
import { randomPassword, startCluster } from '../db/embedded-postgres/cluster.ts'
import { servingUser } from '../db/embedded-postgres/running-postgres.ts'
import { createTemporaryDataDirectory } from '../db/embedded-postgres/temporary-data-directory.ts'
import { testApp } from '../testing.ts'

let directory: Awaited<ReturnType<typeof createTemporaryDataDirectory>>
let cluster: Awaited<ReturnType<typeof startCluster>>
beforeAll(async () => {
  directory = await createTemporaryDataDirectory('standby-test')
  // In a durable one alone a commit waits.
  cluster = await startCluster({
    home: directory.home,
    password: randomPassword(),
    isDurable: true,
    say: () => undefined,
  })
})
afterAll(async () => {
  await cluster.stop()
  directory.lock.release()
  rmSync(directory.home, { recursive: true })
})

it('says that it cannot save, with one connection for all who ask, and that it can when the setting is cleared', async () => {
  const { url, ownerUrl } = cluster.addresses('postgres')
  await migrate(ownerUrl, servingUser)
  const [owner, served] = [connect(ownerUrl, { max: 2 }), connect(url, { max: 5 })]
  const setSynchronous = async (names: string) => {
    await owner.pool.query(`alter system set synchronous_standby_names = '${names}'`)
    await owner.pool.query('select pg_reload_conf()')
  }
  // The first writes may log pages that they only read, which a running server has behind it.
  for (let count = 0; count < 3; count += 1) {
    const { app, close } = await testApp({}, { db: served.db })
    expect((await app.inject('/api/ready')).statusCode).toBe(200)
    await close()
  }
  await setSynchronous('away')
  const { app, close } = await testApp({}, { db: served.db })
  try {
    const statusOf = async () => (await app.inject('/api/ready')).statusCode
    expect(await Promise.all([statusOf(), statusOf(), statusOf()])).toEqual([503, 503, 503])
    const waiting = await owner.pool.query("select from pg_stat_activity where wait_event = 'SyncRep'")
    expect(waiting.rowCount).toBe(1)
    await setSynchronous('')
    await expect.poll(statusOf, { timeout: 20_000 }).toBe(200)
  } finally {
    // What is closed may wait for it too.
    await setSynchronous('')
    await close()
    await served.close()
    await owner.close()
  }
})
