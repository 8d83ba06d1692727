// Tests opening the embedded database, also after crashes, and a database that DATABASE_URL names.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { programEnvironment } from '../testing-programs.ts'
import { openExistingDatabase, openOrJoinDatabase, openDatabase } from './open.ts'
import { createEmptyDatabase } from './testing-database.ts'
import { createTemporaryDataDirectory } from './embedded-postgres/temporary-data-directory.ts'

let home: Awaited<ReturnType<typeof createTemporaryDataDirectory>>
beforeAll(async () => void (home = await createTemporaryDataDirectory('open')))
afterAll(() => {
  home.lock.release()
  rmSync(home.home, { recursive: true, force: true })
})

const silent = () => undefined
/** The directory of most tests: creating a cluster takes longer than what is tested. */
const directory = 'data'
const configOf = (name = directory) => readConfig({ DATA_DIR: join(home.home, name) })

async function ask<Row extends pg.QueryResultRow>(url: string | undefined, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

/** A process that opens the database and does not close it. */
async function startHolder(): Promise<{ child: ChildProcess; url: string; ownerUrl: string }> {
  const code = `
    import { readConfig } from '${import.meta.dirname}/../config/config.ts'
    import { openDatabase } from '${import.meta.dirname}/open.ts'
    const { url, ownerUrl } = await openDatabase(readConfig(process.env), () => undefined)
    console.log(JSON.stringify({ url, ownerUrl }))
    setInterval(() => undefined, 1000)`
  const env = { ...programEnvironment, DATA_DIR: join(home.home, directory) }
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text] = await once(child.stdout, 'data')
  return { child, ...(JSON.parse(String(text)) as { url: string; ownerUrl: string }) }
}

async function killed({ child }: { child: ChildProcess }) {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const pidFile = () => join(home.home, directory, 'postgres', 'postmaster.pid')
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

describe('the embedded database', () => {
  test('sorts by Swedish rules, treats Å, Ä and Ö as letters, and persists its data', async () => {
    const first = await openDatabase(configOf(), silent)
    await ask(first.ownerUrl, 'create extension pg_trgm')
    await ask(
      first.ownerUrl,
      "create table club as select unnest(array['Öland', 'Zinkgruvan', 'Ängelholm', 'Arlanda', 'Åre']) as name",
    )
    const sorted = await ask<{ name: string }>(first.ownerUrl, 'select name from club order by name')
    expect(sorted.map(({ name }) => name)).toEqual(['Arlanda', 'Zinkgruvan', 'Åre', 'Ängelholm', 'Öland'])
    // The search for part of a word depends on it; a cluster with plain C characters treats Ö as a space.
    expect(await ask(first.ownerUrl, `select show_trgm('Ö') <> '{}' as known`)).toEqual([{ known: true }])
    await first.close()
    expect(existsSync(pidFile())).toBe(false)

    const second = await openDatabase(configOf(), silent)
    expect(await ask(second.ownerUrl, 'select from club')).toHaveLength(5)
    await second.close()
  })

  test('is restarted at the same URL when it has crashed', async () => {
    const opened = await openDatabase(configOf(), silent)
    opened.keepRunning((error) => {
      throw error
    })
    await ask(opened.ownerUrl, 'create table kept as select 1 as one')
    const before = postmaster()
    process.kill(before, 'SIGKILL')
    await expect.poll(() => ask(opened.ownerUrl, 'select from kept'), { interval: 300 }).toHaveLength(1)
    expect(postmaster()).not.toBe(before)
    await opened.close()
    expect(existsSync(pidFile())).toBe(false)
  })

  test('has one server at a time, which a command may join, and is found running by the next one', async () => {
    const held = await startHolder()
    await expect(openDatabase(configOf(), silent)).rejects.toThrow(
      `En server (process ${held.child.pid}) använder redan datakatalogen ${join(home.home, directory)}.`,
    )
    const joined = await openOrJoinDatabase(configOf(), silent)
    expect(joined.url).toBe(held.url)
    await joined.close()
    expect((await openExistingDatabase(configOf(), silent)).url).toBe(held.url)
    expect(await ask(held.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await killed(held)
    const next = await openDatabase(configOf(), silent)
    expect(next.url).toBe(held.url)
    await next.close()
  })

  // That it recovers when it was killed with the server: server/durability/crash.test.ts.
  test('starts despite a stale pid file, whose process id now belongs to another process', async () => {
    const first = await openDatabase(configOf(), silent)
    const text = readFileSync(pidFile(), 'utf8')
    await first.close()
    writeFileSync(pidFile(), text.replace(/^\d+/, String(process.ppid)))
    const last = await openDatabase(configOf(), silent)
    expect(postmaster()).not.toBe(process.ppid)
    await last.close()
  })

  test('is distinguished from the database that its directory was copied from', async () => {
    const original = await openDatabase(configOf(), silent)
    await ask(original.ownerUrl, 'checkpoint')
    execFileSync('cp', ['-a', join(home.home, directory), join(home.home, 'copy')])
    const copy = await openDatabase(configOf('copy'), silent)
    expect(copy.url).not.toBe(original.url)
    await copy.close()
    await original.close()
  })
})

describe('a database that DATABASE_URL names', () => {
  test('is used as it is', async () => {
    const { url } = inject('postgres')
    const opened = await openDatabase(readConfig({ DATABASE_URL: url }), silent)
    expect(opened.url).toBe(url)
    await opened.close()
  })

  test.each([1, 2])(
    'and that does not exist stops the start with a message that names the setting, on %i hosts',
    async (hosts) => {
      const { username, password, host } = new URL(inject('postgres').url)
      const places = Array.from({ length: hosts }, () => host).join(',')
      const url = `postgres://${username}:${password}@${places}/finns_inte`
      await expect(openDatabase(readConfig({ DATABASE_URL: url }), silent)).rejects.toThrow(
        'DATABASE_URL: PostgreSQL har ingen databas med det namnet (3D000).',
      )
    },
  )

  test('and refuses the role, the database or the address stops the start with a message that says where to look', async () => {
    const { url, ownerUrl } = inject('postgres')
    const role = `role_${randomBytes(8).toString('hex')}`
    const refused = new URL(url)
    Object.assign(refused, { username: role, password: 'word' })
    const open = () => openDatabase(readConfig({ DATABASE_URL: refused.href }), silent)
    await ask(ownerUrl, `create role ${role} nologin password 'word'`)
    await expect(open().finally(() => ask(ownerUrl, `drop role ${role}`))).rejects.toThrow(
      'DATABASE_URL: PostgreSQL nekar rollen, databasen eller den här datorns adress (28000): se pg_hba.conf och PostgreSQL:s logg på databasens dator.',
    )
    await expect(open()).rejects.toThrow('DATABASE_URL: PostgreSQL godtar inte rollen eller lösenordet (28P01)')
  })

  test('has to be that of the owner, whose role is another', async () => {
    const { url, ownerUrl } = inject('postgres')
    const open = (owner: string) => openDatabase(readConfig({ DATABASE_URL: url, DATABASE_OWNER_URL: owner }), silent)
    await (await open(ownerUrl)).close()
    const other = await createEmptyDatabase()
    await expect(open(other.ownerUrl).finally(other.close)).rejects.toThrow(
      'DATABASE_URL och DATABASE_OWNER_URL leder till olika databaser.',
    )
  })
})
