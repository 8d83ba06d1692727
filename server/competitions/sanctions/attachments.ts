// Attachments of a sanction as staff read and change them.
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { changes, reads, type Scope } from '../../../contract/access.ts'
import {
  invitationRefusal,
  sanctionRefusal,
  sanctionStateOf,
} from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { nameOf, type Viewer } from '../../actor.ts'
import { forbidden, orNotFound } from '../../api-error.ts'
import type { Parts } from '../../parts.ts'
import { writeAttachmentAuditEvent } from '../../attachments/attachment-audit.ts'
import type { AttachmentOwner } from '../../attachments/handlers.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { notVisibleError } from '../not-visible.ts'
import * as store from './store.ts'
import { sanctionAuditSubject } from './transition.ts'
import { sanctionScope } from '../visibility.ts'
export const sanctionAttachmentOwner = ({
  db,
  now,
}: Parts): AttachmentOwner<{ viewer: Viewer; request: FastifyRequest }, Viewer> => {
  const inContext = async (viewer: Viewer, id: string, scopes: readonly Scope[]) => {
    if (!(await store.exists(viewer, db, id))) throw await notVisibleError(viewer, db, 'sanction', id, scopes)
    return { actor: viewer, recordId: id }
  }
  return {
    scope: sanctionScope,
    authorizeRead: ({ viewer }, { id = '' }) => inContext(viewer, id, reads('Competitions')),
    authorizeChange: async ({ viewer }, { id = '' }) => {
      await inContext(viewer, id, changes('Competitions'))
      const record = orNotFound(await store.byId(viewer, db, id, swedishDay(now())))
      const refusal = sanctionRefusal('update', record, viewer.account, viewer.context, record.facts)
      if (refusal) throw forbidden(refusal)
      return { actor: viewer, recordId: id }
    },
    author: ({ account }) => ({ id: account.id, name: nameOf(account) }),
    onChange: async (viewer, tx, id, change) => {
      const [row] = await tx.select().from(sanction).where(eq(sanction.id, id)).for('update')
      // It may have been cancelled while the file was received.
      const refusal = invitationRefusal(sanctionStateOf(orNotFound(row), swedishDay(now())))
      if (refusal) throw forbidden(refusal)
      await tx
        .update(sanction)
        .set({ updatedAt: now().toISOString(), updatedBy: viewer.account.id })
        .where(eq(sanction.id, id))
      await writeAttachmentAuditEvent(viewer, tx, sanctionAuditSubject(orNotFound(row)), change)
      await notifyChange(tx, 'sanction', id)
    },
  }
}
