// The time of a batch of 20 000 changes, and of the batch that undoes it: each locked, judged, audited and announced.
import { v7 as uuidv7 } from 'uuid'
import { globalContext } from '#contract/access.ts'
import type { Viewer } from '../../server/actor.ts'
import { eventKind } from '../../server/competitions/events/kind.ts'
import { setCancelled } from '../../server/competitions/events/changes.ts'
import { connect, type Database } from '../../server/db/database.ts'
import { accountId } from '../../server/db/demo/accounts.ts'
import { associationId } from '../../server/db/demo/associations.ts'
import { bulkInsert } from '../../server/db/bulk-rows.ts'
import { event } from '../../server/db/tables/event-tables.ts'
import { transitionMany } from '../../server/records/transition-many.ts'
import { printLine } from '../terminal.ts'

const changes = 20_000
const maxSeconds = 30

export const viewer = (requestId: string): Viewer => ({
  by: 'staff',
  account: {
    id: accountId('global-admin'),
    firstName: 'Test',
    lastName: 'Testsson',
    title: '',
    email: '',
    roles: [{ name: 'Global.Competitions.Admin' }],
  },
  context: globalContext,
  requestId,
})

export const insertEvents = async (db: Database, count: number): Promise<string[]> => {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    title: `Klubbmöte ${index}`,
    type: 'Meeting' as const,
    organizerId: associationId('segelflyg'),
    isAllDay: true,
    startDate: '2027-10-02',
    endDate: '2027-10-02',
    place: 'Ålleberg',
    audience: 'branch' as const,
  }))
  await db.transaction((tx) => bulkInsert(tx, event, rows))
  return rows.map(({ id }) => id)
}

/** Whether both batches are within the limit. */
export const measureBatch = async (databaseUrl: string): Promise<boolean> => {
  const { db, close } = connect(databaseUrl)
  try {
    const ids = await insertEvents(db, changes)
    const deps = { db, now: () => new Date() }
    const items = (version: number) => ids.map((key) => ({ key, sent: { version, reason: 'Storm' } }))
    const timed = async (name: string, run: () => Promise<object[]>) => {
      const began = performance.now()
      const outcomes = await run()
      const seconds = (performance.now() - began) / 1000
      if (!outcomes.every((outcome) => 'done' in outcome)) throw new Error(`${name}: all changes were not made`)
      const isWithin = seconds <= maxSeconds
      printLine(
        `${name}: ${changes} ändringar på ${seconds.toFixed(1)} s (högst ${maxSeconds} s) ${isWithin ? 'ok' : 'FÖR LÅNGSAMT'}`,
      )
      return isWithin
    }
    printLine('')
    const isCancelled = await timed('En sats ändringar', () =>
      transitionMany(viewer('batch'), deps, eventKind, items(1), 'cancel', setCancelled('Storm')),
    )
    const isUndone = await timed('Satsen ångrad', () =>
      transitionMany(viewer('undo'), deps, eventKind, items(2), 'restore', setCancelled(null)),
    )
    return isCancelled && isUndone
  } finally {
    await close()
  }
}
