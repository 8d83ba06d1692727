// Tests of the role that the server works as: what it cannot do to the audit log, how it gets its rights, and which role a
// server refuses to start with.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertAuditRows } from '../audit/audit-rows.ts'
import { eraseAuditValues } from '../audit/erasure.ts'
import { readAuditRows } from '../audit/testing-audit-rows.ts'
import { StartError } from '../lifecycle/start-error.ts'
import { connect, migrate, migrateTo } from './database.ts'
import { servingUser } from './embedded-postgres/running-postgres.ts'
import { readJournal } from './migration-kinds.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readServingRole } from './serving-role.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing-database.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

const denied = { code: '42501' }
const tables = ['audit_event', 'audit_value', 'audit_seal']
const retention = { by: 'job', name: 'Gallringen', requestId: uuidv7() } as const

const addEvent = async (): Promise<string> => {
  const id = uuidv7()
  const about = { accountName: 'Anna Ek', action: 'update', recordType: 'event', recordId: uuidv7() }
  await insertAuditRows(database.db, [{ id, ...about, recordLabel: 'Kvällscup', reason: 'Därför' }])
  return id
}
const erase = (id: string) =>
  database.db.transaction((tx) => eraseAuditValues(retention, tx, sql`select ${id}::uuid`, 'Tävlingen'))
const hasValues = async (id: string) =>
  (await database.pool.query('select from audit_value where event_id = $1', [id])).rowCount === 1

describe('the serving role', () => {
  beforeAll(addEvent)

  it.each(
    tables.flatMap((table) => [
      [`delete from ${table}`],
      [`truncate ${table} cascade`],
      [`drop table ${table} cascade`],
      [`alter table ${table} rename to other`],
      [`alter table ${table} disable trigger all`],
      [`alter table ${table} owner to ${servingUser}`],
      [`create rule hidden as on insert to ${table} do instead nothing`],
      [
        `create trigger changed before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
      ],
    ]),
  )('cannot: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject(denied)
  })

  it.each([
    ["update audit_event set account_name = 'Bo Ek'"],
    ["update audit_event set idempotency_key = 'x'"],
    ["update audit_value set reason = 'Ändrat'"],
    ["update audit_seal set seal = 'x'"],
    ["update frozen_report set content = '{}'"],
    ['delete from frozen_report'],
    ['merge into audit_value v using audit_event e on e.id = v.event_id when matched then delete'],
    ['insert into audit_value select * from audit_value on conflict (event_id) do update set reason = null'],
    ['select from audit_event for update'],
    ["set session_replication_role = 'replica'"],
    ['set role flygsport'],
    ['create function public.set_bit(bytea, integer, integer) returns bytea language sql return $1'],
    ['create schema mine'],
    ['alter function erase_audit_values set search_path = pg_temp'],
    [
      'create or replace function erase_audit_values(uuid[], text, uuid, uuid, text, text) returns void language sql return null',
    ],
  ])('cannot: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject(denied)
  })

  it('cannot give itself a right', async () => {
    await database.pool.query(`grant update, delete on ${tables.join(', ')} to ${servingUser}`)
    expect(await readServingRole(database.url)).toEqual({ name: servingUser, mayChangeLog: false })
  })

  it('deletes values by the one function, which writes an event', async () => {
    const id = await addEvent()
    await erase(id)
    expect(await hasValues(id)).toBe(false)
    const written = await readAuditRows(database.db, sql`action = 'eraseValues'`)
    expect(written).toMatchObject([{ accountName: 'Gallringen', recordLabel: 'Tävlingen' }])
  })

  it('reaches nothing through the search path of that function', async () => {
    const [kept, id] = [await addEvent(), await addEvent()]
    const client = await database.pool.connect()
    const ofOwner = 'create function public.set_bit(bytea, integer, integer) returns bytea language sql as'
    try {
      // Fits the call better than that of PostgreSQL, and would run with the owner's rights.
      await database.owner.pool.query(`${ofOwner} $$ delete from public.audit_value returning '\\x00'::bytea $$`)
      for (const table of ['audit_event', 'audit_value'])
        await client.query(`create temporary table ${table} (like public.${table})`)
      await client.query('create function pg_temp.gen_random_uuid() returns uuid language sql return null::uuid')
      await client.query('set search_path = pg_temp, public, pg_catalog')
      const values = [[id], 'Gallringen', 'Tävlingen']
      await client.query('select public.erase_audit_values($1::uuid[], $2, null, null, null, $3)', values)
      expect((await client.query('select from pg_temp.audit_event')).rowCount).toBe(0)
    } finally {
      client.release(true)
      await database.owner.pool.query('drop function if exists public.set_bit(bytea, integer, integer)')
    }
    expect([await hasValues(kept), await hasValues(id)]).toEqual([true, false])
  })

  it('may use a table that a migration adds, also when the rights are granted twice at the same time', async () => {
    await database.owner.pool.query('create table later (id int generated by default as identity, name text)')
    await Promise.all([1, 2].map(() => migrate(database.owner.url, servingUser)))
    await database.pool.query("insert into later (name) values ('a')")
    expect((await database.pool.query('update later set name = name')).rowCount).toBe(1)
  })

  it('may use the tables as they were after a migration, and those of the jobs', async () => {
    const empty = await createEmptyDatabase()
    const { when = 0 } = readJournal(join(import.meta.dirname, 'migrations')).at(-2) ?? {}
    await migrateTo(empty.ownerUrl, when, servingUser)
    const { pool, close } = connect(empty.url)
    try {
      for (const table of ['account', 'jobs.job']) expect((await pool.query(`select from ${table}`)).rowCount).toBe(0)
    } finally {
      await close()
      await empty.close()
    }
  })
})

describe('a role that may change the log', () => {
  const role = `other_${randomBytes(4).toString('hex')}`
  const url = () => Object.assign(new URL(database.url), { username: role, password: 'x' }).href
  const asOwner = (statement: string) => database.owner.pool.query(statement)
  beforeEach(async () => {
    await asOwner(`create role ${role} login password 'x'`)
    return async () => void (await asOwner(`drop owned by ${role}; drop role ${role}`))
  })

  it.each([
    ['has no rights', '', false],
    ['may read and add', 'grant select, insert on audit_event, audit_value to $', false],
    ['may change a column', 'grant update (reason) on audit_value to $', true],
    ['may delete', 'grant delete on audit_event to $', true],
    ['may add triggers', 'grant trigger on audit_event to $', true],
    ['may replace seals', 'grant truncate on audit_seal to $', true],
    ['may add to the schema', 'grant create on schema public to $', true],
    ['is a member of the owner', 'grant flygsport to $', true],
    ['may write all tables', 'grant pg_write_all_data to $', true],
    ['may give itself roles', 'alter role $ createrole', true],
    ['is a superuser', 'alter role $ superuser', true],
  ])('is found: it %s', async (_, statement, mayChangeLog) => {
    if (statement) await asOwner(statement.replace('$', role))
    expect(await readServingRole(url())).toEqual({ name: role, mayChangeLog })
  })
})

describe('a server', () => {
  const lines: string[] = []
  beforeEach(() => void lines.splice(0))
  const production = { isProduction: true }
  const prepare = (addresses: { url: string; ownerUrl: string | undefined }, config = { isProduction: false }) =>
    prepareDatabase(addresses, config, (line) => lines.push(line))
  const fault = 'DATABASE_URL: rollen flygsport kan ändra händelseloggen och ta bort ur den.'

  it('that has the owner alone refuses to start in production, and says which two commands help', async () => {
    for (const ownerUrl of [undefined, database.owner.url]) {
      const refusal = prepare({ url: database.owner.url, ownerUrl }, production)
      await expect(refusal).rejects.toBeInstanceOf(StartError)
      await expect(refusal).rejects.toThrow(fault)
      await expect(refusal).rejects.toThrow(
        `\n\n  runuser -u postgres -- psql -c "create role flygsport_server login password '…'"\n  npm run admin -- migrate\n\n`,
      )
    }
  })

  it('that has the owner alone warns elsewhere, in one line', async () => {
    await prepare({ url: database.owner.url, ownerUrl: undefined })
    expect(lines).toEqual([`${fault} I produktion startar servern inte så.`])
  })

  it.each([
    ['both', true],
    ['the serving role alone, on current tables', false],
  ])('that has %s starts in production without a word', async (_, hasOwner) => {
    await prepare({ url: database.url, ownerUrl: hasOwner ? database.owner.url : undefined }, production)
    expect(lines).toEqual([])
  })

  it('that has the serving role alone refuses tables that are not current, and those that it may not use', async () => {
    const notCurrent = `Databasens tabeller är inte aktuella, eller så saknar rollen ${servingUser} rättigheter till dem.`
    const own = await createTestDatabase()
    const alone = { url: own.url, ownerUrl: undefined }
    await own.owner.pool.query(`drop owned by ${servingUser}`)
    await expect(prepare(alone)).rejects.toThrow(notCurrent)
    await prepare({ url: own.url, ownerUrl: own.owner.url })
    await prepare(alone)
    const latest = '(select max(created_at) from drizzle.__drizzle_migrations)'
    await own.owner.pool.query(`delete from drizzle.__drizzle_migrations where created_at = ${latest}`)
    await expect(prepare(alone)).rejects.toThrow(notCurrent)
    await own.close()
  })

  it('that has both makes the tables of an empty database', async () => {
    const name = `empty_${randomBytes(4).toString('hex')}`
    await database.owner.pool.query(`create database ${name}`)
    const [url = '', ownerUrl = ''] = [database.url, database.owner.url].map((address) => new URL(name, address).href)
    await expect(prepare({ url, ownerUrl: undefined })).rejects.toThrow('Databasens tabeller är inte aktuella')
    await prepare({ url, ownerUrl }, production)
    const { pool, close } = connect(url)
    expect((await pool.query('select from association')).rowCount).toBe(0)
    await close()
    await database.owner.pool.query(`drop database ${name}`)
  })
})
