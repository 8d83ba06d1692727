// Attachments of an application and of its sanction, as the applicant changes them through the private link.
import { eq } from 'drizzle-orm'
import { maxApplicationBytes } from '#contract/record/attachments.ts'
import type { LinkHolder } from '../../../actor.ts'
import { orNotFound } from '../../../api-error.ts'
import type { AttachmentOwner } from '../../../attachments/handlers.ts'
import { sanction } from '../../../db/tables/sanction-tables.ts'
import type { Parts } from '../../../parts.ts'
import { authorizeAttachmentChange, changeAttachment, type Updatable } from '../../../records/attachment-change.ts'
import type { KindTypes } from '../../../records/record-kind.ts'
import { uploadBudget, type DailyBudget } from '../limits/daily-budget.ts'
import type { LinkExchange } from '../../../private-links/link-holder.ts'
import { authenticateApplicant } from '../private-link.ts'
import { organizerSanctionKind } from './invitation.ts'
import { applicantAttachmentKind } from './kind.ts'

type Owner = AttachmentOwner<LinkExchange, LinkHolder>

/** `recordIdOf`: the record of the application that the link gives access to, which is the key of the kind. */
const linkAttachments = <Types extends KindTypes & { by: LinkHolder; key: string }>(
  parts: Parts,
  budget: DailyBudget,
  kind: Updatable<Types>,
  recordIdOf: (applicationId: string) => Promise<string>,
): Owner => {
  const authorizeRead = async (exchange: LinkExchange) => {
    const actor = await authenticateApplicant(parts.db, exchange)
    return { actor, recordId: await recordIdOf(actor.recordId) }
  }
  return {
    scope: kind.scope,
    bytesPerRecord: maxApplicationBytes,
    outsideSender: ({ request }) => uploadBudget(budget, request),
    authorizeRead,
    authorizeChange: async (exchange) => {
      const authorized = await authorizeRead(exchange)
      await authorizeAttachmentChange(authorized.actor, parts, kind, authorized.actor.recordId)
      return authorized
    },
    author: () => ({ id: null, name: 'Sökanden' }),
    onChange: (holder, _id, change, write) =>
      changeAttachment(holder, parts, kind, holder.recordId, change, async ({ tx }) =>
        (await write(tx)) === 'unchanged' ? 'unchanged' : undefined,
      ),
  }
}

/** Attachments can be changed while the applicant may change the application. */
export const applicantAttachmentOwner = (parts: Parts, budget: DailyBudget): Owner =>
  linkAttachments(parts, budget, applicantAttachmentKind, async (id) => id)

/** The applicant arranges the sanctioned competition, and changes its attachments through the same private link. */
export const organizerAttachmentOwner = (parts: Parts, budget: DailyBudget): Owner =>
  linkAttachments(parts, budget, organizerSanctionKind, async (id) => {
    const [row] = await parts.db.select({ id: sanction.id }).from(sanction).where(eq(sanction.applicationId, id))
    return orNotFound(row).id
  })
