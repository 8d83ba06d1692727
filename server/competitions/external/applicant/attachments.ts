// Attachments of an application and of its sanction, as the applicant changes them through the private link.
import { eq } from 'drizzle-orm'
import { applicantRefusal } from '../../../../contract/competitions/applications/application-period.ts'
import { invitationRefusal, sanctionStateOf } from '../../../../contract/competitions/sanctions/sanction-transitions.ts'
import { swedishDay } from '../../../../contract/dates/swedish-day.ts'
import { maxApplicationBytes } from '../../../../contract/record/attachments.ts'
import type { LinkHolder } from '../../../actor.ts'
import { orNotFound } from '../../../api-error.ts'
import type { Parts } from '../../../parts.ts'
import type { AttachmentOwner } from '../../../attachments/handlers.ts'
import { writeLinkHolderAuditEvent } from '../../../audit/audit-events.ts'
import type { Queryable } from '../../../db/database.ts'
import { sanction } from '../../../db/sanction-tables.ts'
import { changeAttachment } from '../../../records/attachment-change.ts'
import { closedError } from '../application-draft.ts'
import { uploadBudget, type DailyBudget } from '../limits/daily-budget.ts'
import { refuseTooManyOpenApplications } from '../limits/mailbox-limit.ts'
import { authenticateApplicant, type Exchange } from '../private-link.ts'
import { applicationScope, sanctionScope } from '../../visibility.ts'
import { organizerSanctionKind } from './invitation.ts'
import { lockApplicantApplication, applicantAuditSubject, notifyStaff } from './locked-application.ts'

/** Attachments can be changed while the applicant may change the application. */
export const applicantAttachmentOwner = (
  { db, now }: Parts,
  budget: DailyBudget,
): AttachmentOwner<Exchange, LinkHolder> => ({
  scope: applicationScope,
  bytesPerRecord: maxApplicationBytes,
  outsideSender: ({ request }) => uploadBudget(budget, request),
  authorizeRead: async (exchange) => {
    const actor = await authenticateApplicant(db, exchange)
    return { actor, recordId: actor.recordId }
  },
  authorizeChange: async (exchange) => {
    const actor = await authenticateApplicant(db, exchange)
    await db.transaction(async (tx) => {
      const locked = await lockApplicantApplication(tx, actor.recordId, now())
      const refusal = applicantRefusal('update', locked.row, locked.announced, locked.today)
      if (refusal) throw closedError(refusal)
      await refuseTooManyOpenApplications(tx, locked)
    })
    return { actor, recordId: actor.recordId }
  },
  author: () => ({ id: null, name: 'Sökanden' }),
  onChange: async (holder, tx, id, { action, name }, write) => {
    const locked = await lockApplicantApplication(tx, id, now())
    const refusal = applicantRefusal('update', locked.row, locked.announced, locked.today)
    if (refusal) throw closedError(refusal)
    if ((await write()) === 'gone') return
    const [old, after] = action === 'attach' ? ['', name] : [name, '']
    const changed = [{ field: 'attachments', label: 'Bilagor', old, new: after }]
    await writeLinkHolderAuditEvent(holder, tx, {
      action,
      ...applicantAuditSubject(locked),
      changes: changed,
    })
    await notifyStaff(tx, locked)
  },
})

const sanctionOfApplicant = async ({ recordId }: LinkHolder, db: Queryable) => {
  const [row] = await db.select().from(sanction).where(eq(sanction.applicationId, recordId))
  return orNotFound(row)
}

/** The applicant arranges the sanctioned competition, and changes its attachments through the same private link. */
export const organizerAttachmentOwner = (
  { db, now }: Parts,
  budget: DailyBudget,
): AttachmentOwner<Exchange, LinkHolder> => ({
  scope: sanctionScope,
  bytesPerRecord: maxApplicationBytes,
  outsideSender: ({ request }) => uploadBudget(budget, request),
  authorizeRead: async (exchange) => {
    const actor = await authenticateApplicant(db, exchange)
    return { actor, recordId: (await sanctionOfApplicant(actor, db)).id }
  },
  authorizeChange: async (exchange) => {
    const actor = await authenticateApplicant(db, exchange)
    const row = await sanctionOfApplicant(actor, db)
    const refusal = invitationRefusal(sanctionStateOf(row, swedishDay(now())))
    if (refusal) throw closedError(refusal)
    return { actor, recordId: row.id }
  },
  author: () => ({ id: null, name: 'Sökanden' }),
  onChange: (holder, tx, _id, change, write) =>
    changeAttachment(holder, tx, now(), organizerSanctionKind, holder.recordId, change, async () =>
      (await write()) === 'gone' ? 'unchanged' : undefined,
    ),
})
