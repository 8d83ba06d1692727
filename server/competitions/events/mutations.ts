// Creates, updates, cancels and restores events.
import { and, eq } from 'drizzle-orm'
import {
  eventAudienceLabels,
  eventDraft,
  eventRefusal,
  type Event,
  type EventCreate,
  type EventDraft,
  type EventUpdate,
} from '../../../contract/competitions/events/event.ts'
import { eventTypeLabels } from '../../../contract/competitions/competition-type.ts'
import type { FieldChange } from '../../../contract/record/history.ts'
import { titleAt } from '../../../contract/validation/introspection.ts'
import { federation, type Viewer } from '../../actor.ts'
import { forbidden } from '../../api-error.ts'
import type { Transaction } from '../../db/database.ts'
import { event } from '../../db/event-tables.ts'
import { create as createRecord } from '../../records/create.ts'
import { recordAfter, transition } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { eventKind, readOrganizer, type Organizer, type Row } from './kind.ts'

/** The stored columns: an all-day event has no times, even when the form still holds some. */
const columnsOf = (draft: EventDraft) => ({
  ...draft,
  startTime: draft.isAllDay ? null : draft.startTime,
  endTime: draft.isAllDay ? null : draft.endTime,
})

/** The organizer of a draft. Throws 403 when the viewer may not arrange events for it. */
const authorizedOrganizer = async (viewer: Viewer, tx: Transaction, id: string | null): Promise<Organizer> => {
  const organizer = await readOrganizer(viewer, tx, id)
  const refusal = eventRefusal(viewer.account, viewer.context, organizer)
  if (refusal) throw forbidden(refusal)
  return organizer
}

export const create = (viewer: Viewer, deps: Deps, { id, ...draft }: EventCreate): Promise<Event> => {
  const { account } = viewer
  const isRepeated = async ({ tx }: { tx: Transaction }) => {
    const createdBySender = and(eq(event.id, id), eq(event.createdBy, account.id))
    return (await tx.select({ id: event.id }).from(event).where(createdBySender)).length > 0
  }
  return createRecord(viewer, deps, eventKind, { id, key: id, isRepeated }, async ({ tx }) => {
    await authorizedOrganizer(viewer, tx, draft.organizerId)
    await tx.insert(event).values({ id, ...columnsOf(draft), createdBy: account.id, updatedBy: account.id })
    return { recordLabel: draft.title }
  })
}

export const update = (viewer: Viewer, deps: Deps, id: string, { version, ...draft }: EventUpdate) =>
  recordAfter(
    transition(viewer, deps, eventKind, id, 'update', { version }, async ({ tx, locked, save }) => {
      const after = columnsOf(draft)
      const organizer = await authorizedOrganizer(viewer, tx, after.organizerId)
      const names = { old: nameOf(locked.organizer), new: nameOf(organizer) }
      const changes = changesOf(locked.row, after, names)
      if (changes.length === 0) return 'unchanged'
      await save(after)
      return { changes }
    }),
  )

export const cancel = (viewer: Viewer, deps: Deps, id: string, body: { version: number; reason: string }) =>
  recordAfter(
    transition(viewer, deps, eventKind, id, 'cancel', body, ({ at, save }) =>
      save({ cancelledAt: at, cancelReason: body.reason }),
    ),
  )

export const restore = (viewer: Viewer, deps: Deps, id: string, body: { version: number }) =>
  recordAfter(
    transition(viewer, deps, eventKind, id, 'restore', body, ({ save }) =>
      save({ cancelledAt: null, cancelReason: '' }),
    ),
  )

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
