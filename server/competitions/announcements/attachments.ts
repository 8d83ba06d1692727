// Attachments of an announcement: who may read and change them, and their removal or copying with the announcement.
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
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
import { attachment } from '../../db/attachment-tables.ts'
import { announcement } from '../../db/competition-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { toDrizzleSql } from '../../db/sql-fragments.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { notVisibleError } from '../not-visible.ts'
import * as announcements from './store.ts'
import { announcementAuditSubject, withEditor } from './transition.ts'
import { announcementScope } from '../visibility.ts'

const attachmentsOf = (announcementId: string) =>
  and(eq(attachment.recordType, 'announcement'), eq(attachment.recordId, announcementId))

export const removeAttachments = async (tx: Transaction, announcementId: string) => {
  await tx.delete(attachment).where(attachmentsOf(announcementId))
}

/** The copy has rows of its own, so that removing attachments of one announcement leaves the other's. */
export const copyAttachments = async (tx: Transaction, fromId: string, toId: string) => {
  const rows = await tx.select().from(attachment).where(attachmentsOf(fromId))
  for (const row of rows.filter(({ completedAt }) => completedAt !== null)) {
    const id = uuidv7()
    await tx.insert(attachment).values({ ...row, id, recordId: toId })
    const text = `insert into attachment_chunk (attachment_id, part, bytes)
      select $1::uuid, part, bytes from attachment_chunk where attachment_id = $2::uuid`
    await tx.execute(toDrizzleSql({ text, values: [id, row.id] }))
  }
}

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
