// The documents of a sanctioned competition: published with it, added by staff and by its organizer.
import { eq } from 'drizzle-orm'
import { changes, reads, type Scope } from '../../../contract/access.ts'
import { maxApplicationBytes } from '../../../contract/record/attachments.ts'
import {
  invitationRefusal,
  sanctionRefusal,
  sanctionStateOf,
} from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { forbidden, orNotFound, notFound } from '../../api-error.ts'
import type { Parts } from '../../parts.ts'
import type { AttachmentChange, AttachmentOwner } from '../../attachments/handlers.ts'
import { writeAttachmentAuditEvent } from '../../attachments/attachment-audit.ts'
import { writeLinkHolderAuditEvent } from '../../audit/audit-events.ts'
import { nameOf, type Viewer } from '../../actor.ts'
import type { Queryable } from '../../db/database.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { notVisibleError } from '../not-visible.ts'
import { uploadBudget, type DailyBudget } from '../external/limits/daily-budget.ts'
import { closedError } from '../external/application-draft.ts'
import { applicationIdOfApplicant, linkHolderOf } from '../external/applicant/transition.ts'
import { contextKey } from '../permission-facts.ts'
import { sanctionAuditSubject } from './cancel.ts'
import { lockApplicantSanction } from '../external/applicant/invitation.ts'
import * as store from './store.ts'

type Outside = Parameters<typeof linkHolderOf>[0]
type Staff = Viewer & Pick<Outside, 'request'>

const recordType = 'sanction'

export const sanctionAttachmentOwner = ({ db, now }: Parts): AttachmentOwner<Staff> => {
  const inContext = async (id: string, caller: Viewer, scopes: readonly Scope[]) => {
    if (!(await store.exists(caller.context, db, id))) throw await notVisibleError(db, caller, 'sanction', id, scopes)
    return id
  }
  return {
    recordType,
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

const readOnly = () => Promise.reject(notFound())

/** Anyone's: what is sanctioned is public. */
export const publicSanctionAttachmentOwner = ({ db }: Parts): AttachmentOwner<Pick<Outside, 'request'>> => ({
  recordType,
  authorizeRead: async ({ id = '' }) => {
    const [row] = await db.select({ id: sanction.id }).from(sanction).where(eq(sanction.id, id))
    return orNotFound(row).id
  },
  authorizeChange: readOnly,
  author: () => ({ id: null, name: '' }),
  onChange: readOnly,
})

const ownSanction = async (db: Queryable, applicationId: string) => {
  const [row] = await db.select().from(sanction).where(eq(sanction.applicationId, applicationId))
  return orNotFound(row)
}

/** The organizer's, through the private link. */
export const organizerAttachmentOwner = ({ db, now }: Parts, budget: DailyBudget): AttachmentOwner<Outside> => ({
  recordType,
  bytesPerRecord: maxApplicationBytes,
  outsideSender: ({ request }) => uploadBudget(budget, request),
  authorizeRead: async (_, caller) =>
    (await ownSanction(db, await applicationIdOfApplicant(db, linkHolderOf(caller)))).id,
  authorizeChange: async (_, caller) => {
    const row = await ownSanction(db, await applicationIdOfApplicant(db, linkHolderOf(caller)))
    const refusal = invitationRefusal(sanctionStateOf(row, swedishDay(now())))
    if (refusal) throw closedError(refusal)
    return row.id
  },
  author: () => ({ id: null, name: 'Sökanden' }),
  onChange: async (tx, id, { requestId }, change: AttachmentChange) => {
    const [known] = await tx.select({ applicationId: sanction.applicationId }).from(sanction).where(eq(sanction.id, id))
    const { row, at } = await lockApplicantSanction(tx, orNotFound(known).applicationId, now())
    await tx.update(sanction).set({ updatedAt: at, updatedBy: null }).where(eq(sanction.id, id))
    const [old, after] = change.action === 'attach' ? ['', change.name] : [change.name, '']
    await writeLinkHolderAuditEvent(
      tx,
      { name: 'Sökanden', requestId },
      {
        action: change.action,
        ...sanctionAuditSubject(row),
        changes: [{ field: 'attachments', label: 'Bilagor', old, new: after }],
      },
    )
    await notifyChange(tx, 'sanction', id)
  },
})
