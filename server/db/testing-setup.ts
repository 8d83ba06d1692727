// Before all tests: one PostgreSQL in a temporary place, with one migrated database that each test file gets a copy of.
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from './database.ts'
import { type DataLock, lockDirectory } from './data-lock.ts'
import { newPassword, startCluster } from './embedded.ts'
import { endAbandoned } from './embedded-running.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An address in the test cluster, and the database to copy. */
    postgres: { url: string; template: string }
  }
}

const parent = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()
const template = 'template_migrated'

export async function setup(project: TestProject) {
  const { home, lock } = await temporaryHome('flygsport-test-')
  const cluster = await startCluster({ home, password: newPassword(), isDurable: false, say: () => undefined })
  const url = cluster.url('postgres')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  await migrate(cluster.url(template))
  project.provide('postgres', { url, template })
  return async () => {
    await cluster.stop()
    lock.release()
    rmSync(home, { recursive: true })
  }
}

/** A locked directory of its own. Clears away what earlier runs left: one whose lock can be taken has nobody left. */
export async function temporaryHome(prefix: string): Promise<{ home: string; lock: DataLock }> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const left = join(parent, name)
    const found = lstatSync(left, { throwIfNoEntry: false })
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue
    const lock = lockDirectory(left)
    if (!lock) continue
    await endAbandoned(join(left, 'postgres'))
    lock.release()
    rmSync(left, { recursive: true, force: true })
  }
  const home = mkdtempSync(join(parent, prefix))
  chmodSync(home, 0o711)
  const lock = lockDirectory(home)
  if (!lock) throw new Error(`${home} is locked`)
  return { home, lock }
}
