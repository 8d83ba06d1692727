// Removes a draft announcement with its attachments.
import { eq } from 'drizzle-orm'
import { announcement as announcementView } from '../../../contract/competitions/announcements/announcement-view.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { Viewer } from '../../actor.ts'
import * as attachments from '../../attachments/store.ts'
import { conflict, orNotFound } from '../../api-error.ts'
import { writeAuditEvent } from '../../audit/audit-events.ts'
import { announcement } from '../../db/competition-tables.ts'
import { notifyChange } from '../../live/change-notices.ts'
import type { Deps } from '../transition-values.ts'
import { announcementScope } from '../visibility.ts'
import { byId } from './store.ts'
import { runTransition, announcementNotVisible, announcementAuditSubject } from './transition.ts'
import { storeModule } from '../../store-order.ts'

/** Only drafts about which nothing has been decided can be removed. */
export const remove = async (viewer: Viewer, deps: Deps, id: string, version: number): Promise<void> => {
  const outcome = await runTransition(viewer, deps, id, 'remove', { version }, async (tx, { row }) => {
    await writeAuditEvent(viewer, tx, { action: 'remove', ...announcementAuditSubject(row) })
    await notifyChange(tx, announcementScope, id)
    await attachments.removeAll(viewer, tx, { scope: announcementScope, recordId: id })
    await tx.delete(announcement).where(eq(announcement.id, id))
    return 'nothing'
  })
  if (outcome === 'outside') throw await announcementNotVisible(viewer, deps, id)
  if (outcome === 'stale') {
    const current = orNotFound(await byId(viewer, deps.db, id, swedishDay(deps.now())))
    throw conflict(announcementView, current)
  }
}

storeModule<typeof import('./remove.ts')>()
