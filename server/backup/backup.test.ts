// Tests of backup and restore: the database comes back as it was, held, and old mail and printed numbers do not come again.
import { execSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { insertAuditRows } from '../audit/audit-rows.ts'
import { verifyAuditLog } from '../audit/log-verification.ts'
import { sealFinishedHours } from '../audit/seals.ts'
import { connect, type DatabaseConnection, migrate } from '../db/database.ts'
import { servingUser } from '../db/embedded-postgres/running-postgres.ts'
import { withParameters } from '../db/hosts.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { createEmptyDatabase } from '../db/testing-database.ts'
import { untilWaiting } from '../db/testing-lock-waits.ts'
import { claimIdentityKeys } from '../identity-numbers/key-claim.ts'
import { decrypt } from '../identity-numbers/identity-number.ts'
import { errorText } from '../lifecycle/graceful-shutdown.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { lockNextMail } from '../mail/outbox-store.ts'
import { testApp, type TestApp } from '../testing.ts'
import { createSysAdmin } from '../users/sys-admin.ts'
import { readHold } from './instance-hold.ts'
import { restoreBackup } from './restore-backup.ts'
import { prepareHeld, resume } from './take-over.ts'
import { verificationFault, verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const auditKey = Buffer.alloc(32, 3)
const keys = { encryption: Buffer.alloc(32, 1), lookup: Buffer.alloc(32, 2) }
const log = pino({ level: 'silent' })
const directory = mkdtempSync(join(tmpdir(), 'backup-test-'))
const file = join(directory, 'whole.age')

let world: TestApp
let identity: string
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>
const databaseUrl = () => world.db.$client.options.connectionString ?? ''

const queue = (db: DatabaseConnection['db'], email: string) =>
  db.transaction((tx) =>
    queueMail(tx, {
      decision: email,
      recordType: 'organization',
      recordId: uuidv7(),
      to: { email, name: '' },
      template: 'bankgiroChanged',
      data: { club: 'Ålleberg', changedBy: 'Bo Ek' },
    }),
  )
const nextMail = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return lockNextMail(client, [])
    .then((mail) => mail?.recipient)
    .finally(() => client.end())
}
const person = { firstName: 'Åsa', lastName: 'Öberg' }

beforeAll(async () => {
  world = await testApp()
  identity = await generateIdentity()
  empty = await createEmptyDatabase()
  const { db } = world
  await claimIdentityKeys(db, keys)
  await createSysAdmin(db, keys, { ...person, title: '', email: 'asa@example.se', identityNumber: '199001012384' })
  await world.as([{ name: 'SysAdmin' }], null)
  await insertAuditRows(db, [
    {
      id: uuidv7(),
      at: new Date(Date.now() - 5 * 3_600_000).toISOString(),
      accountName: 'Driften',
      action: 'create',
      recordType: 'account',
      recordId: uuidv7(),
      recordLabel: 'Tab\there, new\nline, back\\slash',
    },
  ])
  await sealFinishedHours(db, auditKey, log)
  await db.execute(sql`insert into person (id, first_name, last_name) values (${uuidv7()}, 'Bo', 'Ek')`)
  await db.execute(sql`insert into sanction_counter values (2019, 7)`)
  await queue(db, 'old@example.se')
  await writeBackup(databaseUrl(), file, [await identityToRecipient(identity)])
})
afterAll(async () => {
  rmSync(directory, { recursive: true })
  await empty.close()
  await world.close()
})

it('restores the database as it was, held, and takes over without old mail and printed numbers', async () => {
  const header = await restoreBackup(empty.ownerUrl, file, { identity })
  await migrate(empty.ownerUrl, servingUser)
  const owner = connect(empty.ownerUrl)
  const served = connect(empty.url)
  try {
    expect(header.tables.find(({ name }) => name === 'audit_event')?.rows).toBeGreaterThan(0)
    expect((await verifyAuditLog(served.db, auditKey)).faults).toEqual([])
    await claimIdentityKeys(served.db, keys)
    const [asa] = await rowsOf<{ sealed: string }>(
      served.db,
      sql`select identity_number_sealed as sealed from account where search_text like '%oberg%'`,
    )
    expect(decrypt(keys, asa?.sealed ?? '')).toBe('199001012384')
    expect(await rowsOf(served.db, sql`select from session`)).toEqual([])
    await expect(served.db.execute(sql`delete from audit_event`)).rejects.toThrow()
    // The possible duplicates and other rows that triggers add are those of the backup, and triggers work again.
    expect(await rowsOf(owner.db, sql`select from pg_trigger where tgenabled = 'D'`)).toEqual([])

    await expect(resume(owner.db)).rejects.toThrow('Återställningen blev inte klar')
    // That of the account, and the old one.
    expect(await prepareHeld(owner.db)).toBe(2)
    await queue(served.db, 'new@example.se')
    expect(await nextMail(empty.url)).toBeUndefined()
    expect((await readHold(served.db))?.backupAt).toBe(header.createdAt)
    await resume(owner.db)
    expect(await nextMail(empty.url)).toBe('new@example.se')

    const [given] = await rowsOf<{ number: number }>(
      served.db,
      sql`insert into person (id, first_name, last_name) values (${uuidv7()}, 'Ny', 'Ek') returning member_number as number`,
    )
    expect(given?.number).toBe(100_102)
    const counters = await rowsOf<{ year: number; last: number }>(
      served.db,
      sql`select * from sanction_counter order by year`,
    )
    const year = Number(swedishDay(header.createdAt).slice(0, 4))
    expect(counters).toEqual(
      [[2019, 107], ...Array.from({ length: 11 }, (_, ahead) => [year + ahead, 100])].map(([year, last]) => ({
        year,
        last,
      })),
    )
  } finally {
    await owner.close()
    await served.close()
  }
})

it('moves every counter of printed numbers on', async () => {
  // A new one belongs to `moveCountersOn`.
  const counters = await rowsOf<{ name: string }>(
    world.db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname like '%counter%' order by relname`,
  )
  expect(counters.map(({ name }) => name)).toEqual(['licence_counter', 'sanction_counter'])
})

it('a backup is removed by the nightly unit after five weeks, also one that was interrupted', () => {
  const unit = readFileSync(`${import.meta.dirname}/../../docs/operation/files/flygsport-backup.service`, 'utf8')
  const kept = mkdtempSync(join(directory, 'kept-'))
  const addFile = (name: string, age: number) => {
    writeFileSync(join(kept, name), '')
    const at = Date.now() / 1000 - age * 86_400
    utimesSync(join(kept, name), at, at)
  }
  for (const age of [33, 36]) for (const name of ['age', 'age.part']) addFile(`flygsport-${age}.${name}`, age)
  addFile('other', 36)
  execSync(/^ExecStartPost=(.+)$/m.exec(unit)?.[1]?.replace('/var/lib/flygsport/backups', kept) ?? 'false')
  expect(readdirSync(kept).toSorted()).toEqual(['flygsport-33.age', 'flygsport-33.age.part', 'other'])
})

it('has the rows of a table that a migration rewrites while it begins', async () => {
  const { owner } = world
  const migration = await owner.pool.connect()
  // Before person in the order of the tables, so that the backup waits before it has read that.
  await migration.query('begin; lock table account')
  const backup = writeBackup(databaseUrl(), join(directory, 'rewritten.age'), [await identityToRecipient(identity)])
  await untilWaiting(world.db, 1)
  await owner.db.execute(sql`alter table person add column rewritten uuid default gen_random_uuid()`)
  await migration.query('commit')
  migration.release()
  const { header } = await backup
  await owner.db.execute(sql`alter table person drop column rewritten`)
  expect(header.tables.find(({ name }) => name === 'person')?.rows).toBe(await world.db.$count(sql`person`))
})

it('refuses a database with tables, another key, and a file that was changed or cut off', async () => {
  const restore = (path: string, given = identity) => restoreBackup(empty.ownerUrl, path, { identity: given })
  await expect(restoreBackup(world.owner.url, file, { identity })).rejects.toThrow('Databasen är inte tom')
  const bytes = readFileSync(file)
  expect(bytes.toString('latin1')).not.toContain(person.lastName)
  await empty.close()
  empty = await createEmptyDatabase()
  await expect(restore(file, await generateIdentity())).rejects.toThrow('krypterad för en annan nyckel')
  const other = join(directory, 'other.age')
  writeFileSync(other, bytes.subarray(0, bytes.length - 1000))
  await expect(restore(other)).rejects.toThrow('skadad eller ofullständig')
  writeFileSync(other, bytes.fill(0, bytes.length - 50, bytes.length - 40))
  await expect(restore(other)).rejects.toThrow('skadad eller ofullständig')
})

it('restores a held instance in sessions with its own settings, and finds by the seals that its log was changed', async () => {
  await empty.close()
  empty = await createEmptyDatabase()
  const limited = (url: string) =>
    withParameters(url, (parameters) => {
      parameters.set('options', '-c statement_timeout=1ms')
      parameters.set('statement_timeout', '1')
    })
  const held = join(directory, 'held.age')
  await world.owner.db.execute(sql`insert into instance_hold (backup_at) values ('2026-01-01')`)
  await world.owner.db.execute(sql`update audit_event set action = 'remove' where account_name = 'Driften'`)
  const { header } = await writeBackup(limited(databaseUrl()), held, [await identityToRecipient(identity)])
  expect(header.format).toBe(1)
  const verified = verifyBackup(limited(empty.ownerUrl), held, { identity, auditKey })
  await expect(verified).rejects.toThrow('har 1 fel')
  await migrate(limited(empty.ownerUrl))
  const { db, close } = connect(empty.ownerUrl)
  expect((await readHold(db).finally(close))?.backupAt).toBe(header.createdAt)
})

it('says what the verification ended with, and nothing of the rows', async () => {
  await empty.close()
  empty = await createEmptyDatabase()
  await world.owner.db.execute(sql`alter table account drop constraint account_number_sealed`)
  await world.owner.db.execute(sql`update account set identity_number_sealed = null where email = 'asa@example.se'`)
  const broken = join(directory, 'broken.age')
  await writeBackup(databaseUrl(), broken, [await identityToRecipient(identity)])
  const error: unknown = await verifyBackup(empty.ownerUrl, broken, { identity, auditKey }).catch((thrown) => thrown)
  expect(error).toMatchObject({ detail: expect.stringContaining('asa@example.se') })
  expect(verificationFault(error)).toBe('Provet avbröts: 23514, account, account_number_sealed.')
  expect(errorText(error)).not.toMatch(/Åsa|Öberg|asa@/)
})
