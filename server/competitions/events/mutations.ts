// Creates, updates, cancels and restores events, each in one transaction with its audit event and change notice.
import { and, eq, sql } from 'drizzle-orm'
import { changes } from '../../../contract/access.ts'
import {
  eventAudienceLabels,
  eventDraft,
  eventRefusal,
  event as eventView,
  type Event,
  type EventCreate,
  type EventDraft,
  type EventUpdate,
} from '../../../contract/competitions/events/event.ts'
import { eventTypeLabels } from '../../../contract/competitions/competition-type.ts'
import type { FieldChange } from '../../../contract/record/history.ts'
import { titleAt } from '../../../contract/validation/introspection.ts'
import { conflict, forbidden, orNotFound, invalid } from '../../api-error.ts'
import type { Parts } from '../../parts.ts'
import { writeAuditEvent, type AuditEntry } from '../../audit/audit-events.ts'
import { federation, type Viewer } from '../../actor.ts'
import { event } from '../../db/event-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { association } from '../../db/schema.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { createWithClientId } from '../client-generated-id.ts'
import { notVisibleError } from '../not-visible.ts'
import { byId, exists } from './store.ts'
import { storeModule } from '../../store-order.ts'

type Deps = Pick<Parts, 'db' | 'now'>
type Row = typeof event.$inferSelect
type Organizer = { id: string; name: string } | null

/** The stored columns: an all-day event has no times, even when the form still holds some. */
const columnsOf = (draft: EventDraft) => ({
  ...draft,
  startTime: draft.isAllDay ? null : draft.startTime,
  endTime: draft.isAllDay ? null : draft.endTime,
})

const organizerOf = async (tx: Transaction, id: string | null): Promise<Organizer> => {
  if (id === null) return null
  const [row] = await tx
    .select({ id: association.id, name: association.name })
    .from(association)
    .where(eq(association.id, id))
  if (!row) throw invalid([{ field: 'organizerId', message: 'Arrangör har ett val som inte finns.' }])
  return row
}

const checkRights = ({ account, context }: Viewer, organizer: Organizer) => {
  const refusal = eventRefusal(account, context, organizer)
  if (refusal) throw forbidden(refusal)
}

export const create = async (viewer: Viewer, deps: Deps, { id, ...draft }: EventCreate): Promise<Event> => {
  await deps.db.transaction(async (tx) => {
    checkRights(viewer, await organizerOf(tx, draft.organizerId))
    await createWithClientId(tx, id, {
      insert: async () => {
        const by = { createdBy: viewer.account.id, updatedBy: viewer.account.id }
        await tx.insert(event).values({ id, ...columnsOf(draft), ...by })
        await writeAuditEvent(viewer, tx, {
          action: 'create',
          recordType: 'event',
          recordId: id,
          recordLabel: draft.title,
        })
        await notifyChange(tx, 'event', id)
      },
      isRepeated: () => isCreatedBySender(viewer, tx, id),
    })
  })
  return orNotFound(await byId(viewer, deps.db, id, 'changed'))
}

const isCreatedBySender = async ({ account }: Viewer, tx: Transaction, id: string) => {
  const createdBySender = and(eq(event.id, id), eq(event.createdBy, account.id))
  return (await tx.select({ id: event.id }).from(event).where(createdBySender)).length > 0
}

type AuditFields = Omit<AuditEntry, 'recordType' | 'recordId' | 'recordLabel'>
type Change = (tx: Transaction, row: Row) => Promise<AuditFields | undefined>

/**
 * Runs one change on the locked row, after the checks of version and rights. `make` returns undefined when nothing
 * changed.
 */
const change = async (
  viewer: Viewer,
  deps: Deps,
  { id, version }: { id: string; version: number },
  applyChange: Change,
): Promise<Event> => {
  const outcome = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(event).where(eq(event.id, id)).for('update')
    if (!row || !(await exists(viewer, tx, id))) return 'outside'
    if (row.version !== version) return 'stale'
    checkRights(viewer, await organizerOf(tx, row.organizerId))
    // Notified before and after the change, because it may take the event from one context to another.
    await notifyChange(tx, 'event', id)
    const auditEntry = await applyChange(tx, row)
    if (!auditEntry) return 'done'
    await writeAuditEvent(viewer, tx, { ...auditEntry, recordType: 'event', recordId: id, recordLabel: row.title })
    await notifyChange(tx, 'event', id)
    return 'done'
  })
  if (outcome === 'outside') throw await notVisibleError(viewer, deps.db, 'event', id, changes('Competitions'))
  const current = orNotFound(await byId(viewer, deps.db, id, 'changed'))
  if (outcome === 'stale') throw conflict(eventView, current)
  return current
}

const write = async ({ account }: Viewer, tx: Transaction, row: Row, values: Partial<Row>) => {
  await tx
    .update(event)
    .set({ ...values, version: sql`${event.version} + 1`, updatedAt: sql`now()`, updatedBy: account.id })
    .where(eq(event.id, row.id))
}

export const update = (viewer: Viewer, deps: Deps, id: string, { version, ...draft }: EventUpdate) =>
  change(viewer, deps, { id, version }, async (tx, row) => {
    const after = columnsOf(draft)
    const before = row.organizerId === after.organizerId ? undefined : await organizerOf(tx, row.organizerId)
    const organizer = await organizerOf(tx, after.organizerId)
    checkRights(viewer, organizer)
    const names = { old: nameOf(before === undefined ? organizer : before), new: nameOf(organizer) }
    const changes = changesOf(row, after, names)
    if (changes.length === 0) return undefined
    await write(viewer, tx, row, after)
    return { action: 'update', changes }
  })

export const cancel = (viewer: Viewer, deps: Deps, id: string, body: { version: number; reason: string }) =>
  change(viewer, deps, { id, version: body.version }, async (tx, row) => {
    if (row.cancelledAt !== null) throw forbidden('Evenemanget är redan inställt.')
    await write(viewer, tx, row, { cancelledAt: deps.now().toISOString(), cancelReason: body.reason })
    return { action: 'cancel', reason: body.reason }
  })

export const restore = (viewer: Viewer, deps: Deps, id: string, body: { version: number }) =>
  change(viewer, deps, { id, version: body.version }, async (tx, row) => {
    if (row.cancelledAt === null) throw forbidden('Evenemanget är inte inställt.')
    await write(viewer, tx, row, { cancelledAt: null, cancelReason: '' })
    return { action: 'restore' }
  })

const nameOf = (organizer: Organizer) => organizer?.name ?? federation.name

type Columns = ReturnType<typeof columnsOf>
type Field = keyof Columns

/** The history holds the length of a text instead of the text, because it is never deleted. */
const lengthText = (text: string) => (text === '' ? '' : `${text.length} tecken`)
const fieldTexts: { [F in Field]?: (value: Columns[F]) => string } = {
  type: (type) => eventTypeLabels[type],
  audience: (audience) => eventAudienceLabels[audience],
  isAllDay: (isAllDay) => (isAllDay ? 'Ja' : 'Nej'),
  description: lengthText,
  descriptionEn: lengthText,
}
const textOf = <F extends Field>(field: F, value: Columns[F]): string =>
  fieldTexts[field]?.(value) ?? String(value ?? '')

const changesOf = (before: Row, after: Columns, names: { old: string; new: string }): FieldChange[] =>
  (Object.keys(after) as Field[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      label: titleAt(eventDraft, [field]),
      ...(field === 'organizerId' ? names : { old: textOf(field, before[field]), new: textOf(field, after[field]) }),
    }))

storeModule<typeof import('./mutations.ts')>()
