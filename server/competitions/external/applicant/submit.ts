// Applicant transitions of an application: submit, withdraw, and confirm the e-mail address, which may submit it.
import { applicationScope, announcementScope } from '../../visibility.ts'
import { eq } from 'drizzle-orm'
import { closedReasonOf } from '../../../../contract/competitions/applications/application-period.ts'
import type { ApplicantApplication } from '../../../../contract/competitions/external/applicant-application.ts'
import { swedishDay } from '../../../../contract/dates/swedish-day.ts'
import type { LinkHolder } from '../../../actor.ts'
import { orNotFound, invalid } from '../../../api-error.ts'
import { writeLinkHolderAuditEvent } from '../../../audit/audit-events.ts'
import { application, applicationClass } from '../../../db/application-tables.ts'
import type { Transaction } from '../../../db/database.ts'
import { notifyChange } from '../../../live/change-notices.ts'
import { askClub } from '../../applications/club-confirmation-request.ts'
import * as mail from '../../applications/mail.ts'
import { applicationSnapshot } from '../../applications/snapshot.ts'
import { readVisible } from '../../applications/store.ts'
import type { Deps } from '../../transition-values.ts'
import { addSubmission, endSubmission } from '../../submissions.ts'
import { missingFieldErrors } from '../application-draft.ts'
import { mayAskClub, mayTellReviewers, refuseTooManySubmissions } from '../limits/mail-limits.ts'
import { refuseTooManyOpenApplications } from '../limits/mailbox-limit.ts'
import { readApplicantApplication } from './store.ts'
import {
  mailedApplicantApplication,
  applicantAuditSubject,
  lockApplicantApplication,
  outsiderColumnValues,
  type LockedApplicantApplication,
} from './locked-application.ts'
import { transitionAsApplicant } from './transition.ts'
import { storeModule } from '../../../store-order.ts'

const missingFields = async (tx: Transaction, { row }: LockedApplicantApplication) => {
  const classes = await tx.select().from(applicationClass).where(eq(applicationClass.applicationId, row.id))
  const classIds = classes.map(({ classTypeId }) => classTypeId)
  return missingFieldErrors({ ...row, classIds, acceptsTerms: row.termsAcceptedAt !== null })
}

/** Puts the application into review. Using the mailed link confirms the address. */
const putIntoReview = async (
  holder: LinkHolder,
  tx: Transaction,
  locked: LockedApplicantApplication,
  sentAt: string,
) => {
  const { row, at } = locked
  const isAnswer = row.returnedAt !== null && row.withdrawnAt === null
  await tx
    .update(application)
    .set({
      status: 'Review',
      emailConfirmedAt: row.emailConfirmedAt ?? at,
      awaitsEmailSince: null,
      submittedAt: sentAt,
      firstSubmittedAt: row.firstSubmittedAt ?? sentAt,
      returnedAt: null,
      returnedBy: null,
      returnReason: null,
      withdrawnAt: null,
      ...outsiderColumnValues(at),
    })
    .where(eq(application.id, row.id))
  const [shown] = await readVisible(holder, tx, row.announcementId, row.id)
  const content = applicationSnapshot({ ...orNotFound(shown), clubName: locked.club?.name ?? null })
  await addSubmission(holder, tx, 'application', row.id, { id: null, name: row.applicantName }, content, sentAt)
  await mail.received(tx, mailedApplicantApplication(locked))
  if (await mayTellReviewers(tx, locked)) await mail.submitted(tx, mailedApplicantApplication(locked), isAnswer)
  if (await mayAskClub(tx, locked)) await askClub(tx, mailedApplicantApplication(locked), row, at)
  await writeLinkHolderAuditEvent(holder, tx, {
    action: 'submit',
    ...applicantAuditSubject(locked),
  })
  await notifyChanges(tx, locked)
}

const notifyChanges = async (tx: Transaction, { row }: LockedApplicantApplication) => {
  await notifyChange(tx, applicationScope, row.id)
  await notifyChange(tx, announcementScope, row.announcementId)
}

export const submit = (holder: LinkHolder, deps: Deps, version: number) =>
  transitionAsApplicant(holder, deps, 'submit', version, async (tx, locked) => {
    const errors = await missingFields(tx, locked)
    if (errors.length > 0) throw invalid(errors)
    await refuseTooManySubmissions(tx, locked)
    await putIntoReview(holder, tx, locked, locked.at)
  })

/**
 * Confirms the address. An application that was sent before is submitted now, if it was sent within the application
 * period.
 */
export const confirm = async (holder: LinkHolder, deps: Deps): Promise<ApplicantApplication> => {
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const locked = await lockApplicantApplication(tx, holder.recordId, now)
    const { row, at } = locked
    if (row.emailConfirmedAt !== null && row.awaitsEmailSince === null) return
    await refuseTooManyOpenApplications(tx, locked)
    const sentAt = row.awaitsEmailSince
    const isInTime = sentAt !== null && !closedReasonOf(locked.announced, swedishDay(sentAt))
    if (isInTime && row.status === 'Draft' && (await missingFields(tx, locked)).length === 0) {
      return putIntoReview(holder, tx, locked, sentAt)
    }
    await tx
      .update(application)
      .set({ emailConfirmedAt: row.emailConfirmedAt ?? at, awaitsEmailSince: null, ...outsiderColumnValues(at) })
      .where(eq(application.id, row.id))
    await writeLinkHolderAuditEvent(holder, tx, {
      action: 'confirm',
      ...applicantAuditSubject(locked),
    })
  })
  return readApplicantApplication(holder, deps.db, swedishDay(now))
}

export const withdraw = (holder: LinkHolder, deps: Deps, version: number) =>
  transitionAsApplicant(holder, deps, 'withdraw', version, async (tx, locked) => {
    const { row, at } = locked
    await tx
      .update(application)
      .set({ status: 'Draft', withdrawnAt: at, ...outsiderColumnValues(at) })
      .where(eq(application.id, row.id))
    await endSubmission(holder, tx, 'application', row.id, { outcome: 'withdrawn', byName: row.applicantName, at })
    if (await mayTellReviewers(tx, locked)) await mail.withdrawn(tx, mailedApplicantApplication(locked))
    await writeLinkHolderAuditEvent(holder, tx, {
      action: 'withdraw',
      ...applicantAuditSubject(locked),
    })
    await notifyChanges(tx, locked)
  })

storeModule<typeof import('./submit.ts')>()
