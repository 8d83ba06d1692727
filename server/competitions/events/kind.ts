// Record kind of events: lock, rules and reading, for staff.
import {
  event as eventView,
  eventActionRefusal,
  type Event,
  type EventAction,
} from '#contract/competitions/events/event.ts'
import type { Viewer } from '../../actor.ts'
import { readNamed } from '../../associations/chosen-associations.ts'
import type { Transaction } from '../../db/database.ts'
import { event } from '../../db/tables/event-tables.ts'
import { lockManyVisible, lockVisible } from '../../records/lock.ts'
import { judgeFirmly, type RecordKind, type StaffRecord } from '../../records/record-kind.ts'
import { staffKind } from '../../records/staff-kind.ts'
import type { Work } from '../../records/transition.ts'
import { storeModule } from '../../store-order.ts'
import { readEvent } from './store.ts'
import { eventScope } from './visibility.ts'

export type Row = typeof event.$inferSelect
/** Null: the federation. */
export type Organizer = { id: string; name: string } | null

interface LockedEvent {
  row: Row
  organizer: Organizer
}

/** Throws 400 when there is no such association. */
export const readOrganizer = async (viewer: Viewer, tx: Transaction, id: string | null): Promise<Organizer> =>
  id === null ? null : readNamed(viewer, tx, id, { field: 'organizerId', title: 'Arrangör' })

type EventTypes = StaffRecord<typeof event, LockedEvent, Event, EventAction>

export type EventWork = Work<EventTypes>

export const eventKind: RecordKind<EventTypes> = {
  table: event,
  view: eventView,
  lock: async (viewer, tx, id) => {
    const row = await lockVisible(viewer, tx, event, eventScope, id)
    return row && { row, organizer: await readOrganizer(viewer, tx, row.organizerId) }
  },
  lockMany: async (viewer, tx, ids) => {
    const rows = await lockManyVisible(viewer, tx, event, eventScope, ids)
    const organizers = new Map<string | null, Organizer>()
    for (const id of new Set(rows.map(({ organizerId }) => organizerId)))
      organizers.set(id, await readOrganizer(viewer, tx, id))
    return new Map(rows.map((row) => [row.id, { row, organizer: organizers.get(row.organizerId) ?? null }]))
  },
  judge: judgeFirmly((action: EventAction, { row, organizer }: LockedEvent, account, context) =>
    eventActionRefusal(action, row, account, context, organizer),
  ),
  read: readEvent,
  label: ({ row }) => row.title,
  ...staffKind(eventScope, (id: string) => id),
}

storeModule<typeof import('./kind.ts')>()
