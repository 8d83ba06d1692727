// Retention rules: who changes them and how far, what a rule would take, what the job takes, also some at a time, and the log of it.
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RetentionName, RetentionRule, RetentionRun } from '#contract/retention/retention-rule.ts'
import { writeAuditEvents } from '../audit/audit-events.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { account } from '../db/tables/account-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { retentionRun } from '../db/tables/retention-tables.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { whileSending } from '../mail/testing-outbox.ts'
import { testApp, type TestApp } from '../testing.ts'
import { applyRules, seedRules } from './apply.ts'
import { retentionActor, takeInUnits } from './subject.ts'

let world: TestApp
let system: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  world = await testApp()
  system = await world.as([{ name: 'SysAdmin' }], null)
})
afterAll(() => world.close())

const list = async (): Promise<{ items: RetentionRule[]; runs: RetentionRun[]; runTotal: number }> =>
  (await system.get('/retention-rules')).json()
const rule = async (name: RetentionName) => {
  const found = (await list()).items.find((one) => one.name === name)
  if (!found) throw new Error(`no rule ${name}`)
  return found
}
const set = async (name: RetentionName, amount: number, by = system) => {
  const { id, version } = await rule(name)
  return by.put(`/retention-rules/${id}`, { amount, version })
}
const due = async (name: RetentionName) => (await system.get(`/retention-rules/${(await rule(name)).id}/due`)).json()

it('has its rules from the start, which the system administrator changes within their limits', async () => {
  expect((await list()).items.map(({ name, amount }) => [name, amount])).toEqual([
    ['persons', 24],
    ['applicants', 24],
    ['pastCompetitions', 24],
    ['draftFiles', 30],
    ['auditValues', 24],
    ['mails', 12],
    ['accounts', 24],
    ['signIns', 12],
    ['imports', 24],
  ])
  expect((await set('mails', 6)).json()).toMatchObject({ amount: 6, updatedByName: 'Test Testsson' })
  expect((await set('auditValues', 5)).json().errors).toEqual([
    expect.objectContaining({ field: 'amount', message: 'Lagringstid måste vara 6–120 månader.' }),
  ])
  const office = await world.as([{ name: 'Global.Administrators.Admin' }, { name: 'Global.Members.Admin' }], null)
  expect((await set('mails', 1, office)).statusCode).toBe(403)
  const { id } = await rule('mails')
  const branch = await world.createAssociation('Segelflyget')
  const elsewhere = await (await world.callerOf(system.accountId, branch.id)).get(`/retention-rules/${id}`)
  expect([elsewhere.statusCode, elsewhere.json().context?.id]).toEqual([403, 'global'])
  // Whatever program writes.
  await expect(world.db.execute(sql`update retention_rule set amount = 5 where name = 'auditValues'`)).rejects.toThrow()
})

it('takes the environment’s time until somebody has set another', async () => {
  await seedRules(world.db, { applicantMonths: 36 })
  await seedRules(world.db, { applicantMonths: 18 })
  expect((await rule('applicants')).amount).toBe(18)
  await set('applicants', 12)
  await seedRules(world.db, { applicantMonths: 36 })
  expect((await rule('applicants')).amount).toBe(12)
})

it('shows what would go, takes that and no more, and says so in its log', async () => {
  const recordId = uuidv7()
  const about = { recordType: 'account', recordId }
  await world.db.transaction(async (tx) => {
    for (const [email, reason] of [
      ['gammal@example.se', 'Gammal'],
      ['ny@example.se', 'Ny'],
    ] as const) {
      await queueMail(tx, {
        ...about,
        decision: email,
        to: { email, name: '' },
        template: 'bankgiroChanged',
        data: { club: 'A', changedBy: 'B' },
      })
      await writeAuditEvents(retentionActor(), tx, [
        { action: 'update', ...about, recordLabel: `Eva ${reason}`, reason },
      ])
    }
  })
  await set('mails', 12)
  await world.db.execute(
    sql`update mail_outbox set sent_at = now() - case recipient when 'gammal@example.se' then interval '13 months' else interval '11 months' end`,
  )
  await world.owner.db.execute(sql`update audit_event set at = now() - interval '27 months'
    where id in (select event_id from audit_value where reason = 'Gammal')`)
  const labels = async (name: RetentionName) => {
    const { total, items } = await due(name)
    return [total, items.map(({ label }: { label: string }) => label)]
  }
  expect([await labels('mails'), await labels('auditValues')]).toEqual([
    [1, ['gammal@example.se']],
    [1, ['Eva Gammal']],
  ])

  await applyRules(world.db, ['hours', 'days', 'months'])
  await applyRules(world.db, ['hours', 'days', 'months'])
  expect((await list()).runs.map(({ name, count }) => [name, count]).toSorted()).toEqual([
    ['auditValues', 1],
    ['mails', 1],
  ])
  expect([await labels('mails'), await labels('auditValues')]).toEqual([
    [0, []],
    [0, []],
  ])
  const left = await rowsOf<{ action: string; label: string | null }>(
    world.db,
    sql`select e.action, v.record_label as label from audit_event e left join audit_value v on v.event_id = e.id
      where e.record_id = ${recordId} order by e.at`,
  )
  expect(left).toEqual([
    { action: 'update', label: null },
    { action: 'update', label: 'Eva Ny' },
    { action: 'eraseValues', label: 'Kontot' },
  ])
  expect(await rowsOf(world.db, sql`select recipient from mail_outbox where record_id = ${recordId}`)).toEqual([
    { recipient: 'ny@example.se' },
  ])
})

const refusing = sql`create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`

it('deletes mails some at a time, which stay deleted and in its log when a later part fails', async () => {
  const owner = world.owner.db
  await owner.execute(sql`insert into mail_outbox (id, decision, recipient, record_type, record_id, template, data, sent_at, failed_at)
    select gen_random_uuid(), 'old:' || i, 'eva@example.se', 'account', gen_random_uuid(), 'emailChanged', '{}',
      case when i % 2 = 0 then now() - interval '13 months' end, now() - interval '13 months' from generate_series(1, 5001) i`)
  await owner.execute(refusing)
  await owner.execute(
    sql`create trigger refuse before delete on mail_outbox for each row when (old.decision = 'old:5001') execute function refuse()`,
  )
  const counts = async () => (await list()).runs.flatMap(({ name, count }) => (name === 'mails' ? [count] : []))
  const before = await counts()
  await expect(applyRules(world.db, ['months'])).rejects.toThrow()
  expect(await counts()).toEqual([5000, ...before])
  await owner.execute(sql`drop trigger refuse on mail_outbox`)
  await applyRules(world.db, ['months'])
  expect(await counts()).toEqual([1, 5000, ...before])
})

it('has in its log what went before a part of the run failed, and goes on from there', async () => {
  const about = { action: 'update', recordType: 'account', recordId: uuidv7(), recordLabel: 'Eva' }
  const reasons = [...Array.from({ length: 1001 }, () => 'Samtidig'), 'Sist']
  await world.db.transaction((tx) =>
    writeAuditEvents(
      retentionActor(),
      tx,
      reasons.map((reason) => ({ ...about, reason })),
    ),
  )
  const owner = world.owner.db
  await owner.execute(sql`update audit_event set at = now() - case when v.reason = 'Sist' then interval '25 months' else interval '26 months' end
    from audit_value v where v.event_id = id and record_id = ${about.recordId}`)
  await owner.execute(refusing)
  await owner.execute(
    sql`create trigger refuse before delete on audit_value for each row when (old.reason = 'Sist') execute function refuse()`,
  )
  const counts = async () => (await list()).runs.flatMap(({ name, count }) => (name === 'auditValues' ? [count] : []))
  const before = await counts()
  await expect(applyRules(world.db, ['months'])).rejects.toThrow()
  expect(await counts()).toEqual([1000, ...before])
  await owner.execute(sql`drop trigger refuse on audit_value`)
  await applyRules(world.db, ['months'])
  expect(await counts()).toEqual([2, 1000, ...before])
  // It goes on from the time that it has reached: nothing before is read again.
  const earlier = { ...about, recordId: uuidv7() }
  await world.db.transaction((tx) => writeAuditEvents(retentionActor(), tx, [earlier]))
  const moveTo = (months: number) =>
    owner.execute(
      sql`update audit_event set at = now() - make_interval(months => ${months}::int) where record_id = ${earlier.recordId}`,
    )
  await moveTo(26)
  expect((await due('auditValues')).total).toBe(0)
  await applyRules(world.db, ['months'])
  expect(await counts()).toEqual([2, 1000, ...before])
  await moveTo(24)
  expect((await due('auditValues')).total).toBe(1)
})

it('says when each rule last took something, however many runs of others there have been since', async () => {
  const at = '2020-02-01T02:00:00.000Z'
  const before = (await list()).runTotal
  await world.db.insert(retentionRun).values({ id: uuidv7(), name: 'accounts', at, count: 3 })
  const later = Array.from({ length: 100 }, () => ({ id: uuidv7(), name: 'imports' as const, count: 1 }))
  await world.db.insert(retentionRun).values(later)
  const { runs, runTotal } = await list()
  expect([runs.length, runTotal]).toEqual([100, before + 101])
  expect((await rule('accounts')).lastRunAt).toBe(at)
  expect((await rule('persons')).lastRunAt).toBeNull()
  expect((await set('accounts', 12)).json()).toMatchObject({ lastRunAt: at })
})

it('takes the next ones of a rule when one has a mail that is being sent, which it leaves for the next run', async () => {
  const { db } = world
  const ids = [await world.createAccount([]), await world.createAccount([]), await world.createAccount([])]
  await db.update(account).set({ title: 'Gammal' }).where(inArray(account.id, ids))
  const [mailed = ''] = ids
  await db.insert(mailOutbox).values({
    id: uuidv7(),
    decision: 'test',
    recipient: 'eva@example.se',
    recordType: 'account',
    recordId: mailed,
    template: 'emailChanged',
    data: {},
  })
  const logged: number[] = []
  const erased = { action: 'erase', recordType: 'account', recordLabel: 'Kontot' }
  const run = () =>
    takeInUnits({
      table: account,
      size: 1,
      isOld: () => sql`${account.title} = 'Gammal'`,
      mailsOf: (of) => sql`select m.id, m.record_id from mail_outbox m where m.record_id = any(${of})`,
      take: async ({ tx, entries }, taken) => {
        await tx.update(account).set({ title: 'Tagen' }).where(inArray(account.id, taken))
        entries.push(...taken.map((recordId) => ({ ...erased, recordId })))
      },
    })(retentionActor(), db, sql`now()`, async (_tx, count) => {
      logged.push(count)
    })
  const left = async () => {
    const rows = await db.select({ id: account.id }).from(account).where(eq(account.title, 'Gammal'))
    return rows.map(({ id }) => id)
  }
  await whileSending(db, mailed, run)
  expect(await left()).toEqual([mailed])
  expect(logged.reduce((sum, count) => sum + count)).toBe(2)
  await run()
  expect(await left()).toEqual([])
  const runs = await rowsOf<{ events: number }>(
    db,
    sql`select count(*)::int as events from audit_event where account_name = 'Gallringen' and action = ${erased.action} group by request_id order by min(at)`,
  )
  // Each run has an id, which the events of all its parts have.
  expect(runs).toEqual([{ events: 2 }, { events: 1 }])
})

it('asks again, when it has waited for other rows, which ones are old and have a mail that is being sent', async () => {
  const { db } = world
  const [used, mailed, old] = [
    await world.createAccount([]),
    await world.createAccount([]),
    await world.createAccount([]),
  ]
  await db
    .update(account)
    .set({ title: 'Gammal' })
    .where(inArray(account.id, [used, mailed, old]))
  const mailTo = (recordId: string, template: string) => ({
    id: uuidv7(),
    decision: `waited:${recordId}`,
    recipient: 'eva@example.se',
    recordType: 'account' as const,
    recordId,
    template,
    data: {},
  })
  const taken: string[] = []
  await db.transaction(async (sending) => {
    const apply = takeInUnits({
      table: account,
      size: 10,
      isOld: () => sql`${account.title} = 'Gammal' and not exists
        (select from mail_outbox m where m.record_id = ${account.id} and m.template = 'accountCreated')`,
      mailsOf: (of) => sql`select m.id, m.record_id from mail_outbox m where m.record_id = any(${of})`,
      lockBeside: async () => {
        await db.insert(mailOutbox).values([mailTo(used, 'accountCreated'), mailTo(mailed, 'emailChanged')])
        await sending.execute(sql`select from mail_outbox where record_id = ${mailed} for update`)
      },
      take: async (_unit, ids) => void taken.push(...ids),
    })
    await apply(retentionActor(), db, sql`now()`, async () => {})
  })
  expect(taken).toEqual([old])
})
