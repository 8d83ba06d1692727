// Creates, updates, cancels and restores events.
import {
  eventRefusal,
  type Event,
  type EventCreate,
  type EventDraft,
  type EventUpdate,
} from '#contract/competitions/events/event.ts'
import { eventFields } from '#contract/competitions/events/event-fields.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import type { FieldChange } from '#contract/record/history.ts'
import { federation, type Viewer } from '../../actor.ts'
import { forbidden, invalid } from '../../api-error.ts'
import { readChosen } from '../../associations/chosen-associations.ts'
import type { Transaction } from '../../db/database.ts'
import { event } from '../../db/tables/event-tables.ts'
import { create as createRecord } from '../../records/create.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { eventKind, readOrganizer, type EventWork, type Organizer, type Row } from './kind.ts'

/** The stored columns: an all-day event has no times, even when the form still holds some. */
const columnsOf = (draft: EventDraft) => ({
  ...draft,
  startTime: draft.isAllDay ? null : draft.startTime,
  endTime: draft.isAllDay ? null : draft.endTime,
})

/** The organizer of a draft. Throws 403 when the viewer may not arrange events for it, and 400 when it is out of use. */
const authorizedOrganizer = async (
  viewer: Viewer,
  tx: Transaction,
  id: string | null,
  kept: string | null,
): Promise<Organizer> => {
  const organizer = await readOrganizer(viewer, tx, id)
  const problem = organizer && (await readChosen(viewer, tx, [organizer.id], [kept])).problem(organizer.id, 'Arrangör')
  if (problem) throw invalid([{ field: 'organizerId', message: problem }])
  const refusal = eventRefusal(viewer.account, viewer.context, organizer)
  if (refusal) throw forbidden(refusal)
  return organizer
}

export const create = (viewer: Viewer, deps: Deps, { id, ...draft }: EventCreate): Promise<Event> => {
  const by = viewer.account.id
  return createRecord(viewer, deps, eventKind, { id }, async ({ tx }) => {
    await authorizedOrganizer(viewer, tx, draft.organizerId, null)
    await tx.insert(event).values({ id, ...columnsOf(draft), createdBy: by, updatedBy: by })
    return { recordLabel: draft.title }
  })
}

export const update = async ({ actor, tx, locked, save }: EventWork, { version: _version, ...draft }: EventUpdate) => {
  const after = columnsOf(draft)
  const organizer = await authorizedOrganizer(actor, tx, after.organizerId, locked.row.organizerId)
  const names = [locked.organizer, organizer]
  const nameOf = (id: string | null) => names.find((one) => one?.id === id)?.name ?? federation.name
  const { row } = locked
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, row[field as keyof Row]]))
  const changes = fieldChanges<EventDraft>(eventFields(nameOf), before as EventDraft, after as EventDraft)
  if (changes.length === 0) return 'unchanged'
  await save(after)
  return { changes }
}

const statusText = (cancelledAt: string | null) => (cancelledAt === null ? 'Planerat' : 'Inställt')

/** What it takes to undo the change. The new reason is that of the audit event itself. */
const statusChanges = ({ cancelledAt: from, cancelReason }: Row, to: string | null): FieldChange[] => [
  {
    field: 'cancelledAt',
    label: 'Status',
    policy: 'value',
    old: statusText(from),
    new: statusText(to),
    oldValue: from,
    newValue: to,
  },
  ...(cancelReason === '' ? [] : [{ field: 'cancelReason', label: 'Motivering', old: cancelReason, new: '' }]),
]

/** Cancels the event, or restores it: null. */
export const setCancelled =
  (reason: string | null) =>
  async ({ at, locked: { row }, save }: EventWork) => {
    const cancelledAt = reason === null ? null : at
    await save({ cancelledAt, cancelReason: reason ?? '' })
    return { changes: statusChanges(row, cancelledAt) }
  }

storeModule<typeof import('./changes.ts')>()
