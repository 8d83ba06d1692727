// The attacks' test harness: one PostgreSQL with demo data, server instances on copies of it, and clients.
import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connect, migrate } from '../../../server/db/database.ts'
import { loadDemo } from '../../../server/db/demo/load.ts'
import { randomPassword, startCluster } from '../../../server/db/embedded-postgres/cluster.ts'
import {
  type DatabaseAddresses,
  killAbandonedPostgres,
  servingUser,
} from '../../../server/db/embedded-postgres/running-postgres.ts'
import { createTemporaryDataDirectory } from '../../../server/db/embedded-postgres/temporary-data-directory.ts'
import { type ApiClient, staffClient, anonymousClient } from '../../server-under-test/api-client.ts'
import {
  type ServerInstance,
  type InstanceOptions,
  startServerInstance,
} from '../../server-under-test/server-instance.ts'
import { type BackgroundLoad, measureStaffLatency } from './staff-latency.ts'
import type { Observation } from '../observation.ts'
import { withClient } from '../../database-client.ts'
import { printLine } from '../../terminal.ts'

const template = 'template_demo'

/** Options of an instance whose rate limits do not interfere with an attack on authorization. */
export const withoutRateLimits = {
  env: { RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_UNCACHED_PER_SECOND: '1000000' },
}

interface HarnessOptions {
  isSmoke: boolean
  isLong: boolean
  /** The file that the servers' logs go to. */
  log: number
}

export interface Harness {
  isSmoke: boolean
  isLong: boolean
  /** A temporary directory that the PostgreSQL user can access. */
  home: string
  /** The shared server: demo data, behind a local proxy, with the default rate limits. */
  instance: () => Promise<ServerInstance>
  /** Starts a server for one attack on its own copy of the demo. Stopped when the harness closes. */
  start: (options?: InstanceOptions) => Promise<ServerInstance>
  /** Copies the demo database in the shared cluster. */
  copyOfDemo: () => Promise<DatabaseAddresses>
  anonymous: (instance: ServerInstance, address?: string) => ApiClient
  staff: (instance: ServerInstance, persona: string, context?: string, address?: string) => Promise<ApiClient>
  /** Measures staff's latency under a load that sends `burst` requests at a time, and under as many to /api/health. */
  measureStaffLatency: (instance: ServerInstance, load: BackgroundLoad, burst?: number) => Promise<Observation[]>
  close: () => Promise<void>
}

export const createHarness = async ({ isSmoke, isLong, log }: HarnessOptions): Promise<Harness> => {
  const { home, lock } = await createTemporaryDataDirectory('faults')
  const cluster = await startCluster({ home, password: randomPassword(), isDurable: true, say: () => undefined })
  const identity = { encryption: randomBytes(32), lookup: randomBytes(32) }
  const started: ServerInstance[] = []
  const inCluster = (statement: string) =>
    withClient(cluster.addresses('postgres').ownerUrl, (client) => client.query(statement))
  await inCluster(`create database ${template}`)
  const { ownerUrl } = cluster.addresses(template)
  await migrate(ownerUrl, servingUser)
  const connection = connect(ownerUrl)
  printLine('Demodata läggs in.')
  await loadDemo(connection.db, { identity })
  await connection.close()

  const base = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'development',
    DEMO: '0',
    DATA_DIR: join(home, 'data'),
    IDENTITY_KEY: identity.encryption.toString('base64'),
    IDENTITY_LOOKUP_KEY: identity.lookup.toString('base64'),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
  const copyOfDemo = async () => {
    const name = `copy_${randomBytes(6).toString('hex')}`
    await inCluster(`create database ${name} template ${template}`)
    return cluster.addresses(name)
  }
  const begin = async ({ addresses, ...options }: InstanceOptions = {}) => {
    const instance = await startServerInstance({
      ...options,
      addresses: addresses ?? (await copyOfDemo()),
      base,
      log,
    })
    started.push(instance)
    return instance
  }
  let shared: Promise<ServerInstance> | undefined

  return {
    isSmoke,
    isLong,
    home,
    copyOfDemo,
    start: begin,
    instance: () => (shared ??= begin()),
    anonymous: anonymousClient,
    staff: staffClient,
    measureStaffLatency: async (instance, load, burst) =>
      measureStaffLatency(instance, await staffClient(instance, 'global-viewer'), isSmoke ? 2 : 10, load, burst),
    close: async () => {
      for (const instance of started) {
        await instance.kill()
        await instance.database.close()
      }
      // An embedded PostgreSQL survives the instance that started it.
      for (const name of readdirSync(home)) await killAbandonedPostgres(join(home, name, 'postgres'))
      await cluster.stop()
      lock.release()
      rmSync(home, { recursive: true })
    },
  }
}
