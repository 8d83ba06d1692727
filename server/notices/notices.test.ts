// Tests of notices: whose changes and queues concern an account, what it has seen, and the daily mail.
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notice, NoticePage } from '#contract/notices/notices.ts'
import { insertAuditRows } from '../audit/audit-rows.ts'
import { auditRowsOfRecord } from '../audit/testing-audit-rows.ts'
import { testSeason, type TestSeason } from '../competitions/testing.ts'
import { eventDraft } from '../competitions/testing-drafts.ts'
import { auditEvent } from '../db/tables/audit-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { accountNotices } from '../db/tables/notice-tables.ts'
import { account, roleAssignment } from '../db/tables/account-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { mailContentOf } from '../mail/templates.ts'
import { mailNotices } from './daily-mail.ts'

type Caller = TestSeason['anna']
let world: TestSeason
beforeAll(async () => void (world = await testSeason()))
afterAll(() => world.close())
// Events are written with the time of the database.
beforeEach(() => void (world.clock.now = new Date()))

const pageOf = async (caller: Caller): Promise<NoticePage> => (await caller.get('/user/notices')).json()
const textOf = (notice: Notice) =>
  notice.kind === 'change'
    ? `${notice.change.recordLabel}: ${notice.change.accountName} ${notice.change.action}`
    : notice.kind === 'waiting'
      ? `${notice.item.title}: ${notice.item.kind}`
      : `${notice.count}`
const textsOf = async (caller: Caller) => (await pageOf(caller)).items.map(textOf)

const inBranch = (name: string, roles = ['Competitions.Admin']) =>
  world
    .createAccount(
      roles.map((role) => ({ name: role, associationId: world.segel.id })),
      { firstName: name, email: `${uuidv7()}@segel.example` },
    )
    .then((id) => world.callerOf(id, world.segel.id))
const createEvent = async (caller: Caller, title: string, values = {}) => {
  const id = uuidv7()
  const body = { id, ...eventDraft(world.segel.id, { title, audience: 'branch', ...values }) }
  return (await caller.post('/competitions/events', body)).json() as { id: string; version: number }
}
const cancelEvent = (caller: Caller, { id, version }: { id: string; version: number }) =>
  caller.post(`/competitions/events/${id}/cancel`, { version, reason: 'Storm' })

describe('a notice', () => {
  it('tells who else has changed what the account has worked with, once per record', async () => {
    const [own, other, third] = [await inBranch('Eva'), await inBranch('Per'), await inBranch('Åsa')]
    const event = await createEvent(own, 'Höstmöte')
    expect(await textsOf(own)).toEqual([])
    await cancelEvent(other, event)
    await cancelEvent(third, { ...event, version: 2 })
    await other.post(`/competitions/events/${event.id}/restore`, { version: 2 })
    const { items } = await pageOf(own)
    expect(items.map(textOf)).toEqual(['Höstmöte: Per Testsson restore'])
    expect(items[0]).toMatchObject({ kind: 'change', context: { name: 'Segelflyget' }, change: { also: 1 } })
    // The bell counts what the page has as new, until the page has been opened.
    world.clock.now = new Date()
    const unseen = async () => (await own.get('/user/notices/unseen')).json()
    expect(await unseen()).toEqual({ count: 1 })
    await own.post('/user/notices/seen', { until: (await pageOf(own)).readAt })
    expect(await unseen()).toEqual({ count: 0 })
    // Per has a hand in it now, and nobody else has done anything since; Åsa, who was refused, has none.
    expect(await textsOf(third)).toEqual([])
  })

  it('tells of each record, also when another one has been changed more often than there is room for', async () => {
    const [own, other] = [await inBranch('Eva'), await inBranch('Per')]
    const [quiet, busy] = [await createEvent(own, 'Sällan'), await createEvent(own, 'Ofta')]
    await cancelEvent(other, quiet)
    const { accountId } = other
    const change = { accountId, accountName: 'Per', action: 'update', recordType: 'event', recordId: busy.id }
    await insertAuditRows(
      world.db,
      Array.from({ length: 60 }, () => ({ ...change, id: uuidv7(), recordLabel: 'Ofta' })),
    )
    expect(await textsOf(own)).toEqual(['Ofta: Per update', 'Sällan: Per Testsson cancel'])
    expect((await pageOf(own)).items[0]).toMatchObject({ change: { also: 59 } })
    world.clock.now = new Date()
    expect((await own.get('/user/notices/unseen')).json()).toEqual({ count: 2 })
  })

  it('tells nothing of what the account may not read, or no longer', async () => {
    const [own, other] = [await inBranch('Eva'), await inBranch('Per')]
    await cancelEvent(other, await createEvent(own, 'Vårmöte'))
    expect(await textsOf(own)).toEqual(['Vårmöte: Per Testsson cancel'])
    await world.db.delete(roleAssignment).where(eq(roleAssignment.accountId, own.accountId))
    expect(await textsOf(own)).toEqual([])
    await world.db.insert(roleAssignment).values({
      id: uuidv7(),
      accountId: own.accountId,
      scope: 'Members.View',
      associationId: world.segel.id,
    })
    expect(await textsOf(own)).toEqual([])
  })

  it('tells of the account itself, and of no record that a batch job has changed in its name', async () => {
    const [own, admin] = [await inBranch('Eva'), await world.as([{ name: 'SysAdmin' }], null)]
    const job = uuidv7()
    const event = await createEvent(admin, 'Importerat', { audience: 'public' })
    const common = { accountName: 'Eva', recordLabel: 'x', action: 'update' }
    await insertAuditRows(world.db, [
      ...[event.id, ...Array.from({ length: 10 }, () => uuidv7())].map((recordId) => ({
        ...common,
        id: uuidv7(),
        accountId: own.accountId,
        recordType: 'event',
        recordId,
        requestId: job,
      })),
      { ...common, id: uuidv7(), accountId: admin.accountId, recordType: 'account', recordId: own.accountId },
      { ...common, id: uuidv7(), accountId: own.accountId, recordType: 'account', recordId: own.accountId },
    ])
    await cancelEvent(admin, event)
    const { items } = await pageOf(own)
    expect(items.map((item) => item.kind === 'change' && item.change.recordType)).toEqual(['account'])
  })

  it('names no account whose member has a protected identity', async () => {
    const [own, other] = [await inBranch('Eva'), await inBranch('Hemlig')]
    const personId = uuidv7()
    await world.db.insert(person).values({ id: personId, firstName: 'H', lastName: 'H', isProtected: true })
    await world.db.update(account).set({ personId }).where(eq(account.id, other.accountId))
    await cancelEvent(other, await createEvent(own, 'Stämma'))
    expect(await textsOf(own)).toEqual(['Stämma: Någon cancel'])
  })

  it('tells what has begun to wait for the account, until it has been decided', async () => {
    const { create, acted, anna } = world
    const reviewer = await inBranch('Eva')
    const ranking = { competitionType: 'Ranking', title: 'Rankingtävlingen' } as const
    const submitted = await acted(anna, 'submit', await create(anna, ranking))
    expect(await textsOf(reviewer)).toContain('Rankingtävlingen: review')
    expect(await textsOf(anna)).not.toContain('Rankingtävlingen: review')
    await acted(reviewer, 'approve', submitted)
    expect(await textsOf(reviewer)).not.toContain('Rankingtävlingen: review')
    expect(await textsOf(anna)).toContain('Rankingtävlingen: Eva Testsson approve')
  })
})

describe('what has been seen', () => {
  it('goes forwards alone, never past now, and belongs to the account', async () => {
    const [own, other] = [await inBranch('Eva'), await inBranch('Per')]
    const seenAt = async (caller: Caller) => (await pageOf(caller)).seenAt
    expect(await seenAt(own)).toBeNull()
    const see = (until: string) => own.post('/user/notices/seen', { until })
    await see('2026-01-02T00:00:00.000Z')
    await see('2026-01-01T00:00:00.000Z')
    expect(await seenAt(own)).toBe('2026-01-02T00:00:00.000Z')
    expect(await seenAt(other)).toBeNull()
    expect((await see('0000-01-01T00:00:00.000Z')).statusCode).toBe(400)
    await see('2999-01-01T00:00:00.000Z')
    expect(await seenAt(own)).toBe(world.clock.now.toISOString())
  })
})

describe('a change that is not committed when the notices are read', () => {
  const unseen = async (caller: Caller) => (await caller.get('/user/notices/unseen')).json<{ count: number }>().count
  const see = async (caller: Caller) => caller.post('/user/notices/seen', { until: (await pageOf(caller)).readAt })

  it('is new afterwards, though its time is that at which its transaction began', async () => {
    const [own, other] = [await inBranch('Eva'), await inBranch('Per')]
    const event = await createEvent(own, 'Bildmöte')
    const change = { action: 'update', recordType: 'event', recordId: event.id, recordLabel: 'Bildmöte' }
    await world.db.transaction(async (tx) => {
      await insertAuditRows(tx, [{ ...change, id: uuidv7(), accountId: other.accountId, accountName: 'Per' }])
      world.clock.now = new Date()
      await see(own)
    })
    world.clock.now = new Date()
    expect(await unseen(own)).toBe(1)
    const { items, seenAt } = await pageOf(own)
    expect(items.map(({ at }) => at > (seenAt ?? ''))).toEqual([true])
    await see(own)
    expect(await unseen(own)).toBe(0)
  })

  it('is new afterwards, when the clock of the app is ahead of that of the database', async () => {
    const [own, other] = [await inBranch('Eva'), await inBranch('Per')]
    const event = await createEvent(own, 'Filmmöte')
    world.clock.now = new Date(Date.now() + 60_000)
    await see(own)
    await cancelEvent(other, event)
    expect(await unseen(own)).toBe(1)
  })
})

describe('the daily mail', () => {
  const switchMail = (caller: Caller, isMailed: boolean) => caller.put('/user/notices/mail', { isMailed })
  const run = () => mailNotices({ db: world.db, config: world.config, now: () => world.clock.now })
  const mailsTo = async (caller: Caller) =>
    (await world.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, caller.accountId))).filter(
      ({ template }) => template === 'dailyNotices',
    )
  /** In a transaction that began half a minute ago, by the clock of the world. */
  const cancelLate = async (caller: Caller, event: Parameters<typeof cancelEvent>[1]) => {
    await cancelEvent(caller, event)
    await world.owner.db
      .update(auditEvent)
      .set({ at: new Date(world.clock.now.getTime() - 30_000).toISOString() })
      .where(and(eq(auditEvent.recordId, event.id), eq(auditEvent.action, 'cancel')))
  }
  const daysLater = (days: number) => (world.clock.now = new Date(Date.now() + days * 86_400_000))

  it('is sent to those who have it on, once a day whatever the servers do, with what is new since', async () => {
    const [on, off, other] = [await inBranch('Eva'), await inBranch('Bo'), await inBranch('Per')]
    await switchMail(on, true)
    for (const caller of [on, off]) await cancelEvent(other, await createEvent(caller, 'Klubbmästarmöte'))
    world.clock.now = new Date(Date.now() + 90_000)
    await Promise.all([run(), run()])
    await run()
    expect(await mailsTo(off)).toEqual([])
    const mails = await mailsTo(on)
    expect(mails.map(({ data }) => data)).toEqual([
      { count: 1, news: [['Klubbmästarmöte', 'Per Testsson ställde in evenemanget']] },
    ])
    expect(mailContentOf('dailyNotices', mails[0]?.data).subject).toBe('En händelse som rör dig')
    // The next day there is nothing more to tell.
    daysLater(1)
    await run()
    expect(await mailsTo(on)).toHaveLength(1)
  })

  it('goes to the others when it fails for one account, and then the job has failed', async () => {
    const [failing, on, other] = [await inBranch('Fel'), await inBranch('Eva'), await inBranch('Per')]
    for (const caller of [failing, on]) {
      await switchMail(caller, true)
      await cancelEvent(other, await createEvent(caller, 'Klubbmöte'))
    }
    world.clock.now = new Date(Date.now() + 90_000)
    vi.spyOn(world.db, 'transaction').mockRejectedValueOnce(new Error('one account fails'))
    await expect(run()).rejects.toThrow('one account fails')
    vi.restoreAllMocks()
    expect([await mailsTo(failing), await mailsTo(on)]).toMatchObject([[], [{ data: { count: 1 } }]])
  })

  it('tells the next day of what was committed late, with the time at which its transaction began', async () => {
    const [on, other] = [await inBranch('Eva'), await inBranch('Per')]
    await switchMail(on, true)
    const [early, late] = [await createEvent(on, 'Vårmöte'), await createEvent(on, 'Höstmöte')]
    await cancelEvent(other, early)
    world.clock.now = new Date(Date.now() + 90_000)
    await run()
    await cancelLate(other, late)
    daysLater(1)
    await run()
    const told = (await mailsTo(on)).map(({ data }) => (data['news'] as string[][]).map(([title]) => title))
    expect(told.toSorted()).toEqual([['Höstmöte'], ['Vårmöte']])
  })

  it('tells of what was committed after the page was read, with a time before that', async () => {
    const [on, other] = [await inBranch('Eva'), await inBranch('Per')]
    await switchMail(on, true)
    const late = await createEvent(on, 'Sommarmöte')
    world.clock.now = new Date(Date.now() + 90_000)
    await on.post('/user/notices/seen', { until: world.clock.now.toISOString() })
    await cancelLate(other, late)
    daysLater(1)
    await run()
    expect((await mailsTo(on)).map(({ data }) => data)).toEqual([
      { count: 1, news: [['Sommarmöte', 'Per Testsson ställde in evenemanget']] },
    ])
  })

  it('is not sent of what has been seen, after it is switched off, or to an inactive account', async () => {
    const callers = [await inBranch('Sett'), await inBranch('Av'), await inBranch('Inaktiv'), await inBranch('På')]
    const [seen, off, inactive, on] = callers as [Caller, Caller, Caller, Caller]
    const other = await inBranch('Per')
    for (const caller of callers) {
      await switchMail(caller, true)
      await cancelEvent(other, await createEvent(caller, 'Årsmöte'))
    }
    world.clock.now = new Date(Date.now() + 90_000)
    await seen.post('/user/notices/seen', { until: world.clock.now.toISOString() })
    await switchMail(off, false)
    await world.db.update(account).set({ isActive: false }).where(eq(account.id, inactive.accountId))
    await run()
    expect((await Promise.all(callers.map(mailsTo))).map(({ length }) => length)).toEqual([0, 0, 0, 1])
    expect(await mailsTo(on)).toHaveLength(1)
  })

  it('is switched with an event of the account, once', async () => {
    const caller = await inBranch('Eva')
    await switchMail(caller, true)
    await switchMail(caller, true)
    expect((await pageOf(caller)).isMailed).toBe(true)
    const events = (await auditRowsOfRecord(world.db, caller.accountId)).filter(({ action }) => action === 'update')
    expect(events.map(({ changes }) => changes)).toEqual([
      [{ field: 'noticeMail', label: 'Dagligt mejl om notiser', old: 'Av', new: 'På' }],
    ])
    expect(
      await world.db.select().from(accountNotices).where(eq(accountNotices.accountId, caller.accountId)),
    ).toHaveLength(1)
  })
})
