import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { connect } from './db/database.ts'
import { freePort } from './db/embedded.ts'
import { joinDatabase } from './db/open.ts'
import { account, auditEvent } from './db/schema.ts'
import { temporaryHome } from './db/temporary-home.ts'
import { createSession } from './session/store.ts'
import { xsrfToken } from './http/cookies.ts'

// The real process on the real embedded database, killed while it writes. A write that was answered must be there afterwards.
const rounds = 20
const writersAtOnce = 4

/** `acknowledged` is the number of the last write that was answered, `answers` how many were. */
type Writer = { accountId: string; token: string; acknowledged: number; answers: number; begun: number }

let home: Awaited<ReturnType<typeof temporaryHome>>
let env: Record<string, string>
let server: ChildProcess | undefined
const writers: Writer[] = []

beforeAll(async () => {
  home = await temporaryHome('kill')
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
  const { home: other, lock } = await temporaryHome('kill')
  lock.release()
  rmSync(other, { recursive: true })
})

async function start(): Promise<void> {
  const program = join(import.meta.dirname, 'main.ts')
  server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'pipe'] })
  const { stderr } = server
  let said = ''
  await new Promise<void>((resolve, reject) => {
    stderr?.on('data', (text) => (said += String(text)).includes('Servern svarar på') && resolve())
    stderr?.on('end', () => reject(new Error(`The server did not start: ${said}`)))
  })
}

const inDatabase = async <T>(work: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> => {
  const { url } = await joinDatabase(readConfig(env), () => undefined)
  const { db, close } = connect(url)
  return work(db).finally(close)
}

const addWriter = () =>
  inDatabase(async (db) => {
    const id = uuidv7()
    await db.insert(account).values({ id, firstName: 'Test', lastName: 'Testsson', email: 'test@example.se' })
    const { token } = await createSession(db, id, { idleMinutes: 60, absoluteHours: 12 })
    writers.push({ accountId: id, token, acknowledged: 0, answers: 0, begun: 0 })
  })

const phoneOf = (number: number) => `+4670${String(1_000_000 + number)}`

/** Writes until the server is gone. */
async function writeOn(writer: Writer): Promise<void> {
  const xsrf = xsrfToken(writer.token)
  for (;;) {
    writer.begun += 1
    const body = JSON.stringify({ email: 'test@example.se', phoneNumber: phoneOf(writer.begun) })
    const headers = {
      'content-type': 'application/json',
      'context-association-id': 'null',
      origin: `http://localhost:${env.PORT}`,
      cookie: `session=${writer.token}; XSRF-TOKEN=${xsrf}`,
      'x-xsrf-token': xsrf,
    }
    try {
      const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/user/profile`, { method: 'PUT', headers, body })
      // A busy machine: nothing was written and nothing acknowledged.
      if (answer.status === 503) continue
      if (answer.status !== 200) throw new TypeError(`answered ${answer.status}: ${await answer.text()}`)
      await answer.text()
      writer.acknowledged = writer.begun
      writer.answers += 1
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('answered')) throw error
      return
    }
  }
}

async function killPostgres() {
  const mark = join(home.home, 'data', 'postgres', 'postmaster.pid')
  process.kill(Number(readFileSync(mark, 'utf8').split('\n')[0]), 'SIGKILL')
}

test(
  `kill -9 of the server under writes, ${rounds} times, loses no acknowledged write`,
  { timeout: 300_000 },
  async () => {
    await start()
    while (writers.length < writersAtOnce) await addWriter()
    let written = 0
    for (let round = 1; round <= rounds; round += 1) {
      const before = writers.map(({ answers }) => answers)
      const hasAnsweredAll = () => writers.every(({ answers }, number) => answers > (before[number] ?? 0))
      const writing = Promise.all(writers.map(writeOn))
      await expect.poll(hasAnsweredAll, { timeout: 60_000, interval: 10 }).toBe(true)
      await wait(20 * round)
      const gone = once(server as ChildProcess, 'exit')
      server?.kill('SIGKILL')
      // now and then the whole computer stops, as it were
      if (round % 5 === 0) await killPostgres()
      await Promise.all([gone, writing])
      await start()
      for (const writer of writers) {
        const { stored, events } = await inDatabase(async (db) => ({
          stored: (await db.select().from(account).where(eq(account.id, writer.accountId)))[0]?.phoneNumber ?? '',
          events: await db.$count(auditEvent, eq(auditEvent.recordId, writer.accountId)),
        }))
        // The write that was under way when the server died may be there or not, but wholly: with its audit event.
        expect([phoneOf(writer.acknowledged), phoneOf(writer.begun)]).toContain(stored)
        expect(events).toBeGreaterThanOrEqual(writer.answers)
        expect(events).toBeLessThanOrEqual(writer.begun)
        written = Math.max(written, writer.acknowledged)
      }
    }
    expect(written).toBeGreaterThan(rounds)
    const ended = once(server as ChildProcess, 'exit')
    server?.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(existsSync(join(home.home, 'data', 'postgres', 'postmaster.pid'))).toBe(false)
  },
)
