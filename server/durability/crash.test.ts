// Test that a server and its database, killed with SIGKILL while they write, lose no acknowledged write.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { connect } from '../db/database.ts'
import { freePort } from '../db/embedded-postgres/cluster.ts'
import { openOrJoinDatabase } from '../db/open.ts'
import { createTemporaryDataDirectory } from '../db/embedded-postgres/temporary-data-directory.ts'
import { programEnvironment } from '../testing-programs.ts'
import { addWriter, writeUntilAborted, killPostgres, countLosses } from './testing-writers.ts'

// Runs the real process on the real embedded database. `npm run faults` does it 20 times, and kills the server alone too.
const writerCount = 4

let home: Awaited<ReturnType<typeof createTemporaryDataDirectory>>
let env: Record<string, string>
let server: ChildProcess | undefined

beforeAll(async () => {
  home = await createTemporaryDataDirectory('kill')
  env = {
    ...programEnvironment,
    DATA_DIR: join(home.home, 'data'),
    PORT: String(await freePort()),
    DEMO: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '1000000',
  }
})

afterAll(async () => {
  server?.kill('SIGKILL')
  home.lock.release()
  // Creating another directory of this kind ends what still runs in the first one.
  const { home: other, lock } = await createTemporaryDataDirectory('kill')
  lock.release()
  rmSync(other, { recursive: true })
})

async function start(): Promise<void> {
  const program = join(import.meta.dirname, '..', 'main.ts')
  server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'pipe'] })
  const { stderr } = server
  let output = ''
  await new Promise<void>((resolve, reject) => {
    stderr?.on('data', (text) => (output += String(text)).includes('Servern svarar på') && resolve())
    stderr?.on('end', () => reject(new Error(`The server did not start: ${output}`)))
  })
}

const inDatabase = async <T>(work: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> => {
  const { url } = await openOrJoinDatabase(readConfig(env), () => undefined)
  const { db, close } = connect(url)
  return work(db).finally(close)
}

test('kill -9 of the server and its database under writes loses no acknowledged write', async () => {
  await start()
  const writers = await inDatabase((db) => Promise.all(Array.from({ length: writerCount }, () => addWriter(db))))
  const ending = new AbortController()
  const writing = writers.map((writer) => writeUntilAborted(writer, Number(env.PORT), ending.signal))
  const haveAllAcknowledged = async () => {
    const before = writers.map(({ acknowledged }) => acknowledged.length)
    const haveMore = () => writers.every(({ acknowledged }, index) => acknowledged.length > (before[index] ?? 0))
    await expect.poll(haveMore, { interval: 10 }).toBe(true)
  }
  await haveAllAcknowledged()
  await wait(50)
  // Both, as when the computer stops.
  const exited = once(server as ChildProcess, 'exit')
  server?.kill('SIGKILL')
  killPostgres(env.DATA_DIR ?? '')
  await exited
  await start()
  await haveAllAcknowledged()
  ending.abort()
  await Promise.all(writing)
  expect(writers.flatMap(({ unexpected }) => unexpected)).toEqual([])
  const { acknowledged, lost, halves } = await inDatabase((db) => countLosses(db, writers))
  expect({ lost, halves }).toEqual({ lost: 0, halves: 0 })
  expect(acknowledged).toBeGreaterThan(writerCount)
  const ended = once(server as ChildProcess, 'exit')
  server?.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(existsSync(join(home.home, 'data', 'postgres', 'postmaster.pid'))).toBe(false)
})
