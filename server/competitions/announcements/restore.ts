// Restores fields of an announcement from its history.
import { announcementUpdate } from '../../../contract/competitions/announcements/announcement-draft.ts'
import type { FieldRestore } from '../../../contract/record/history.ts'
import type { Viewer } from '../../actor.ts'
import { orNotFound } from '../../api-error.ts'
import { ensureVisible } from '../../records/not-visible.ts'
import { restoreFields } from '../../records/restore-fields.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { announcementScope } from '../visibility.ts'
import { readDraft } from './draft.ts'
import { update } from './update.ts'

export const restore = async (viewer: Viewer, deps: Deps, id: string, eventId: string, body: FieldRestore) => {
  await ensureVisible(viewer, deps.db, announcementScope, id)
  const { values } = orNotFound(await readDraft(viewer, deps.db, id))
  return restoreFields(
    viewer,
    deps.db,
    {
      scope: announcementScope,
      id,
      schema: announcementUpdate,
      values,
      save: (draft, reason) => update(viewer, deps, id, draft, reason),
    },
    eventId,
    body,
  )
}

storeModule<typeof import('./restore.ts')>()
