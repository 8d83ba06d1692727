// Tests that a verification which is interrupted leaves no scratch database behind: it is the whole database, not encrypted.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryDataPath } from '../server/db/embedded-postgres/temporary-data-directory.ts'
import { rowsOf } from '../server/db/sql-expressions.ts'
import { createTestDatabase, type TestDatabase } from '../server/db/testing-database.ts'
import { programEnvironment } from '../server/testing-programs.ts'

let database: TestDatabase
const directory = mkdtempSync(join(tmpdir(), 'interrupted-'))
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true })
})

/** The scratch directory of the process; those of other tests have the same purpose. */
const scratchOf = (pid: number | undefined) => {
  const parent = dirname(temporaryDataPath('verify', ''))
  const isOwn = (home: string) => {
    const file = join(home, 'lock.pid')
    return existsSync(file) && readFileSync(file, 'utf8') === String(pid)
  }
  return readdirSync(parent)
    .filter((name) => name.startsWith('flygsport-verify-'))
    .map((name) => join(parent, name))
    .find(isOwn)
}

/** More than 500 when the restore has begun to make tables. */
const filesOfDatabase = (home: string) => {
  const files = join(home, 'postgres', 'base', '5')
  return existsSync(files) ? readdirSync(files).length : 0
}

const postmasters = (home: string) => {
  const file = join(home, 'postgres', 'postmaster.pid')
  return existsSync(file) ? [Number(readFileSync(file, 'utf8').split('\n')[0])] : []
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.skipIf(process.platform === 'win32').each([
  ['SIGINT', 'as soon as the directory exists', 0],
  ['SIGHUP', 'when the backup is being restored', 500],
] as const)('%s %s', async (signal, _, files) => {
  const backup = spawn(process.execPath, [join(import.meta.dirname, 'backup.ts'), directory], {
    env: {
      ...programEnvironment,
      DATABASE_URL: database.url,
      DATA_DIR: join(directory, 'data'),
      BACKUP_IDENTITY: await generateIdentity(),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  backup.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = once(backup, 'close')
  let home = ''
  const isReached = () => {
    home = scratchOf(backup.pid) ?? ''
    return home !== '' && filesOfDatabase(home) >= files
  }
  await expect.poll(isReached, { interval: 5 }).toBe(true)
  const running = postmasters(home)
  // npm forwards what the terminal has sent already.
  for (let sent = 0; sent < 2; sent += 1) backup.kill(signal)
  expect([await ended, errors]).toEqual([[1, null], 'Säkerhetskopian är inte godkänd. Provet avbröts.\n'])
  expect(existsSync(home)).toBe(false)
  await expect.poll(() => running.filter(isRunning)).toEqual([])
  const [stored] = await rowsOf(database.db, sql`select fault from backup order by started_at desc limit 1`)
  expect(stored).toEqual({ fault: 'Provet avbröts.' })
})
