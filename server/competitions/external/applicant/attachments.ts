// Attachments of an application and of its sanction, as the applicant changes them through the private link.
import { eq } from 'drizzle-orm'
import { invitationRefusal, sanctionStateOf } from '../../../../contract/competitions/sanctions/sanction-transitions.ts'
import { swedishDay } from '../../../../contract/dates/swedish-day.ts'
import { maxApplicationBytes } from '../../../../contract/record/attachments.ts'
import type { LinkHolder } from '../../../actor.ts'
import { orNotFound } from '../../../api-error.ts'
import type { Parts } from '../../../parts.ts'
import type { AttachmentOwner } from '../../../attachments/handlers.ts'
import type { Queryable } from '../../../db/database.ts'
import { sanction } from '../../../db/sanction-tables.ts'
import { authorizeAttachmentChange, changeAttachment } from '../../../records/attachment-change.ts'
import { closedError } from '../application-draft.ts'
import { uploadBudget, type DailyBudget } from '../limits/daily-budget.ts'
import { authenticateApplicant, type Exchange } from '../private-link.ts'
import { applicationScope, sanctionScope } from '../../visibility.ts'
import { organizerSanctionKind } from './invitation.ts'
import { applicantKind } from './kind.ts'

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
    await authorizeAttachmentChange(actor, { db, now }, applicantKind, actor.recordId)
    return { actor, recordId: actor.recordId }
  },
  author: () => ({ id: null, name: 'Sökanden' }),
  onChange: (holder, tx, id, change, write) =>
    changeAttachment(holder, tx, now(), applicantKind, id, change, async () =>
      (await write()) === 'gone' ? 'unchanged' : undefined,
    ),
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
