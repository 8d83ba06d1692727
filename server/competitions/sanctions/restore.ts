// Restores fields of a sanction from its history.
import { sanctionDraft } from '../../../contract/competitions/sanctions/sanction.ts'
import type { FieldRestore } from '../../../contract/record/history.ts'
import type { Viewer } from '../../actor.ts'
import { viewRecord } from '../../records/record-reads.ts'
import { restoreFields } from '../../records/restore-fields.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { sanctionScope } from '../visibility.ts'
import { sanctionKind } from './kind.ts'
import { update } from './update.ts'

export const restore = async (viewer: Viewer, deps: Deps, id: string, eventId: string, body: FieldRestore) => {
  const shown = await viewRecord(viewer, deps, sanctionKind, id)
  const classes = shown.classes.map(({ id: classTypeId, championship }) => ({ classTypeId, championship }))
  return restoreFields(
    viewer,
    deps.db,
    {
      scope: sanctionScope,
      id,
      schema: sanctionDraft,
      values: { ...shown, classes },
      save: (draft, reason) => update(viewer, deps, id, draft, reason),
    },
    eventId,
    body,
  )
}

storeModule<typeof import('./restore.ts')>()
