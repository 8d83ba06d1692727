// Tests of the metrics, and of the page of the operation with the mail that is sent again.
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operationFaults, type OperationState } from '#contract/operation/operation.ts'
import { storeBackup } from '../backup/backup-store.ts'
import type { EidProvider } from '../eid/eid-provider.ts'
import { eidTransaction } from '../db/tables/sign-in-tables.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { testApp, type TestApp } from '../testing.ts'
import { storeDatabaseSize } from './figures.ts'

const token = 'a-token-of-thirty-characters-x'
const alarms = { unverified: 0, configuration: 0, request: 0 }
const certificateEnds = [{ name: 'client', endsAt: '2027-02-01T00:00:00.000Z' }] as const
const eid = { alarms: () => alarms, certificateEnds } as unknown as EidProvider
let world: TestApp
let sysAdmin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  // A directory that exists, which has a disk.
  world = await testApp({ METRICS_TOKEN: token, DATA_DIR: tmpdir() }, { eid })
  sysAdmin = await world.as([{ name: 'SysAdmin' }], null)
})
afterAll(() => world.close())

const metrics = (authorization?: string) =>
  world.app.inject({ url: '/api/metrics', headers: authorization ? { authorization } : {} })
const state = async () => (await sysAdmin.get('/operation')).json<OperationState>()
const faultIds = async () => operationFaults(await state()).map(({ id }) => id)

/** `sql` sets what has become of it. */
const addMail = async (email: string, set: ReturnType<typeof sql>): Promise<string> => {
  await world.db.transaction((tx) =>
    queueMail(tx, {
      decision: email,
      recordType: 'organization',
      recordId: uuidv7(),
      to: { email, name: 'Anna Ek' },
      template: 'bankgiroChanged',
      data: { club: 'Ålleberg', changedBy: 'Bo Ek' },
    }),
  )
  const { rows } = await world.db.execute<{ id: string }>(
    sql`update mail_outbox set last_error = '550 No such user', ${set} where recipient = ${email} returning id`,
  )
  return rows[0]?.id ?? ''
}

it('gives the metrics to the holder of the token alone, and has no such address without one', async () => {
  for (const wrong of [undefined, `Bearer ${token}x`, token, 'Bearer '])
    expect((await metrics(wrong)).statusCode).toBe(401)
  const answer = await metrics(`Bearer ${token}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const without = await testApp()
  try {
    expect((await without.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ` } })).statusCode).toBe(
      404,
    )
  } finally {
    await without.close()
  }
})

it('measures requests by their route, mail, backups and the hold, and names nobody', async () => {
  await sysAdmin.get(`/organizations/${uuidv7()}`)
  await addMail('anna.secret@example.se', sql`failed_at = now()`)
  await storeBackup(world.db, {
    startedAt: '2026-01-01T02:00:00Z',
    fileName: 'a.age',
    size: 1,
    rowCount: 1,
    verifiedAt: '2026-01-01T02:05:00Z',
  })
  const unverified = {
    fileName: 'b.age',
    size: 1,
    rowCount: 1,
    verifiedAt: null,
    fault: 'BACKUP_IDENTITY är inte angiven.',
  }
  await storeBackup(world.db, { startedAt: new Date(Date.now() - 60_000).toISOString(), ...unverified })
  await world.owner.db.execute(sql`insert into instance_hold (backup_at) values (now())`)
  const { body } = await metrics(`Bearer ${token}`)
  for (const line of [
    'flygsport_requests_total{method="GET",route="/api/organizations/:id",status="404"} 1',
    'flygsport_mails{state="given_up"} 1',
    'flygsport_mails{state="waiting"} 0',
    'flygsport_held 1',
    'flygsport_database_up 1',
    'flygsport_database_writable 1',
    `flygsport_backup_verified_timestamp_seconds ${Date.parse('2026-01-01T02:00:00Z') / 1000}`,
  ])
    expect(body.split('\n')).toContain(line)
  // The one is of each night, the other of the latest that was verified.
  expect(Number(/^flygsport_backup_made_age_seconds (\d+)/m.exec(body)?.[1])).toBeLessThan(3600)
  for (const name of [
    'flygsport_request_seconds_bucket',
    'flygsport_database_pool',
    'nodejs_eventloop_lag_seconds',
    'flygsport_cached_responses_total',
    'flygsport_database_size_bytes',
    'flygsport_disk_free_bytes',
  ])
    expect(body).toContain(name)
  // Every line is a comment or a sample, as the format has it.
  for (const line of body.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="([^"\\]|\\.)*",?)+\})? -?[\d.e+-]+)$/)
  expect(body).not.toMatch(/anna|secret|example\.se/)
  await world.owner.db.execute(sql`delete from instance_hold`)
})

it('counts files that are sent and received, but not their time, which a slow line makes long', async () => {
  await sysAdmin.get('/organizations/export')
  const file = { payload: Buffer.from('Namn'), headers: { 'content-type': 'application/octet-stream' } }
  await sysAdmin.call({ method: 'POST', url: '/organizations/imports?name=a.csv', ...file })
  const lines = (await metrics(`Bearer ${token}`)).body.match(/.*"\/api\/organizations\/(export|imports)".*/g)
  expect(lines).toEqual(Array(2).fill(expect.stringMatching(/^flygsport_requests_total.* 1$/)))
})

it('tells that the database can be read but not written', async () => {
  await world.owner.pool.query(`create function fill() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'disk_full'; end $$;
    create trigger fill before insert or update on rate_budget for each row execute function fill()`)
  // A server of its own, because the result is kept for some seconds.
  const own = await testApp({ METRICS_TOKEN: token }, { db: world.db })
  const { body } = await own.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } })
  await own.close()
  await world.owner.pool.query('drop trigger fill on rate_budget')
  expect(body.split('\n')).toEqual(expect.arrayContaining(['flygsport_database_up 1', 'flygsport_database_writable 0']))
})

it('counts the alarms of the e-ID from zero, and tells when the certificates that it works with end', async () => {
  const lines = async () => (await metrics(`Bearer ${token}`)).body.split('\n')
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'flygsport_eid_alarms_total{reason="unverified"} 0',
      `flygsport_certificate_end_timestamp_seconds{certificate="client"} ${Date.parse('2027-02-01') / 1000}`,
    ]),
  )
  alarms.unverified = 1
  expect(await lines()).toContain('flygsport_eid_alarms_total{reason="unverified"} 1')
  expect((await state()).certificates).toEqual(certificateEnds)
})

it('counts a sign-in whose page was closed while Freja gave no result as unavailable, when its time has run out', async () => {
  const signIn = (minutesAgo: number, finalReason: string | null) => {
    const [id, startedAt] = [uuidv7(), new Date(Date.now() - minutesAgo * 60_000)]
    const deadline = new Date(startedAt.getTime() + 120_000).toISOString()
    const times = { startedAt: startedAt.toISOString(), deadline, pollAfter: deadline }
    const request = { cookieHash: id, addressHash: '', flow: 'other', returnOrigin: '', returnTo: '/' } as const
    return { ...request, ...times, id, status: 'started' as const, finalReason }
  }
  const failed = 'unavailable http503'
  await world.db.insert(eidTransaction).values([signIn(5, failed), signIn(5, null), signIn(1, failed)])
  const { body } = await metrics(`Bearer ${token}`)
  expect(body.split('\n').filter((line) => line.startsWith('flygsport_sign_ins{'))).toEqual([
    'flygsport_sign_ins{status="started"} 2',
    'flygsport_sign_ins{status="unavailable"} 1',
  ])
  await world.db.delete(eidTransaction)
})

it('measures responses from the cache by their route too', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  for (let time = 0; time < 3; time++) await (await fetch(`http://127.0.0.1:${port}/api/external/calendar`)).text()
  const { body } = await metrics(`Bearer ${token}`)
  expect(body).toContain('flygsport_requests_total{method="GET",route="/api/external/calendar",status="200"} 3\n')
})

it('answers while all connections of the pool are busy, and says so', async () => {
  const { $client: pool } = world.db
  const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = pool.query('select 1')
  try {
    const { body } = await metrics(`Bearer ${token}`)
    for (const line of ['flygsport_database_pool{state="waiting"} 1', 'flygsport_database_up 1', 'flygsport_held 0'])
      expect(body.split('\n')).toContain(line)
  } finally {
    for (const client of busy) client.release()
    await waiting
  }
})

it('says that mail is late when the server is not reached, does not answer or takes nothing, but not for a mailbox', async () => {
  await world.db.execute(sql`delete from mail_outbox`)
  const lateAfter = async (email: string, set: ReturnType<typeof sql>) => {
    await addMail(`${email}@example.se`, sql`queued_at = now() - interval '20 minutes', ${set}`)
    return (await state()).mails.late
  }
  expect(await lateAfter('gone', sql`attempts = 1, refusals = 1, first_answered_at = now()`)).toBe(0)
  expect(await lateAfter('full', sql`attempts = 4, first_answered_at = now()`)).toBe(2)
  expect(await lateAfter('taken', sql`attempts = 1, sent_at = now()`)).toBe(0)
  expect(await lateAfter('unreached', sql`attempts = 0`)).toBe(1)
  expect(await lateAfter('unanswered', sql`attempts = 1, unanswered = 1`)).toBe(2)
  // It takes a few an hour.
  for (let count = 0; count < 9; count++)
    await lateAfter(`deferred${count}`, sql`attempts = 4, first_answered_at = now() - interval '1 hour'`)
  expect(await lateAfter('deferred', sql`attempts = 4, first_answered_at = now() - interval '1 hour'`)).toBe(14)
})

it('does not say that mail is late while others go out before it, unless it has been tried', async () => {
  await world.db.execute(sql`delete from mail_outbox`)
  const lateAfter = async (set: ReturnType<typeof sql>) => {
    await world.db.execute(sql`update mail_outbox set ${set}`)
    return (await state()).mails.late
  }
  await addMail('behind@example.se', sql`queued_at = now() - interval '20 minutes'`)
  expect(await lateAfter(sql`last_error = null`)).toBe(1)
  await addMail('taken@example.se', sql`sent_at = now()`)
  expect(await lateAfter(sql`last_error = null`)).toBe(0)
  // One that no version of the program can write.
  expect(await lateAfter(sql`last_error = 'unwritable'`)).toBe(1)
  expect(await lateAfter(sql`last_error = null, sent_at = sent_at - interval '6 minutes'`)).toBe(1)
})

it('shows the operation to system administrators: size, backups, jobs, and mail that is sent again once', async () => {
  await world.db.execute(sql`delete from mail_outbox`)
  await storeDatabaseSize(world.db)
  const [givenUp, emptied, tried] = [
    await addMail(
      'a@example.se',
      sql`failed_at = now(), created_at = now() - interval '1 day', queued_at = now() - interval '1 day'`,
    ),
    await addMail('b@example.se', sql`failed_at = now(), data = '{}'`),
    // The template belongs to another version of the program.
    await addMail('c@example.se', sql`attempts = 1, template = 'unknownYet'`),
  ]
  const before = await state()
  expect(before.mails).toMatchObject({ isOff: true, waiting: 1, late: 0, givenUp: 1 })
  expect(before.mails.items).toMatchObject([
    {
      id: givenUp,
      subject: 'Bankgirot för Ålleberg har ändrats',
      recipient: 'a@example.se',
      lastError: '550 No such user',
    },
    { id: tried, subject: 'unknownYet', failedAt: null },
    { id: emptied, subject: '', isEmpty: true },
  ])
  expect(before.database.days).toHaveLength(1)
  expect(before.jobs.map(({ title }) => title)).toContain('Förseglar händelseloggen')
  expect(before.hold).toBeNull()
  expect(before.startedAt < before.at).toBe(true)
  expect(await faultIds()).toEqual(expect.arrayContaining(['backup', 'mailOff', 'mailGivenUp']))

  const resend = (...ids: string[]) => sysAdmin.post('/operation/resend', { ids })
  expect((await resend(givenUp, emptied)).json()).toMatchObject({
    errors: [{ message: 'Mejlets innehåll är borttaget. Det sparas bara i 30 dagar.' }],
  })
  expect((await resend(tried)).json()).toMatchObject({
    errors: [{ message: 'Mejlet väntar redan på att skickas igen.' }],
  })
  expect((await resend(uuidv7())).statusCode).toBe(404)
  expect((await resend(givenUp)).json()).toMatchObject({ mails: { waiting: 2, late: 0, givenUp: 0 } })
  expect((await resend(givenUp)).statusCode).toBe(409)
  const { rows } = await world.db.execute(sql`select account_name, action from audit_event where action = 'sendAgain'`)
  expect(rows).toEqual([{ account_name: 'Test Testsson', action: 'sendAgain' }])
})

it('finds nothing to see to when a backup was verified last night and mail goes out', () => {
  const at = '2026-11-23T08:00:00.000Z'
  const good: OperationState = {
    at,
    startedAt: '2026-11-20T08:00:00.000Z',
    versions: { program: '1', migration: '', node: '', postgres: '' },
    database: { bytes: 1, days: [] },
    disk: { free: 50, total: 100 },
    hold: null,
    backups: { verifiedAt: '2026-11-23T02:00:00.000Z', items: [] },
    mails: { isOff: false, waiting: 3, late: 0, givenUp: 0, items: [] },
    jobs: [{ name: 'a', title: 'A', completedAt: at, failedAt: '2026-11-23T07:00:00.000Z' }],
    certificates: [{ name: 'site', endsAt: '2027-02-01T00:00:00.000Z' }],
    slowStatements: null,
  }
  const ids = (change: Partial<OperationState>) => operationFaults({ ...good, ...change }).map(({ id }) => id)
  expect(ids({})).toEqual([])
  expect(ids({ backups: { verifiedAt: '2026-11-22T05:00:00.000Z', items: [] } })).toEqual(['backup'])
  expect(ids({ disk: { free: 9, total: 100 } })).toEqual(['disk'])
  expect(ids({ mails: { ...good.mails, late: 1 } })).toEqual(['mailLate'])
  expect(ids({ mails: { ...good.mails, late: 1 }, hold: { since: at, backupAt: at } })).toEqual(['held'])
  const job = { name: 'a', title: 'A', completedAt: at, failedAt: null }
  expect(ids({ jobs: [job, { ...job, name: 'b', completedAt: null, failedAt: at }] })).toEqual(['b'])
  const stopped = { ...job, completedAt: '2026-11-23T07:44:00.000Z' }
  expect(ids({ jobs: [stopped, { ...job, completedAt: '2026-11-23T07:46:00.000Z' }] })).toEqual([])
  expect(ids({ jobs: [stopped, { ...stopped, name: 'b', completedAt: null }] })).toEqual(['jobsStopped'])
  expect(ids({ jobs: [{ ...stopped, completedAt: '2026-11-23T09:00:00.000Z' }] })).toEqual(['jobsStopped'])
  // After a night of standing still.
  expect(ids({ jobs: [stopped], startedAt: '2026-11-23T07:54:00.000Z' })).toEqual(['jobsStopped'])
  expect(ids({ jobs: [stopped], startedAt: '2026-11-23T07:56:00.000Z' })).toEqual([])
  expect(ids({ jobs: [stopped], hold: { since: at, backupAt: at } })).toEqual(['held'])
  const endingAt = (endsAt: string) =>
    ids({ certificates: (['site', 'client'] as const).map((name) => ({ name, endsAt })) })
  // The site's is renewed by itself, at the latest 15 days before it ends.
  expect(endingAt('2026-12-08T00:00:00.000Z')).toEqual(['client'])
  expect(endingAt('2026-12-06T00:00:00.000Z')).toEqual(['site', 'client'])
})
