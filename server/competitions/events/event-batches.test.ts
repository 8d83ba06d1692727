// Batches of changes, over events: one outcome, audit event, version and notice for each item, and nothing for the others.
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Context } from '../../../contract/access.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden } from '../../api-error.ts'
import { readAuditRows } from '../../audit/testing-audit-rows.ts'
import { auditEvent } from '../../db/audit-tables.ts'
import { event } from '../../db/event-tables.ts'
import { changeChannel } from '../../live/change-notices.ts'
import { transitionMany } from '../../records/transition-many.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { eventDraft } from '../testing-drafts.ts'
import { eventKind } from './kind.ts'

let world: TestApp
let branch: Context
let listener: pg.Client
const notices: { id: string; contexts: string[] }[] = []
beforeAll(async () => {
  world = await testApp()
  const { id } = await world.createAssociation('Segelflyget')
  branch = { kind: 'branch', id }
  listener = new pg.Client({ connectionString: String(world.db.$client.options.connectionString) })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => notices.push(JSON.parse(payload)))
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
  const deps = { db: world.db, now: () => new Date('2026-11-22T12:00:00Z') }

  const outcomes = await transitionMany(by, deps, eventKind, items, 'cancel', async ({ at, locked, save }) => {
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
  const audited = await readAuditRows(world.db, eq(auditEvent.requestId, 'batch-1'))
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
  await vi.waitFor(() => expect(notices.length).toBeGreaterThanOrEqual(280))
  expect(notices.map(({ id }) => id).toSorted()).toEqual(usual.toSorted())
  expect(new Set(notices.map(({ contexts }) => String(contexts)))).toEqual(new Set([branch.id]))

  const undone = await transitionMany(
    await viewer('batch-2'),
    deps,
    eventKind,
    usual.map((key) => ({ key, sent: { version: 2 } })),
    'restore',
    ({ save }) => save({ cancelledAt: null, cancelReason: '' }),
  )
  expect(undone.every((outcome) => 'done' in outcome)).toBe(true)
})
