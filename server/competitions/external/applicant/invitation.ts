// Invitation and programme of a sanction, as its organizer changes them through the application's private link.
import { eq } from 'drizzle-orm'
import {
  applicantApplication,
  type ApplicantApplication,
} from '#contract/competitions/external/applicant-application.ts'
import { invitation, invitationDraft, type InvitationDraft } from '#contract/competitions/external/invitation.ts'
import { invitationRefusal } from '#contract/competitions/sanctions/sanction-transitions.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { competitionText } from '#contract/licences/named-competition.ts'
import type { LinkHolder } from '../../../actor.ts'
import { notFound } from '../../../api-error.ts'
import { sanction } from '../../../db/tables/sanction-tables.ts'
import { lockRow } from '../../../records/lock.ts'
import type { RecordKind } from '../../../records/record-kind.ts'
import { linkKind } from '../../../records/staff-kind.ts'
import { recordAfter, transition } from '../../../records/transition.ts'
import type { Deps } from '../../../records/unit-of-work.ts'
import { storeModule } from '../../../store-order.ts'
import { lockedSanction, nextCalendarSequence, type LockedSanction } from '../../sanctions/kind.ts'
import { sanctionScope } from '../../visibility.ts'
import { reauthenticate } from '../private-link.ts'
import { readApplicantApplication } from './store.ts'
import { lockApplication } from '../../applications/locked-application.ts'

/** The sanction of the application with the id, as its organizer changes it. */
export const organizerSanctionKind: RecordKind<{
  by: LinkHolder
  key: string
  locked: LockedSanction
  view: ApplicantApplication
  action: 'update'
  values: typeof sanction.$inferInsert
}> = {
  scope: sanctionScope,
  table: sanction,
  view: applicantApplication,
  refusesBeforeConflict: true,
  lock: async (holder, tx, applicationId, moment) => {
    await lockApplication(holder, tx, applicationId, moment)
    // Checked again under the lock, because staff may have replaced the contact meanwhile.
    await reauthenticate(tx, holder, 'applicant')
    const [found] = await tx.select({ id: sanction.id }).from(sanction).where(eq(sanction.applicationId, applicationId))
    return found && lockedSanction(holder, tx, await lockRow(holder, tx, sanction, found.id), moment)
  },
  judge: async (_holder, _tx, _action, { state }) => ({ refusal: invitationRefusal(state), overridden: null }),
  read: (holder, db, _applicationId, _coverage, { today }) => readApplicantApplication(holder, db, today),
  label: ({ row }) => competitionText(row),
  ...linkKind,
  hidden: async () => notFound('Tävlingen är inte sanktionerad.'),
}

/** Throws 409 with the current application when somebody else has changed the sanction. */
export const updateInvitation = (holder: LinkHolder, deps: Deps, { version, ...draft }: InvitationDraft) =>
  recordAfter(
    transition(
      holder,
      deps,
      organizerSanctionKind,
      holder.recordId,
      'update',
      { version },
      async ({ locked, save }) => {
        const after = recordValues(invitation, draft)
        const changes = fieldChanges(
          { schema: invitationDraft, texts: {} },
          recordValues(invitation, locked.row),
          after,
        )
        if (changes.length === 0) return 'unchanged'
        await save({ ...after, calendarSequence: nextCalendarSequence })
        return { changes }
      },
    ),
  )

storeModule<typeof import('./invitation.ts')>()
