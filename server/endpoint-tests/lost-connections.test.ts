// A database connection that is lost inside a change leaves nothing, and the request can be sent again.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Viewer } from '../actor.ts'
import { applicationKind } from '../competitions/applications/kind.ts'
import { reject } from '../competitions/applications/review.ts'
import { eventKind } from '../competitions/events/kind.ts'
import { eventScope } from '../competitions/events/visibility.ts'
import { sanctionKind } from '../competitions/sanctions/kind.ts'
import { testSeason, type TestSeason } from '../competitions/testing.ts'
import { eventDraft } from '../competitions/testing-drafts.ts'
import type { Transaction } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { collectNotices } from '../live/testing-notices.ts'
import { transition } from '../records/transition.ts'
import { insertApplication, insertSanction, stateOf } from './testing-record-states.ts'

let world: TestSeason
let sysAdmin: Awaited<ReturnType<TestSeason['as']>>
let announcementId: string
let notices: Awaited<ReturnType<typeof collectNotices>>
beforeAll(async () => {
  world = await testSeason()
  sysAdmin = await world.as([{ name: 'SysAdmin' }], null)
  announcementId = (await world.published({ competitionType: 'Ranking' })).id
  notices = await collectNotices(world.db)
})
afterAll(async () => {
  notices.close()
  await world.close()
})

const viewer = (): Viewer => ({
  by: 'staff',
  account: {
    id: sysAdmin.accountId,
    firstName: '',
    lastName: '',
    title: '',
    email: '',
    roles: [{ name: 'SysAdmin' }],
  },
  context: { kind: 'global', id: 'global' },
  requestId: 'lost',
  idempotency: { key: uuidv7(), hash: 'same' },
})
const deps = () => ({ db: world.db, now: () => world.clock.now })
type Lose = (tx: Transaction) => Promise<void>
/** Each makes a record, and returns it with a change that loses its connection before or after it writes. */
const kinds = {
  event: async () => {
    const id = uuidv7()
    await sysAdmin.post('/competitions/events', { id, ...eventDraft(world.segel.id) })
    const by = viewer()
    const change = (before: Lose, after: Lose) =>
      transition(by, deps(), eventKind, id, 'cancel', { version: 1 }, async ({ tx, at, save }) => {
        await before(tx)
        await save({ cancelledAt: at, cancelReason: 'Storm' })
        await after(tx)
      })
    return { record: { scope: eventScope, id }, change }
  },
  application: async () => {
    const record = await insertApplication(world, announcementId)
    const key = { announcementId, id: record.id }
    const by = viewer()
    const change = (before: Lose, after: Lose) =>
      transition(by, deps(), applicationKind, key, 'reject', { version: 1 }, async (work) => {
        await before(work.tx)
        await reject(work, { reason: 'Skäl' })
        await after(work.tx)
      })
    return { record, change }
  },
  sanction: async () => {
    const record = await insertSanction(world, announcementId)
    const by = viewer()
    const change = (before: Lose, after: Lose) =>
      transition(by, deps(), sanctionKind, record.id, 'cancel', { version: 1 }, async ({ tx, at, save }) => {
        await before(tx)
        await save({ cancelledAt: at, cancelReason: 'Storm' })
        await after(tx)
      })
    return { record, change }
  },
}
const cases = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
  (['before', 'after'] as const).map((when) => ({ kind, when })),
)
it.each(cases)(
  'leaves nothing of the $kind, and the request can be sent again: $when the row is written',
  async (one) => {
    const { record, change } = await kinds[one.kind]()
    const before = await stateOf(world, record)
    let losses = 1
    const lose: Lose = async (tx) => {
      if (losses-- <= 0) return
      const [backend] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
      await world.db.$client.query('select pg_terminate_backend($1)', [backend?.pid])
    }
    const nothing: Lose = async () => undefined
    const run = () => (one.when === 'before' ? change(lose, nothing) : change(nothing, lose))
    const ofLost = await notices.during(() => expect(run()).rejects.toThrow())
    expect({ after: await stateOf(world, record), heard: ofLost }).toEqual({ after: before, heard: [] })
    const runs = async () =>
      expect(await run()).toMatchObject({ record: { id: record.id, version: before.version + 1 } })
    expect((await notices.during(runs)).map(({ id }) => id)).toContain(record.id)
    const audited = await stateOf(world, record)
    expect(audited.audited.length).toBe(before.audited.length + 1)
    // Sent once more, it has its first result.
    await runs()
    expect((await stateOf(world, record)).audited.length).toBe(audited.audited.length)
  },
)
