// Tests the connection pool: lost connections, wait limits, session settings, and migrations beside others.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { StartError } from '../lifecycle/start-error.ts'
import { applyMigrations } from './apply-migrations.ts'
import { askTogether } from './concurrent-statements.ts'
import { readInBatches } from './cursor.ts'
import { connect, migrate, type Transaction } from './database.ts'
import { account } from './tables/account-tables.ts'
import { createTestDatabase, type TestDatabase } from './testing-database.ts'
import { untilWaiting } from './testing-lock-waits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** What PostgreSQL does to a connection that is idle in a transaction for too long, and to all of them at a restart. */
const killIdleTransactions = async () => {
  const { rows } = await database.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`,
  )
  expect(rows).toHaveLength(1)
}
const inUse = () => database.pool.totalCount - database.pool.idleCount

// An error without a listener ends the process: Vitest then fails the run.
describe('a connection that is lost while in use', () => {
  it('fails the transaction', async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await killIdleTransactions()
      await tx.execute(sql`select 1`)
    })
    await expect(work).rejects.toThrow()
    expect(inUse()).toBe(0)
  })
  it('fails the download between two batches', async () => {
    const rows = readInBatches(database.db, { text: 'select n from generate_series(1, $1::int) n', values: [2000] })
    await rows.next()
    await killIdleTransactions()
    await expect(rows.next()).rejects.toThrow()
    expect(inUse()).toBe(0)
  })
})

it('statements of a transaction that are asked together fail together, before it ends', async () => {
  const add = (tx: Transaction, id: string) =>
    tx.insert(account).values({ id, firstName: 'Test', lastName: 'Testsson', email: 'test@example.se' })
  const addSlowly = async (tx: Transaction) => {
    await add(tx, uuidv7())
    await wait(100)
    await add(tx, uuidv7())
  }
  const id = uuidv7()
  let slow: Promise<void> | undefined
  const work = database.db.transaction((tx) => askTogether([(slow = addSlowly(tx)), add(tx, id), add(tx, id)]))
  await expect(work).rejects.toMatchObject({ cause: { code: '23505' } })
  await expect(slow).rejects.toThrow()
  expect(await database.db.select().from(account)).toEqual([])
  expect(inUse()).toBe(0)
})

it('a connection on which a transaction cannot begin is closed, and the next one has another', async () => {
  const { db, pool, close } = connect(database.url, { max: 1 })
  const left = await pool.connect()
  const { rows } = await left.query('select pg_backend_pid() as id')
  await left.query('start transaction')
  await expect(left.query('select 1 / 0')).rejects.toThrow()
  left.release()
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  const next = await db.transaction((tx) => tx.execute(sql`select pg_backend_pid() as id`))
  expect(next.rows[0]?.['id']).not.toBe(rows[0]?.id)
  await close()
})

it('waiting too long for a connection fails with a timeout', async () => {
  const { pool, close } = connect(database.url, { max: 1, connectTimeoutMs: 2000 })
  const held = await pool.connect()
  await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded')
  held.release()
  await close()
})

it('our session settings apply also when the URL sets others', async () => {
  const options = 'options=-c%20TimeZone%3DAsia/Tokyo%20-c%20work_mem%3D8MB'
  const { pool, close } = connect(
    `${database.url}?${options}&statement_timeout=1&idle_in_transaction_session_timeout=1`,
  )
  const { rows } = await pool.query(
    `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as limit,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('work_mem') as memory`,
  )
  expect(rows).toEqual([{ zone: 'UTC', limit: '30s', idle: '30s', memory: '8MB' }])
  await close()
})

it('several servers that start at the same time migrate the database once', async () => {
  const { ownerUrl: url } = inject('postgres')
  const cluster = new pg.Client({ connectionString: url })
  await cluster.connect()
  await cluster.query('create database started_thrice')
  const own = new URL(url)
  own.pathname = 'started_thrice'
  await Promise.all([1, 2, 3].map(() => migrate(own.href)))
  const started = connect(own.href)
  const { rows } = await started.pool.query(
    'select count(*)::int, count(distinct hash)::int as once from drizzle.__drizzle_migrations',
  )
  expect(rows).toEqual([{ count: rows[0].once, once: expect.any(Number) }])
  await started.close()
  await cluster.query('drop database started_thrice')
  await cluster.end()
})

it('a migration lets go of what others have, says so, and is done when it is free', async () => {
  const patience = { lockMs: 50, pauseMs: 10, attempts: 2 }
  const other = await database.owner.pool.connect()
  await other.query('begin; lock table drizzle.__drizzle_migrations')
  const refusal = migrate(database.owner.url, undefined, patience)
  await expect(refusal).rejects.toBeInstanceOf(StartError)
  await expect(refusal).rejects.toThrow('Något annat arbetar med tabellerna')
  const attempt = migrate(database.owner.url, undefined, { ...patience, attempts: 1000 })
  await untilWaiting(database.owner.db, 1)
  await other.query('commit')
  other.release()
  await attempt
})

it('a migration keeps nobody from what an earlier one has locked, and goes on from there after it was locked out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  mkdirSync(join(folder, 'meta'))
  const later = 4_000_000_000_000
  const texts = {
    first: 'create table migrated_once ()--> statement-breakpoint\nlock table membership in access exclusive mode',
    second: 'lock table guardian in access exclusive mode',
  }
  const entries = Object.keys(texts).map((tag, nr) => ({ idx: nr, tag, when: later + nr, breakpoints: true }))
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }))
  for (const [tag, text] of Object.entries(texts)) writeFileSync(join(folder, `${tag}.sql`), text)
  const { pool } = database.owner
  const [owner, other] = [await pool.connect(), await pool.connect()]
  try {
    await other.query("begin; set local lock_timeout = '5s'; lock table guardian")
    await owner.query("set lock_timeout = '50ms'")
    await expect(applyMigrations(owner, folder)).rejects.toThrow('lock timeout')
    await owner.query('rollback; set lock_timeout = 0')
    const attempt = applyMigrations(owner, folder)
    await untilWaiting(database.owner.db, 1)
    expect((await other.query('select from membership')).rowCount).toBe(0)
    await other.query('commit')
    await attempt
    const { rows } = await pool.query('select from drizzle.__drizzle_migrations where created_at >= $1', [later])
    expect(rows).toHaveLength(2)
    // Which the program that serves may use at once.
    const { rows: allowed } = await database.pool.query(
      `select has_table_privilege('migrated_once', 'insert') as "isAllowed"`,
    )
    expect(allowed).toEqual([{ isAllowed: true }])
  } finally {
    await pool.query('delete from drizzle.__drizzle_migrations where created_at >= $1', [later])
    await pool.query('drop table if exists migrated_once')
    for (const client of [owner, other]) client.release(true)
  }
  rmSync(folder, { recursive: true })
})
