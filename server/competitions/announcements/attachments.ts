// Attachments of an announcement: who may read and change them.
import { eq } from 'drizzle-orm'
import { changes, reads, type Scope } from '../../../contract/access.ts'
import { announcementRefusal } from '../../../contract/competitions/announcements/announcement-transitions.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { Viewer } from '../../actor.ts'
import { orNotFound, forbidden } from '../../api-error.ts'
import type { Parts } from '../../parts.ts'
import { writeAttachmentAuditEvent } from '../../attachments/attachment-audit.ts'
import { staffSender, type AttachmentOwner, type StaffExchange } from '../../attachments/handlers.ts'
import { announcement } from '../../db/competition-tables.ts'
import type { Queryable } from '../../db/database.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { notVisibleError } from '../../records/not-visible.ts'
import * as announcements from './store.ts'
import { announcementAuditSubject, checkAnnouncementRules, lockAnnouncement, withEditor } from './transition.ts'
import { announcementScope } from '../visibility.ts'

const refuseInvisible = async (viewer: Viewer, db: Queryable, id: string, scopes: readonly Scope[]) => {
  if (!(await announcements.exists(viewer, db, id)))
    throw await notVisibleError(viewer, db, announcementScope, id, scopes)
}

/** Those who may update the announcement may change its attachments, also when it is published. */
export const announcementAttachmentOwner = ({ db, now }: Parts): AttachmentOwner<StaffExchange, Viewer> => ({
  ...staffSender,
  scope: announcementScope,
  authorizeRead: async ({ viewer }, { id = '' }) => {
    await refuseInvisible(viewer, db, id, reads('Competitions'))
    return { actor: viewer, recordId: id }
  },
  authorizeChange: async ({ viewer }, { id = '' }) => {
    await refuseInvisible(viewer, db, id, changes('Competitions'))
    const record = orNotFound(await announcements.byId(viewer, db, id, swedishDay(now())))
    const refusal = announcementRefusal('update', record, viewer.account, viewer.context, record.facts)
    if (refusal) throw forbidden(refusal)
    return { actor: viewer, recordId: id }
  },
  onChange: async (viewer, tx, id, change, write) => {
    // It may have been removed, submitted, cancelled or moved while the file was received, or have left the context.
    const [existing] = await tx
      .select({ id: announcement.id })
      .from(announcement)
      .where(eq(announcement.id, id))
      .for('update')
    if (!existing) throw forbidden('Utlysningen finns inte längre.')
    const target = await lockAnnouncement(viewer, tx, id, now())
    if (!target) throw await notVisibleError(viewer, tx, announcementScope, id, 'change')
    await checkAnnouncementRules(viewer, tx, 'update', target, '')
    const { row } = target.locked
    if ((await write()) === 'gone') return
    const handIds = withEditor(row.handIds, viewer.account.id)
    await tx
      .update(announcement)
      .set({ handIds, updatedAt: now().toISOString(), updatedBy: viewer.account.id })
      .where(eq(announcement.id, id))
    await writeAttachmentAuditEvent(viewer, tx, announcementAuditSubject(row), change)
    await notifyChange(tx, announcementScope, id)
  },
})
