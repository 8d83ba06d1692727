// Tests npm start as a real process: after npm alone is killed, neither the server nor PostgreSQL keeps running.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../server/db/embedded-postgres/cluster.ts'
import { createTemporaryDataDirectory } from '../server/db/embedded-postgres/temporary-data-directory.ts'
import { programEnvironment } from '../server/testing-programs.ts'
import { buildPage } from './build-page.ts'

let home: Awaited<ReturnType<typeof createTemporaryDataDirectory>>
let npm: ChildProcess | undefined
let server = 0

beforeAll(async () => {
  await buildPage()
  home = await createTemporaryDataDirectory('npm')
})
afterEach(() => {
  npm?.kill('SIGKILL')
  if (server && isRunning(server)) process.kill(server, 'SIGKILL')
})
afterAll(async () => {
  home.lock.release()
  // Creating the next temporary directory of this kind ends the processes that still run in the previous one.
  const { home: other, lock } = await createTemporaryDataDirectory('npm')
  lock.release()
  rmSync(other, { recursive: true })
})

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const withNode24 = `${dirname(process.execPath)}:${process.env.PATH}`

test.skipIf(process.platform === 'win32').each([
  ['SIGKILL', 'Node 24', withNode24, ['--', '--empty']],
  // Starts what the first one has left.
  ['SIGTERM', 'the Node that is found first', process.env.PATH, []],
] as const)(
  'After %s to npm alone neither the server nor PostgreSQL runs on, under %s',
  async (signal, _, path, args) => {
    const port = await freePort()
    const data = join(home.home, 'data')
    const env = {
      ...programEnvironment,
      PATH: path,
      HOME: process.env.HOME,
      DATA_DIR: data,
      PORT: String(port),
      DEMO: '0',
      // A busy computer lets the server lag while it starts.
      MAX_EVENT_LOOP_DELAY_MS: '0',
    }
    npm = spawn('npm', ['start', ...args], {
      cwd: join(import.meta.dirname, '..'),
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    npm.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
    await expect.poll(() => output).toContain('Klart på')
    const page = await fetch(`http://localhost:${port}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')])
    expect(output.includes('npm run admin -- create')).toBe(args.length > 0)
    server = Number(readFileSync(join(data, 'lock.pid'), 'utf8'))
    const [postgres = ''] = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    expect([isRunning(server), isRunning(Number(postgres))]).toEqual([true, true])

    const ended = once(npm, 'exit')
    npm.kill(signal)
    await ended
    await expect.poll(() => [isRunning(server), isRunning(Number(postgres))]).toEqual([false, false])
    // PostgreSQL was shut down gracefully, so that the next start needs no recovery.
    expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
  },
)
