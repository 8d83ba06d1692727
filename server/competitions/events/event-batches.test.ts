// Batches of changes, over events: one outcome, audit event, version and notice for each item, and nothing for the others.
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Context } from '#contract/access.ts'
import { oldValueOf } from '#contract/record/fields.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden } from '../../api-error.ts'
import { readAuditRows } from '../../audit/testing-audit-rows.ts'
import { auditEvent } from '../../db/tables/audit-tables.ts'
import { event } from '../../db/tables/event-tables.ts'
import { changesIn, type Change } from '../../live/change-listener.ts'
import { changeChannel } from '../../live/change-notices.ts'
import { transitionMany } from '../../records/transition-many.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { eventDraft } from '../testing-drafts.ts'
import { eventKind } from './kind.ts'
import { setCancelled } from './changes.ts'

let world: TestApp
let branch: Context
let listener: pg.Client
const notices: Change[][] = []
beforeAll(async () => {
  world = await testApp()
  const { id } = await world.createAssociation('Segelflyget')
  branch = { kind: 'branch', id }
  listener = new pg.Client({ connectionString: String(world.db.$client.options.connectionString) })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => notices.push(changesIn(payload) ?? []))
  await listener.query(`listen ${changeChannel}`)
})
afterAll(async () => {
  await listener.end()
  await world.close()
})

const insertEvents = async (count: number, values: object): Promise<string[]> => {
  const rows = Array.from({ length: count }, () => ({ id: uuidv7(), ...eventDraft(branch.id), ...values }))
  await world.db.insert(event).values(rows)
  return rows.map(({ id }) => id)
}

const viewer = async (requestId: string): Promise<Viewer> => {
  const role = { name: 'Competitions.Admin' as const, associationId: branch.id }
  const account = { firstName: 'Test', lastName: 'Testsson', title: '', email: '', roles: [role] }
  return { by: 'staff', account: { ...account, id: await world.createAccount([role]) }, context: branch, requestId }
}

const deps = () => ({ db: world.db, now: () => new Date('2026-11-22T12:00:00Z') })
const itemsOf = (keys: readonly string[], version = 1) => keys.map((key) => ({ key, sent: { version } }))
const auditedBy = (requestId: string) => readAuditRows(world.db, eq(auditEvent.requestId, requestId))
const versionsOf = async (ids: readonly string[]) =>
  (
    await world.db
      .select()
      .from(event)
      .where(inArray(event.id, [...ids]))
  ).map(({ version }) => version)

it('performs each item by itself', async () => {
  const other = await world.createAssociation('Skärmflyget')
  const usual = await insertEvents(280, { audience: 'branch' })
  const [stale = ''] = await insertEvents(1, {})
  const [hidden = ''] = await insertEvents(1, { organizerId: other.id, audience: 'branch' })
  const [foreign = ''] = await insertEvents(1, { organizerId: other.id, audience: 'public' })
  const [cancelled = ''] = await insertEvents(1, { cancelledAt: '2026-01-01T00:00:00.000Z', cancelReason: 'Storm' })
  const [throwing = ''] = await insertEvents(1, {})
  const [unchanged = ''] = await insertEvents(1, {})
  const twice = usual[3] ?? ''
  const keys = [
    ...usual.slice(0, 250),
    stale,
    hidden,
    foreign,
    cancelled,
    throwing,
    unchanged,
    twice,
    ...usual.slice(250),
  ]
  const items = keys.map((key) => ({ key, sent: { version: key === stale ? 7 : 1, reason: 'Storm' } }))
  const by = await viewer('batch-1')

  const outcomes = await transitionMany(by, deps(), eventKind, items, 'cancel', async ({ at, locked, save }) => {
    if (locked.row.id === unchanged) return 'unchanged'
    await save({ cancelledAt: at, cancelReason: 'Storm' })
    if (locked.row.id === throwing) throw forbidden('Inte den.')
  })

  expect(outcomes.slice(250, 257)).toEqual([
    { stale: true },
    { hidden: true },
    { refused: expect.any(String) },
    { refused: 'Evenemanget är redan inställt.' },
    { refused: 'Inte den.' },
    { unchanged: true },
    { stale: true },
  ])
  expect(outcomes.filter((outcome) => 'done' in outcome).length).toBe(280)
  const audited = await auditedBy('batch-1')
  expect(audited.map(({ recordId }) => recordId).toSorted()).toEqual(usual.toSorted())
  expect(audited[0]).toMatchObject({ action: 'cancel', reason: 'Storm', accountId: by.account.id })
  const versions = await world.db
    .select({ version: event.version, count: sql<number>`count(*)::int` })
    .from(event)
    .groupBy(event.version)
    .orderBy(event.version)
  expect(versions).toEqual([
    { version: 1, count: 6 },
    { version: 2, count: 280 },
  ])
  await expect.poll(() => notices.flat().length).toBeGreaterThanOrEqual(280)
  const changes = notices.flat()
  expect(changes.map(({ id }) => id).toSorted()).toEqual(usual.toSorted())
  expect(new Set(changes.map(({ contexts }) => String(contexts)))).toEqual(new Set([branch.id]))
  // They share notices, as many as have room in one.
  expect(notices.length).toBeLessThan(5)
})

it('keeps in its audit events what it takes to undo it, and to undo that', async () => {
  const ids = await insertEvents(3, {})
  const columns = () =>
    world.db.select({ at: event.cancelledAt, reason: event.cancelReason }).from(event).where(inArray(event.id, ids))
  await transitionMany(await viewer('cancel-all'), deps(), eventKind, itemsOf(ids), 'cancel', setCancelled('Storm'))
  const cancelled = await columns()
  /** The columns of each record before the batch, from its history alone. */
  const before = async (requestId: string) =>
    (await auditedBy(requestId)).map(({ recordId, changes }) => ({
      recordId,
      values: Object.fromEntries(changes.map((change) => [change.field, oldValueOf(change)])),
    }))
  expect((await before('cancel-all')).map(({ values }) => values)).toEqual(ids.map(() => ({ cancelledAt: null })))
  await transitionMany(await viewer('undo-all'), deps(), eventKind, itemsOf(ids, 2), 'restore', setCancelled(null))
  expect(await columns()).toEqual(ids.map(() => ({ at: null, reason: '' })))
  expect((await before('undo-all')).map(({ values }) => values)).toEqual(
    cancelled.map(({ at, reason }) => ({ cancelledAt: at, cancelReason: reason })),
  )
})

it('costs the same few statements for many records as for few', async () => {
  const by = await viewer('counted')
  const statements = async (count: number) => {
    const ids = await insertEvents(count, {})
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await transitionMany(by, deps(), eventKind, itemsOf(ids), 'cancel', setCancelled('Storm'))
    const { length } = sent.mock.calls
    sent.mockRestore()
    return length
  }
  const few = await statements(2)
  expect(await statements(200)).toBe(few)
  expect(few).toBeLessThan(15)
})

it('does not wait for another batch with the same records in another order', async () => {
  const { lockMany: _, ...rest } = eventKind
  const oneByOne: typeof eventKind = rest
  const ids = await insertEvents(2, {})
  const by = await viewer('crossing')
  const begun = Promise.withResolvers<void>()
  let [changes, batches] = [0, 0]
  const run = (keys: readonly string[]) =>
    transitionMany(
      by,
      deps(),
      oneByOne,
      keys.map((key) => ({ key, sent: {} })),
      'update',
      async ({ locked, save }) => {
        changes += 1
        await save({ place: locked.row.place })
        // Both have their first record before either asks for its second.
        if (locked.row.id === keys[0] && ++batches === 2) begun.resolve()
        await begun.promise
      },
    )
  await Promise.all([run(ids), run(ids.toReversed())])
  expect(changes).toBe(4)
  expect(await versionsOf(ids)).toEqual([3, 3])
})

it('tells records apart by their ids, also when their keys are objects', async () => {
  const [id = ''] = await insertEvents(1, {})
  const { lockMany } = eventKind
  const boxed: typeof eventKind = {
    ...eventKind,
    idOf: String,
    lockMany: async (by, tx, keys, moment) => (await lockMany?.(by, tx, keys.map(String), moment)) ?? new Map(),
  }
  const items = itemsOf([Object(id), Object(id)])
  const outcomes = await transitionMany(await viewer('twice'), deps(), boxed, items, 'cancel', setCancelled('Storm'))
  expect(outcomes).toEqual([{ done: null }, { stale: true }])
})
