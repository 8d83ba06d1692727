// Attachments of an announcement: who may read and change them.
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { changes, reads, type Scope } from '../../../contract/access.ts'
import {
  announcementStateRefusal,
  announcementRefusal,
} from '../../../contract/competitions/announcements/announcement-transitions.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { nameOf, type Viewer } from '../../actor.ts'
import { orNotFound, forbidden } from '../../api-error.ts'
import type { Parts } from '../../parts.ts'
import { writeAttachmentAuditEvent } from '../../attachments/attachment-audit.ts'
import type { AttachmentOwner } from '../../attachments/handlers.ts'
import { announcement } from '../../db/competition-tables.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { notVisibleError } from '../not-visible.ts'
import * as announcements from './store.ts'
import { announcementAuditSubject, withEditor } from './transition.ts'
import { announcementScope } from '../visibility.ts'

/** Those who may update the announcement may change its attachments, also when it is published. */
export const announcementAttachmentOwner = (
  parts: Parts,
): AttachmentOwner<{ viewer: Viewer; request: FastifyRequest }, Viewer> => {
  const { db, now } = parts
  const inContext = async (viewer: Viewer, id: string, scopes: readonly Scope[]) => {
    if (!(await announcements.exists(viewer, db, id)))
      throw await notVisibleError(viewer, db, 'announcement', id, scopes)
    return { actor: viewer, recordId: id }
  }
  return {
    scope: announcementScope,
    authorizeRead: ({ viewer }, { id = '' }) => inContext(viewer, id, reads('Competitions')),
    authorizeChange: async ({ viewer }, { id = '' }) => {
      await inContext(viewer, id, changes('Competitions'))
      const record = orNotFound(await announcements.byId(viewer, db, id, swedishDay(now())))
      const refusal = announcementRefusal('update', record, viewer.account, viewer.context, record.facts)
      if (refusal) throw forbidden(refusal)
      return { actor: viewer, recordId: id }
    },
    author: ({ account }) => ({ id: account.id, name: nameOf(account) }),
    onChange: async (viewer, tx, id, change) => {
      const [row] = await tx.select().from(announcement).where(eq(announcement.id, id)).for('update')
      // It may have been submitted, cancelled or moved while the file was received.
      const refusal = row && announcementStateRefusal('update', { ...row, liveSanctions: 0 })
      if (!row || refusal) throw forbidden(refusal ?? 'Utlysningen finns inte längre.')
      const handIds = withEditor(row.handIds, viewer.account.id)
      await tx
        .update(announcement)
        .set({ handIds, updatedAt: now().toISOString(), updatedBy: viewer.account.id })
        .where(eq(announcement.id, id))
      await writeAttachmentAuditEvent(viewer, tx, announcementAuditSubject(row), change)
      await notifyChange(tx, 'announcement', id)
    },
  }
}
