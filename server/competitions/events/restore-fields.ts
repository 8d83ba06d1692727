// Restores fields of an event from its history.
import { eventUpdate } from '../../../contract/competitions/events/event.ts'
import type { FieldRestore } from '../../../contract/record/history.ts'
import type { Viewer } from '../../actor.ts'
import { viewRecord } from '../../records/record-reads.ts'
import { restoreFields } from '../../records/restore-fields.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { eventKind } from './kind.ts'
import { update } from './mutations.ts'
import { eventScope } from './visibility.ts'

export const restoreEventFields = async (
  viewer: Viewer,
  deps: Deps,
  id: string,
  eventId: string,
  body: FieldRestore,
) => {
  const shown = await viewRecord(viewer, deps, eventKind, id)
  return restoreFields(
    viewer,
    deps.db,
    {
      scope: eventScope,
      id,
      schema: eventUpdate,
      values: { ...shown, organizerId: shown.organizer?.id ?? null },
      save: (draft, reason) => update(viewer, deps, id, draft, reason),
    },
    eventId,
    body,
  )
}

storeModule<typeof import('./restore-fields.ts')>()
