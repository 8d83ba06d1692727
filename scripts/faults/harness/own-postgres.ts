// Starts an instance with its own embedded PostgreSQL, which an attack may kill.
import { join } from 'node:path'
import { readConfig } from '../../../server/config/config.ts'
import { openOrJoinDatabase } from '../../../server/db/open.ts'
import { killPostgres } from '../../../server/durability/testing-writers.ts'
import type { Harness } from './harness.ts'

export const startWithOwnPostgres = async (harness: Harness, name: string, settings: Record<string, string> = {}) => {
  const dataDir = join(harness.home, name)
  const instance = await harness.start({
    env: { ...settings, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined, DATA_DIR: dataDir },
  })
  return {
    instance,
    killDatabase: () => killPostgres(dataDir),
    databaseUrl: async () =>
      (await openOrJoinDatabase(readConfig({ DEMO: '0', DATA_DIR: dataDir }), () => undefined)).url,
  }
}
