// The bench's own PostgreSQL with demo data at load size, deleted afterwards.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Pool } from 'pg'
import { connect, migrate } from '../../server/db/database.ts'
import { accountId } from '../../server/db/demo/accounts.ts'
import { loadDemo } from '../../server/db/demo/load.ts'
import { randomPassword, startCluster } from '../../server/db/embedded-postgres/cluster.ts'
import { servingUser, type DatabaseAddresses } from '../../server/db/embedded-postgres/running-postgres.ts'
import { createTemporaryDataDirectory } from '../../server/db/embedded-postgres/temporary-data-directory.ts'
import { createSession } from '../../server/session/store.ts'
import { printLine } from '../terminal.ts'

const viewedCount = 50

export type BenchDatabase = Awaited<ReturnType<typeof openBenchDatabase>>

/** The ids of the organizations that the calls view. */
export const readViewedIds = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>('select id from organization order by md5(id::text) limit $1', [
    viewedCount,
  ])
  return rows.map(({ id }) => id)
}

const keyNamed = (name: string) => createHash('sha256').update(`bench ${name}`).digest()
/** The server of the measurement has the same keys, and so has the next run on a register that was kept. */
export const benchKeys = { encryption: keyNamed('encryption'), lookup: keyNamed('lookup'), audit: keyNamed('audit') }

/** Fills an empty database with the demo. */
export const fillDatabase = async (
  { ownerUrl }: DatabaseAddresses,
  size: { members: number; organizations: number },
) => {
  await migrate(ownerUrl, servingUser)
  const { db, close } = connect(ownerUrl)
  try {
    await loadDemo(db, { ...size, say: printLine, identity: benchKeys })
  } finally {
    await close()
  }
}

/** A filled database as the measurements use it: with sessions, and ids of what they view. */
export const enterDatabase = async ({ url, ownerUrl }: DatabaseAddresses) => {
  const { db, pool, close } = connect(ownerUrl)
  try {
    const limits = { idleMinutes: 60, absoluteHours: 12 }
    const { token } = await createSession(db, accountId('global-viewer'), limits)
    const { token: adminToken } = await createSession(db, accountId('global-admin'), limits)
    const organizationIds = await readViewedIds(pool)
    const { rows } = await pool.query<{ id: string }>('select id from licence order by md5(id::text) limit 2000')
    return { url, ownerUrl, token, adminToken, organizationIds, licenceIds: rows.map(({ id }) => id) }
  } finally {
    await close()
  }
}

/** A new PostgreSQL with settings of production, deleted by `close`. `installedAt`: where another version is installed. */
export const startBenchCluster = async (installedAt?: string) => {
  const { home, lock } = await createTemporaryDataDirectory('bench')
  const cluster = await startCluster({
    home,
    password: randomPassword(),
    isDurable: true,
    say: printLine,
    ...(installedAt ? { installedAt } : {}),
  })
  const close = async () => {
    await cluster.stop()
    lock.release()
    rmSync(home, { recursive: true })
  }
  return { cluster, close }
}

export const openBenchDatabase = async (size: { members: number; organizations: number }) => {
  const { cluster, close } = await startBenchCluster()
  try {
    const addresses = cluster.addresses('postgres')
    await fillDatabase(addresses, size)
    return { ...(await enterDatabase(addresses)), close }
  } catch (error) {
    await close()
    throw error
  }
}
