// Invitation and programme of a sanction, as its organizer changes them through the application's private link.
import { sanctionScope } from '../../visibility.ts'
import { eq, sql } from 'drizzle-orm'
import {
  applicantApplication as ownView,
  type ApplicantApplication,
} from '../../../../contract/competitions/external/applicant-application.ts'
import {
  invitationDraft,
  invitationFields,
  type InvitationDraft,
  type InvitationField,
} from '../../../../contract/competitions/sanctions/invitation.ts'
import { invitationRefusal, sanctionStateOf } from '../../../../contract/competitions/sanctions/sanction-transitions.ts'
import { titleAt } from '../../../../contract/validation/introspection.ts'
import { swedishDay } from '../../../../contract/dates/swedish-day.ts'
import type { LinkHolder } from '../../../actor.ts'
import { conflict, notFound } from '../../../api-error.ts'
import { writeLinkHolderAuditEvent } from '../../../audit/audit-events.ts'
import type { Transaction } from '../../../db/database.ts'
import { sanction } from '../../../db/sanction-tables.ts'
import { notifyChange } from '../../../live/change-notices.ts'
import { closedError } from '../application-draft.ts'
import { lockApplicantApplication, outsiderColumnValues } from './locked-application.ts'
import { readApplicantApplication } from './store.ts'
import { diffSnapshots } from '../../submissions.ts'
import type { Deps } from '../../transition-values.ts'
import { sanctionAuditSubject } from '../../sanctions/transition.ts'
import { storeModule } from '../../../store-order.ts'

/**
 * Locks the application and then its sanction. Throws 404, or 422 with the reason when the invitation may not be
 * changed.
 */
export const lockApplicantSanction = async ({ recordId }: LinkHolder, tx: Transaction, now: Date) => {
  const { at, today } = await lockApplicantApplication(tx, recordId, now)
  const [row] = await tx.select().from(sanction).where(eq(sanction.applicationId, recordId)).for('update')
  if (!row) throw notFound('Tävlingen är inte sanktionerad.')
  const refusal = invitationRefusal(sanctionStateOf(row, today))
  if (refusal) throw closedError(refusal)
  return { row, at }
}

const pickFields = (values: Record<InvitationField, string>) =>
  Object.fromEntries(invitationFields.map((field) => [field, values[field]])) as Record<InvitationField, string>

/** Throws 409 with the current application when somebody else has changed the sanction. */
export const updateInvitation = async (
  holder: LinkHolder,
  deps: Deps,
  body: InvitationDraft,
): Promise<ApplicantApplication> => {
  const now = deps.now()
  const isStale = await deps.db.transaction(async (tx) => {
    const { row, at } = await lockApplicantSanction(holder, tx, now)
    if (row.version !== body.version) return true
    const after = pickFields(body)
    const changes = diffSnapshots(pickFields(row), after, (field) => titleAt(invitationDraft, [field]))
    if (changes.length === 0) return false
    await tx
      .update(sanction)
      .set({ ...after, calendarSequence: sql`calendar_sequence + 1`, ...outsiderColumnValues(at) })
      .where(eq(sanction.id, row.id))
    await writeLinkHolderAuditEvent(holder, tx, { action: 'update', ...sanctionAuditSubject(row), changes })
    await notifyChange(tx, sanctionScope, row.id)
    return false
  })
  const current = await readApplicantApplication(holder, deps.db, swedishDay(now))
  if (isStale) throw conflict(ownView, current)
  return current
}

storeModule<typeof import('./invitation.ts')>()
