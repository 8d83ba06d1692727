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
import { addWriter, writeUntilAborted, killPostgres, countLosses } from './testing-writers.ts'

// The real process on the real embedded database, killed while it writes. A write that was answered must be there afterwards.
const rounds = 20
const writersAtOnce = 4

let home: Awaited<ReturnType<typeof createTemporaryDataDirectory>>
let env: Record<string, string>
let server: ChildProcess | undefined

beforeAll(async () => {
  home = await createTemporaryDataDirectory('kill')
  env = {
    PATH: process.env.PATH ?? '',
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
  // what still runs in it is ended by the clearing that comes before the next home of this kind
  const { home: other, lock } = await createTemporaryDataDirectory('kill')
  lock.release()
  rmSync(other, { recursive: true })
})

async function start(): Promise<void> {
  const program = join(import.meta.dirname, '..', 'main.ts')
  server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'pipe'] })
  const { stderr } = server
  let said = ''
  await new Promise<void>((resolve, reject) => {
    stderr?.on('data', (text) => (said += String(text)).includes('Servern svarar på') && resolve())
    stderr?.on('end', () => reject(new Error(`The server did not start: ${said}`)))
  })
}

const inDatabase = async <T>(work: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> => {
  const { url } = await openOrJoinDatabase(readConfig(env), () => undefined)
  const { db, close } = connect(url)
  return work(db).finally(close)
}

test(
  `kill -9 of the server under writes, ${rounds} times, loses no acknowledged write`,
  { timeout: 600_000 },
  async () => {
    await start()
    const writers = await inDatabase((db) => Promise.all(Array.from({ length: writersAtOnce }, () => addWriter(db))))
    const ending = new AbortController()
    const writing = writers.map((writer) => writeUntilAborted(writer, Number(env.PORT), ending.signal))
    for (let round = 1; round <= rounds; round += 1) {
      const before = writers.map(({ acknowledged }) => acknowledged.length)
      const hasAnsweredAll = () =>
        writers.every(({ acknowledged }, index) => acknowledged.length > (before[index] ?? 0))
      await expect.poll(hasAnsweredAll, { timeout: 60_000, interval: 10 }).toBe(true)
      await wait(20 * round)
      const gone = once(server as ChildProcess, 'exit')
      server?.kill('SIGKILL')
      // now and then the whole computer stops, as it were
      if (round % 5 === 0) killPostgres(env.DATA_DIR ?? '')
      await gone
      await start()
    }
    ending.abort()
    await Promise.all(writing)
    expect(writers.flatMap(({ unexpected }) => unexpected)).toEqual([])
    const { acknowledged, lost, halves } = await inDatabase((db) => countLosses(db, writers))
    expect({ lost, halves }).toEqual({ lost: 0, halves: 0 })
    expect(acknowledged).toBeGreaterThan(rounds)
    const ended = once(server as ChildProcess, 'exit')
    server?.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(existsSync(join(home.home, 'data', 'postgres', 'postmaster.pid'))).toBe(false)
  },
)
