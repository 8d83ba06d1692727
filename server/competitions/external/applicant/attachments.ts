// Attachments of an application and of its sanction, as the applicant changes them through the private link.
import { eq } from 'drizzle-orm'
import { maxApplicationBytes } from '../../../../contract/record/attachments.ts'
import type { LinkHolder } from '../../../actor.ts'
import { orNotFound } from '../../../api-error.ts'
import type { AttachmentOwner } from '../../../attachments/handlers.ts'
import { sanction } from '../../../db/sanction-tables.ts'
import type { Parts } from '../../../parts.ts'
import { authorizeAttachmentChange, changeAttachment } from '../../../records/attachment-change.ts'
import type { LockedRecord, RecordKind } from '../../../records/record-kind.ts'
import { uploadBudget, type DailyBudget } from '../limits/daily-budget.ts'
import { authenticateApplicant, type Exchange } from '../private-link.ts'
import { organizerSanctionKind } from './invitation.ts'
import { applicantKind } from './kind.ts'

type Owner = AttachmentOwner<Exchange, LinkHolder>

/** `recordIdOf`: the record of the application that the link gives access to, which is the key of the kind. */
const linkAttachments = <Locked extends LockedRecord, View, Action extends string, Values extends object>(
  { db, now }: Parts,
  budget: DailyBudget,
  kind: RecordKind<LinkHolder, string, Locked, View, Action | 'update', Values>,
  recordIdOf: (applicationId: string) => Promise<string>,
): Owner => {
  const authorizeRead = async (exchange: Exchange) => {
    const actor = await authenticateApplicant(db, exchange)
    return { actor, recordId: await recordIdOf(actor.recordId) }
  }
  return {
    scope: kind.scope,
    bytesPerRecord: maxApplicationBytes,
    outsideSender: ({ request }) => uploadBudget(budget, request),
    authorizeRead,
    authorizeChange: async (exchange) => {
      const authorized = await authorizeRead(exchange)
      await authorizeAttachmentChange(authorized.actor, { db, now }, kind, authorized.actor.recordId)
      return authorized
    },
    author: () => ({ id: null, name: 'Sökanden' }),
    onChange: (holder, tx, _id, change, write) =>
      changeAttachment(holder, tx, now(), kind, holder.recordId, change, async () =>
        (await write()) === 'gone' ? 'unchanged' : undefined,
      ),
  }
}

/** Attachments can be changed while the applicant may change the application. */
export const applicantAttachmentOwner = (parts: Parts, budget: DailyBudget): Owner =>
  linkAttachments(parts, budget, applicantKind, async (id) => id)

/** The applicant arranges the sanctioned competition, and changes its attachments through the same private link. */
export const organizerAttachmentOwner = (parts: Parts, budget: DailyBudget): Owner =>
  linkAttachments(parts, budget, organizerSanctionKind, async (id) => {
    const [row] = await parts.db.select({ id: sanction.id }).from(sanction).where(eq(sanction.applicationId, id))
    return orNotFound(row).id
  })
