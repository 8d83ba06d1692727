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
import { contextKey } from '../permission-facts.ts'
import * as store from './store.ts'
import { sanctionAuditSubject } from './transition.ts'
export const sanctionAttachmentOwner = ({ db, now }: Parts): AttachmentOwner<Viewer & { request: FastifyRequest }> => {
  const inContext = async (id: string, caller: Viewer, scopes: readonly Scope[]) => {
    if (!(await store.exists(caller.context, db, id))) throw await notVisibleError(db, caller, 'sanction', id, scopes)
    return id
  }
  return {
    recordType: 'sanction',
    authorizeRead: ({ id = '' }, caller) => inContext(id, caller, reads('Competitions')),
    authorizeChange: async ({ id = '' }, caller) => {
      await inContext(id, caller, changes('Competitions'))
      const record = orNotFound(await store.byId(caller, db, id, swedishDay(now())))
      const refusal = sanctionRefusal('update', record, caller.account, contextKey(caller.context), record.facts)
      if (refusal) throw forbidden(refusal)
      return id
    },
    author: ({ account }) => ({ id: account.id, name: nameOf(account) }),
    onChange: async (tx, id, caller, change) => {
      const [row] = await tx.select().from(sanction).where(eq(sanction.id, id)).for('update')
      // It may have been cancelled while the file was received.
      const refusal = invitationRefusal(sanctionStateOf(orNotFound(row), swedishDay(now())))
      if (refusal) throw forbidden(refusal)
      await tx
        .update(sanction)
        .set({ updatedAt: now().toISOString(), updatedBy: caller.account.id })
        .where(eq(sanction.id, id))
      await writeAttachmentAuditEvent(tx, caller, sanctionAuditSubject(orNotFound(row)), change)
      await notifyChange(tx, 'sanction', id)
    },
  }
}
