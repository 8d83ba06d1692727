// The server that the browser tests run against: the real start, on data of its own that goes with it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createTemporaryDataDirectory } from '../server/db/embedded-postgres/temporary-data-directory.ts'

const { home, lock } = await createTemporaryDataDirectory('e2e', process.env.E2E_NAME)
process.env.DATA_DIR = join(home, 'data')
// A run that is killed cannot stop us, and the shell that it started us in lives on: the run itself is watched.
const runner = Number(process.env.E2E_RUNNER ?? process.ppid)
setInterval(() => isRunning(runner) || process.kill(process.pid, 'SIGTERM'), 1000)
process.on('exit', () => {
  lock.release()
  rmSync(home, { recursive: true, force: true })
})
await import('./start.ts')

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
