// The server that the browser tests run against: npm start's program on a temporary data directory.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../server/config/config.ts'
import { connect } from '../server/db/database.ts'
import { createTemporaryDataDirectory } from '../server/db/embedded-postgres/temporary-data-directory.ts'
import { openOrJoinDatabase } from '../server/db/open.ts'

const { home, lock } = await createTemporaryDataDirectory('e2e', process.env.E2E_NAME)
process.env.DATA_DIR = join(home, 'data')
// A killed test run cannot stop this process, and the shell between them survives it, so the run's process is polled.
const runner = Number(process.env.E2E_RUNNER ?? process.ppid)
setInterval(() => isRunning(runner) || process.kill(process.pid, 'SIGTERM'), 1000)
process.on('exit', () => {
  // Before the lock is released, so that a server which then takes the name keeps its own directory.
  rmSync(home, { recursive: true, force: true })
  lock.release()
})
await import('./start.ts')
// A start that has failed or is being ended has no database to set, and says so itself.
await writeWithoutWaitingForDisk().catch(() => undefined)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What the tests write need not survive the computer. */
async function writeWithoutWaitingForDisk() {
  const { ownerUrl = '' } = await openOrJoinDatabase(readConfig(process.env), () => undefined)
  const { pool, close } = connect(ownerUrl, { max: 1 })
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await pool.query(`alter system set ${setting} = off`)
  await pool.query('select pg_reload_conf()')
  await close()
}
