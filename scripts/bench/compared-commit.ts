// Another commit's server and this one, each on its own clone of one database that the other commit filled.
import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { connect } from '../../server/db/database.ts'
import { accountId } from '../../server/db/demo/accounts.ts'
import { freePort, randomPassword, startCluster } from '../../server/db/embedded-postgres/cluster.ts'
import { createTemporaryDataDirectory } from '../../server/db/embedded-postgres/temporary-data-directory.ts'
import { createSession } from '../../server/session/store.ts'
import { startChild, stopChild } from '../child-processes.ts'
import { addWorktree } from '../compare/git-worktree.ts'
import { printLine } from '../terminal.ts'
import { readViewedIds } from './database.ts'
import { poolSize, type Server } from './throughput.ts'

const startTimeoutMs = 180_000
const root = join(import.meta.dirname, '..', '..')
const unlimited = '1000000'

export interface ComparedVersion {
  databaseUrl: string
  /** Starts the version's server; with its statement capture when `isCapturing`. */
  start: (isCapturing: boolean) => Promise<Server>
}

export interface ComparedCommit {
  earlier: ComparedVersion
  current: ComparedVersion
  /** The session that both databases have. */
  token: string
  organizationIds: string[]
  close: () => Promise<void>
}

const readyServer = async (child: ChildProcess, port: number): Promise<Server> => {
  const end = performance.now() + startTimeoutMs
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
    if (answer?.ok) return { child, port }
    await wait(100)
  }
  child.kill('SIGKILL')
  throw new Error('A compared server did not start: see the log')
}

export const openComparedCommit = async (
  commit: string,
  size: { members: number; organizations: number },
): Promise<ComparedCommit> => {
  const { home, lock } = await createTemporaryDataDirectory('bench-against')
  const log = openSync(join(home, 'servers.log'), 'a')
  const children: ChildProcess[] = []
  const checkout = addWorktree(commit, join(home, 'earlier'))
  const cluster = await startCluster({ home, password: randomPassword(), isDurable: true, say: () => undefined })
  // The owner serves, because an earlier commit may know no other role.
  const ownerUrl = (database: string) => cluster.addresses(database).ownerUrl
  const base = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'development',
    DEMO: '0',
    DATA_DIR: join(home, 'data'),
    DATABASE_POOL: String(poolSize),
    IDENTITY_KEY: randomBytes(32).toString('base64'),
    IDENTITY_LOOKUP_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: unlimited,
    RATE_LIMIT_UNCACHED_PER_SECOND: unlimited,
  }
  const close = async () => {
    for (const child of children) await stopChild(child)
    await cluster.stop()
    checkout.remove()
    closeSync(log)
    lock.release()
  }
  const execute = async (statement: string) => {
    const { pool, close: disconnect } = connect(ownerUrl('postgres'))
    await pool.query(statement).finally(disconnect)
  }
  const versionOf = async (name: string, directory: string): Promise<ComparedVersion> => {
    await execute(`create database ${name} template template_demo`)
    const databaseUrl = ownerUrl(name)
    // The checkout's own capture listens to the copy of `pg` that its server uses.
    const capture = pathToFileURL(join(directory, 'scripts', 'bench', 'statement-capture.ts')).href
    const start = async (isCapturing: boolean) => {
      const port = await freePort()
      const child = startChild(pathToFileURL(join(directory, 'server', 'main.ts')), {
        env: { ...base, PORT: String(port), DATABASE_URL: databaseUrl },
        execArgv: isCapturing ? ['--import', capture] : [],
        stdio: ['ignore', log, log, 'ipc'],
      })
      children.push(child)
      return readyServer(child, port)
    }
    return { databaseUrl, start }
  }
  try {
    printLine('Demodata läggs in av den tidigare versionen.')
    await execute('create database template_demo')
    const template = ownerUrl('template_demo')
    const sizes = Object.entries(size).flatMap(([name, count]) => [`--${name}`, String(count)])
    execFileSync(process.execPath, [join(checkout.directory, 'scripts', 'demo.ts'), ...sizes], {
      env: { ...base, DEMO: '1', DATABASE_URL: template },
      stdio: ['ignore', log, log],
    })
    const { db, pool, close: disconnect } = connect(template)
    const { token } = await createSession(db, accountId('global-viewer'), { idleMinutes: 600, absoluteHours: 12 })
    const organizationIds = await readViewedIds(pool)
    await disconnect()
    const earlier = await versionOf('earlier_version', checkout.directory)
    return { earlier, current: await versionOf('current_version', root), token, organizationIds, close }
  } catch (error) {
    await close()
    throw error
  }
}
