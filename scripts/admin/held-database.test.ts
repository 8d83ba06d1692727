// Tests that a database which was recovered to a moment is held, and as one that was restored from a backup.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { federationId } from '#contract/associations/federation.ts'
import { operatorsActor } from '../../server/actor.ts'
import { writeAuditEvents } from '../../server/audit/audit-events.ts'
import { insertAuditRows } from '../../server/audit/audit-rows.ts'
import { readAuditRows } from '../../server/audit/testing-audit-rows.ts'
import { readHold } from '../../server/backup/instance-hold.ts'
import { resume } from '../../server/backup/take-over.ts'
import { rowsOf } from '../../server/db/sql-expressions.ts'
import { eidTransaction, session } from '../../server/db/tables/sign-in-tables.ts'
import { queueMail } from '../../server/mail/mail-queue.ts'
import { undeliveredMail, waitingMail } from '../../server/mail/failed-mail.ts'
import { testApp, type TestApp } from '../../server/testing.ts'
import { holdInstance, resumeInstance } from './held-database.ts'
import { givenUpText, resendMail, showMail } from './undelivered-mail.ts'

const moment = ['2026-02-01', '14:05:00+01']
let world: TestApp
const lines: string[] = []
beforeAll(async () => {
  world = await testApp()
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
})

it.each([['2026-02-01'], ['2026-02-01 14:05'], ['i går'], ['2926-02-01 14:05:00+01'], []])(
  'refuses a time that could be another, or is to come: %s',
  async (...words) => {
    await expect(holdInstance(world.owner.db, words)).rejects.toThrow('Ange tiden som databasen är återställd till')
    expect(await readHold(world.db)).toBeUndefined()
  },
)

it('ends sessions, gives up mail and moves numbers on until it is resumed', async () => {
  const { db } = world
  await world.as([{ name: 'SysAdmin' }], null)
  await db.execute(sql`insert into sanction_counter values (2026, 7)`)
  await db.transaction((tx) =>
    queueMail(tx, {
      decision: 'old',
      recordType: 'organization',
      recordId: uuidv7(),
      to: { email: 'eva@example.se', name: '' },
      template: 'bankgiroChanged',
      data: { club: 'Ålleberg', changedBy: 'Bo Ek' },
    }),
  )
  // The role of a server does not move the counter of members on, and then nothing is changed.
  await expect(holdInstance(db, moment)).rejects.toThrow('ange den rollens adress i DATABASE_OWNER_URL')
  expect([await readHold(db), (await waitingMail(db)).count]).toEqual([undefined, 1])
  await holdInstance(world.owner.db, moment)
  expect(lines.join('')).toContain('Databasen är som den var 2026-02-01 14:05:00, och den är pausad')
  expect(lines.join('')).toContain('1 mejl som väntade är uppgivet: det kan')
  const guide = readFileSync(new URL('../../docs/operation/backup.md', import.meta.url), 'utf8')
  const kinds = [...guide.matchAll(/^ {3}(- \S+ \S+ \S+)/gm)].map(([, words]) => words)
  expect(lines.flatMap((line) => /^- \S+ \S+ \S+/.exec(line) ?? [])).toEqual(kinds)
  expect(await readHold(db)).toMatchObject({ backupAt: '2026-02-01T13:05:00.000Z', isPrepared: true })
  for (const table of [session, eidTransaction]) expect(await db.$count(table)).toBe(0)
  expect([(await waitingMail(db)).count, (await undeliveredMail(db)).length]).toEqual([0, 1])
  const counters = await rowsOf(db, sql`select year, last from sanction_counter order by year limit 2`)
  expect(counters).toEqual([
    { year: 2026, last: 107 },
    { year: 2027, last: 100 },
  ])
  await resume(db)
  expect(await readAuditRows(db, sql`account_name = 'Driften'`)).toMatchObject([
    { action: 'restoreMoment' },
    { action: 'resume' },
  ])
})

it('holds a database in which only the migrations of the command have erased since', async () => {
  // The events before are earlier also in whole milliseconds.
  await wait(5)
  const at = new Date().toISOString()
  const id = uuidv7()
  const about = { accountName: 'Anna Ek', action: 'update', recordType: 'person', recordId: uuidv7() }
  await insertAuditRows(world.db, [{ id, at: '2026-01-15T12:00:00Z', ...about, recordLabel: 'Bo Ek' }])
  await world.db.execute(sql`select erase_audit_values(array[${id}::uuid], 'Systemet', null, null, null, 'Den')`)
  await holdInstance(world.owner.db, [at])
  expect(await readHold(world.db)).toMatchObject({ backupAt: at })
  await resume(world.db)
})

it('refuses a database that has changed since, unless it is held or said to have been used', async () => {
  await writeAuditEvents(operatorsActor(), world.db, [
    { action: 'update', recordType: 'federation', recordId: federationId, recordLabel: 'Svenska Flygsportförbundet' },
  ])
  await expect(holdInstance(world.owner.db, moment)).rejects.toThrow(
    'Databasen har ändringar efter 2026-02-01 14:05:00',
  )
  expect(await readHold(world.db)).toBeUndefined()
  await holdInstance(world.owner.db, moment, true)
  expect(await readHold(world.db)).toMatchObject({ isPrepared: true })
  await world.owner.db.execute(sql`update instance_hold set backup_at = '2026-01-01'`)
  await holdInstance(world.owner.db, moment)
  expect(await readHold(world.db)).toMatchObject({ backupAt: '2026-02-01T13:05:00.000Z' })
})

it('tells of all given-up mail, also of what is not listed, and how much can be sent again', async () => {
  const { db } = world
  await db.execute(sql`delete from mail_outbox`)
  const to = Array.from({ length: 502 }, (_, at) => ({ email: `${at}@example.se`, name: '' }))
  const about = { decision: 'many', recordType: 'organization', recordId: uuidv7() }
  const data = { club: 'Ålleberg', changedBy: 'Bo Ek' }
  await db.transaction((tx) => queueMail(tx, { ...about, to, template: 'bankgiroChanged', data }))
  await db.execute(sql`update mail_outbox set last_error = '550', failed_at = now()`)
  await db.execute(sql`update mail_outbox set data = '{}' where recipient = '0@example.se'`)
  await holdInstance(world.owner.db, moment, true)
  lines.length = 0
  await resumeInstance(db)
  expect(lines.join(' ')).toContain('502 mejl är uppgivna, varav 501 går att skicka igen. Dit hör det som väntade')
  await db.execute(sql`update mail_outbox set failed_at = null where recipient = '1@example.se'`)
  lines.length = 0
  await showMail(db)
  const listed = (line: string) => /uppgivet|väntar {2}|^ {4}550$/.test(line)
  expect(lines.filter(listed)).toHaveLength(1000)
  expect(lines.filter((line) => !listed(line))).toEqual([
    'Och 2 till. 501 mejl är uppgivna, varav 500 går att skicka igen.',
    expect.stringMatching(/^1 mejl väntar på att skickas/),
  ])
})

it.each([
  [1, 1, '1 mejl är uppgivet och går att skicka igen'],
  [1, 0, '1 mejl är uppgivet och går inte att skicka igen'],
])('of %i that is given up, and %i that can be sent again', (givenUp, resendable, text) => {
  expect(givenUpText(givenUp, resendable)).toBe(text)
})

it('says of mail that is sent again, and of mail that waits, that a held database sends none', async () => {
  const { db } = world
  const paused = 'Databasen är pausad: mejl skickas först efter npm run admin -- resume.'
  const printed = async (command: () => Promise<void>) => {
    lines.length = 0
    await command()
    return lines.slice(-2)
  }
  await holdInstance(world.owner.db, moment, true)
  await db.execute(sql`delete from mail_outbox where recipient not in ('1@example.se', '2@example.se', '3@example.se')`)
  await db.execute(sql`update mail_outbox set last_error = '550', failed_at = now()`)
  expect(await printed(() => resendMail(db, 'all'))).toEqual(['3 mejl skickas igen.', paused])
  expect(await printed(() => showMail(db))).toEqual([expect.stringMatching(/^3 mejl väntar på att skickas/), paused])
  await resume(db)
  await db.execute(sql`update mail_outbox set last_error = '550', failed_at = now()`)
  await db.execute(
    sql`update mail_outbox set template = 'reviewReminder', created_at = now() - interval '3 days' where recipient = '1@example.se'`,
  )
  const left =
    '1 mejl är kvar: påminnelser och notiser som är äldre än två dygn skickas bara efter id (npm run admin -- mail).'
  expect(await printed(() => resendMail(db, 'all'))).toEqual(['2 mejl skickas igen.', left])
  const { rows } = await db.execute<{ id: string }>(sql`select id from mail_outbox where recipient = '1@example.se'`)
  expect(
    await printed(() =>
      resendMail(
        db,
        rows.map(({ id }) => id),
      ),
    ),
  ).toEqual(['Ett mejl skickas igen.'])
  expect((await printed(() => showMail(db))).at(-1)).toMatch(/^3 mejl väntar på att skickas/)
})
