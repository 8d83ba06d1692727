// Vitest's global setup: starts a temporary PostgreSQL and creates the migrated template database that each test file copies.
import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from './database.ts'
import { randomPassword, startCluster } from './embedded-postgres/cluster.ts'
import { type DatabaseAddresses, servingUser } from './embedded-postgres/running-postgres.ts'
import { createTemporaryDataDirectory } from './embedded-postgres/temporary-data-directory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of a database in the test cluster, and the name of the template database. */
    postgres: DatabaseAddresses & { template: string }
  }
}

const template = 'template_migrated'

export async function setup(project: TestProject) {
  const { home, lock } = await createTemporaryDataDirectory('test')
  const cluster = await startCluster({ home, password: randomPassword(), isDurable: false, say: () => undefined })
  const addresses = cluster.addresses('postgres')
  const client = new pg.Client({ connectionString: addresses.ownerUrl })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  await migrate(cluster.addresses(template).ownerUrl, servingUser)
  project.provide('postgres', { ...addresses, template })
  return async () => {
    await cluster.stop()
    lock.release()
    rmSync(home, { recursive: true })
  }
}
