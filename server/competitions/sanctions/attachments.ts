// Attachments of a sanction as staff read and change them.
import { eq } from 'drizzle-orm'
import { changes, reads, type Scope } from '../../../contract/access.ts'
import {
  invitationRefusal,
  sanctionRefusal,
  sanctionStateOf,
} from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden, orNotFound } from '../../api-error.ts'
import type { Parts } from '../../parts.ts'
import { writeAttachmentAuditEvent } from '../../attachments/attachment-audit.ts'
import { staffSender, type AttachmentOwner, type StaffExchange } from '../../attachments/handlers.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { notVisibleError } from '../../records/not-visible.ts'
import * as store from './store.ts'
import { checkSanctionRules, lockSanction, sanctionAuditSubject } from './transition.ts'
import { sanctionScope } from '../visibility.ts'

export const sanctionAttachmentOwner = ({ db, now }: Parts): AttachmentOwner<StaffExchange, Viewer> => {
  const inContext = async (viewer: Viewer, id: string, scopes: readonly Scope[]) => {
    if (!(await store.exists(viewer, db, id))) throw await notVisibleError(viewer, db, sanctionScope, id, scopes)
    return { actor: viewer, recordId: id }
  }
  return {
    ...staffSender,
    scope: sanctionScope,
    authorizeRead: ({ viewer }, { id = '' }) => inContext(viewer, id, reads('Competitions')),
    authorizeChange: async ({ viewer }, { id = '' }) => {
      await inContext(viewer, id, changes('Competitions'))
      const record = orNotFound(await store.byId(viewer, db, id, swedishDay(now())))
      const refusal = sanctionRefusal('update', record, viewer.account, viewer.context, record.facts)
      if (refusal) throw forbidden(refusal)
      return { actor: viewer, recordId: id }
    },
    onChange: async (viewer, tx, id, change, write) => {
      const locked = await lockSanction(viewer, tx, id, now())
      if (!locked) throw await notVisibleError(viewer, tx, sanctionScope, id, 'change')
      const { row, today } = locked
      // It may have been cancelled while the file was received, or have come to concern a club of the account.
      const refusal = invitationRefusal(sanctionStateOf(row, today))
      if (refusal) throw forbidden(refusal)
      await checkSanctionRules(viewer, tx, 'update', locked, '')
      if ((await write()) === 'gone') return
      await tx
        .update(sanction)
        .set({ updatedAt: now().toISOString(), updatedBy: viewer.account.id })
        .where(eq(sanction.id, id))
      await writeAttachmentAuditEvent(viewer, tx, sanctionAuditSubject(row), change)
      await notifyChange(tx, sanctionScope, id)
    },
  }
}
