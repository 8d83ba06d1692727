// Removes a draft announcement with its attachments.
import { eq } from 'drizzle-orm'
import { announcement as announcementView } from '../../../contract/competitions/announcements/announcement-view.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { Viewer } from '../../actor.ts'
import { conflict, orNotFound } from '../../api-error.ts'
import { writeAuditEvent } from '../../audit/audit-events.ts'
import { announcement } from '../../db/competition-tables.ts'
import { notifyChange } from '../../live/change-notices.ts'
import type { Deps } from '../shared-transition.ts'
import { removeAttachments } from './attachments.ts'
import { byId } from './store.ts'
import { run, outside, announcementAuditSubject } from './transition.ts'

/** Only drafts about which nothing has been decided can be removed. */
export const remove = async (deps: Deps, caller: Viewer, id: string, version: number): Promise<void> => {
  const outcome = await run(deps, caller, id, 'remove', { version }, async (tx, { row }) => {
    await writeAuditEvent(tx, caller, { action: 'remove', ...announcementAuditSubject(row) })
    await notifyChange(tx, 'announcement', id)
    await removeAttachments(tx, id)
    await tx.delete(announcement).where(eq(announcement.id, id))
    return 'nothing'
  })
  if (outcome === 'outside') throw await outside(deps, caller, id)
  if (outcome === 'stale') {
    const current = orNotFound(await byId(caller, deps.db, id, swedishDay(deps.now())))
    throw conflict(announcementView, current)
  }
}
