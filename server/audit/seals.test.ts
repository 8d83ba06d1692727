// Tests the seals of the audit log: each kind of tampering is named, deleted values are not.
import { Buffer } from 'node:buffer'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/testing-database.ts'
import { insertAuditRows } from './audit-rows.ts'
import { eraseAuditValues } from './erasure.ts'
import { verifyAuditLog, type AuditFault } from './log-verification.ts'
import { sealFinishedHours } from './seals.ts'
import { readAuditRows } from './testing-audit-rows.ts'

const key = Buffer.alloc(32, 3)
const lines: string[] = []
const log = pino({}, { write: (line: string) => lines.push(line) })
/** As somebody who can do anything in the database, but has not the key. */
let database: TestDatabase
let ids: string[]

const eventOf = (id: string, hoursAgo: number) => ({
  id,
  at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  accountName: 'Anna Ek',
  action: 'update',
  recordType: 'event',
  recordId: uuidv7(),
  recordLabel: 'Kvällscup',
  reason: 'Därför',
})

beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['audit_value', 'audit_event', 'audit_seal', 'instance_hold'])
    await database.owner.pool.query(`delete from ${table}`)
  lines.length = 0
  ids = Array.from({ length: 6 }, () => uuidv7())
  const hours = [200, 200, 50, 50, 5, 0]
  await insertAuditRows(
    database.db,
    ids.map((id, index) => eventOf(id, hours[index] ?? 0)),
  )
  await sealFinishedHours(database.db, key, log)
})

const faults = async () => (await verifyAuditLog(database.db, key)).faults
const namedAs = (kind: AuditFault['kind'], id: string | undefined) => [
  kind === 'removed' ? expect.objectContaining({ kind, id }) : { kind, event: expect.objectContaining({ id }) },
]

it('accepts what is as it was, also when it is sealed again by another server', async () => {
  await Promise.all([1, 2].map(() => sealFinishedHours(database.db, key, log)))
  expect(await verifyAuditLog(database.db, key)).toMatchObject({ faults: [], events: 6, erased: 0, seals: 4 })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ auditSeal: expect.stringMatching(/^[\da-f]{64}$/) }])
})

it('writes the seal to a log that is told to hold less', async () => {
  await database.owner.pool.query('delete from audit_seal')
  lines.length = 0
  await sealFinishedHours(database.db, key, pino({ level: 'error' }, { write: (line: string) => lines.push(line) }))
  expect(lines).toEqual([expect.stringContaining('audit log sealed')])
})

it.each([
  ['actor', "account_name = 'Bo Ek'"],
  ['time', "at = at + interval '1 microsecond'"],
  ['names of fields', "fields = '{title}'"],
  ['request', "request_id = 'x'"],
])('names an event whose %s was changed', async (_, change) => {
  await database.owner.pool.query(`update audit_event set ${change} where id = $1`, [ids[2]])
  expect(await faults()).toEqual(namedAs('changed', ids[2]))
})

it('names an event that was removed', async () => {
  await database.owner.pool.query('delete from audit_value where event_id = $1', [ids[3]])
  await database.owner.pool.query('delete from audit_event where id = $1', [ids[3]])
  expect(await faults()).toEqual(namedAs('removed', ids[3]))
})

it('names an event that was slipped into a sealed hour, also into one without events', async () => {
  const [first, second] = [uuidv7(), uuidv7()]
  await insertAuditRows(database.db, [eventOf(first, 50), eventOf(second, 100)])
  expect((await faults()).map((fault) => ('event' in fault ? [fault.kind, fault.event.id] : fault))).toEqual([
    ['slippedIn', first],
    ['slippedIn', second],
  ])
})

it.each([0, 5])('names changed values, of sealed and of later events', async (index) => {
  await database.owner.pool.query("update audit_value set reason = 'Ändrat' where event_id = $1", [ids[index]])
  expect(await faults()).toEqual(namedAs('changedValues', ids[index]))
})

it('accepts deleted values, whose deletion is an event', async () => {
  const retention = { by: 'job', name: 'Gallringen', requestId: uuidv7() } as const
  await database.db.transaction((tx) =>
    eraseAuditValues(retention, tx, sql`select ${ids[0]}::uuid union select ${ids[1]}::uuid`, 'Tävlingen'),
  )
  expect(await verifyAuditLog(database.db, key)).toMatchObject({ faults: [], events: 8, erased: 2 })
  const written = await readAuditRows(database.db, sql`action = 'eraseValues'`)
  expect(written).toMatchObject([1, 2].map(() => ({ accountName: 'Gallringen', recordLabel: 'Tävlingen' })))
})

it('names a seal that was changed, and one that was removed', async () => {
  await database.owner.pool.query(
    "update audit_seal set seal = repeat('0', 64) where ends_at = (select min(ends_at) from audit_seal)",
  )
  expect((await faults()).map(({ kind }) => kind)).toEqual(['seal', 'seal'])
  await database.owner.pool.query('delete from audit_seal where ends_at > (select min(ends_at) from audit_seal)')
  expect((await faults()).map(({ kind }) => kind)).toEqual(['seal', 'unsealed'])
})

it('names hours that nobody has sealed, but not those before the backup of a held database', async () => {
  const lastSeal = '(select max(ends_at) from audit_seal)'
  await database.owner.pool.query(`delete from audit_seal where ends_at = ${lastSeal}`)
  await database.owner.pool.query(`delete from audit_seal where ends_at = ${lastSeal}`)
  expect((await faults()).map(({ kind }) => kind)).toEqual(['unsealed'])
  await database.owner.pool.query(
    `insert into instance_hold (backup_at) select at + interval '2 hours' from audit_event where id = '${ids[4]}'`,
  )
  expect(await faults()).toEqual([])
  await database.owner.pool.query("update instance_hold set backup_at = backup_at + interval '2 hours'")
  expect((await faults()).map(({ kind }) => kind)).toEqual(['unsealed'])
})

it('accepts nothing that was sealed with another key', async () => {
  const other = await verifyAuditLog(database.db, Buffer.alloc(32, 4))
  expect(new Set(other.faults.map(({ kind }) => kind))).toEqual(new Set(['seal']))
})

it('is sealed anew with another key, when the owner has deleted the seals (docs/operation/keys.md)', async () => {
  const other = Buffer.alloc(32, 4)
  await database.owner.pool.query('delete from audit_seal')
  await sealFinishedHours(database.db, other, log)
  expect(await verifyAuditLog(database.db, other)).toMatchObject({ faults: [], events: 6, seals: 4 })
})

it('is sealed anew hour by hour, in slices of 500 hours, also over events that lie farther apart', async () => {
  const far = [3000, 1800, 1799].map((hoursAgo) => eventOf(uuidv7(), hoursAgo))
  await insertAuditRows(database.db, far)
  await database.owner.pool.query('delete from audit_seal')
  lines.length = 0
  await sealFinishedHours(database.db, key, log)
  expect(await verifyAuditLog(database.db, key)).toMatchObject({ faults: [], events: 9, seals: 7 })
  // A slice begins at the first event that is left.
  expect(lines.map((line) => JSON.parse(line).events)).toEqual([1, 1, 0])
})

it('no slice is larger than 500 hours of events', async () => {
  await insertAuditRows(
    database.db,
    Array.from({ length: 1100 }, (_, nr) => eventOf(uuidv7(), 300 + nr)),
  )
  await database.owner.pool.query('delete from audit_seal')
  lines.length = 0
  await sealFinishedHours(database.db, key, log)
  expect(await verifyAuditLog(database.db, key)).toMatchObject({ faults: [], events: 1106, seals: 1104 })
  expect(lines).toHaveLength(3)
})
