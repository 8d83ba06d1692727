// Applicant transitions of an application: submit, withdraw, and confirm the e-mail address, which may submit it.
import { globalContext } from '../../../../contract/access.ts'
import { eq } from 'drizzle-orm'
import { closedReasonOf } from '../../../../contract/competitions/applications/application-period.ts'
import type { ApplicantApplication } from '../../../../contract/competitions/external/applicant-application.ts'
import { swedishDay } from '../../../../contract/dates/swedish-day.ts'
import { orNotFound, invalid } from '../../../api-error.ts'
import { writeLinkHolderAuditEvent } from '../../../audit/audit-events.ts'
import { application, applicationClass } from '../../../db/application-tables.ts'
import type { Transaction } from '../../../db/database.ts'
import { notifyChange } from '../../../live/change-notices.ts'
import { askClub } from '../../applications/club-confirmation-request.ts'
import * as mail from '../../applications/mail.ts'
import { applicationSnapshot } from '../../applications/snapshot.ts'
import { readVisible } from '../../applications/store.ts'
import type { Deps } from '../../shared-transition.ts'
import { addSubmission, endSubmission } from '../../submissions.ts'
import { missingFieldErrors } from '../application-draft.ts'
import { mayAskClub, mayTellReviewers, refuseTooManySubmissions } from '../limits/mail-limits.ts'
import { refuseTooManyOpenApplications } from '../limits/mailbox-limit.ts'
import { applicationIdOfApplicant, type LinkHolder } from '../private-link.ts'
import { readApplicantApplication } from './store.ts'
import {
  mailedApplicantApplication,
  transitionAsApplicant,
  applicantAuditSubject,
  lockApplicantApplication,
  outsiderColumnValues,
  type LockedApplicantApplication,
} from './transition.ts'

const missingFields = async (tx: Transaction, { row }: LockedApplicantApplication) => {
  const classes = await tx.select().from(applicationClass).where(eq(applicationClass.applicationId, row.id))
  const classIds = classes.map(({ classTypeId }) => classTypeId)
  return missingFieldErrors({ ...row, classIds, acceptsTerms: row.termsAcceptedAt !== null })
}

/** Puts the application into review. Using the mailed link confirms the address. */
const putIntoReview = async (
  tx: Transaction,
  locked: LockedApplicantApplication,
  requestId: string,
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
  const [shown] = await readVisible({ context: globalContext }, tx, row.announcementId, row.id)
  const content = applicationSnapshot({ ...orNotFound(shown), clubName: locked.club?.name ?? null })
  await addSubmission(tx, 'application', row.id, { id: null, name: row.applicantName }, content, sentAt)
  await mail.received(tx, mailedApplicantApplication(locked))
  if (await mayTellReviewers(tx, locked)) await mail.submitted(tx, mailedApplicantApplication(locked), isAnswer)
  if (await mayAskClub(tx, locked)) await askClub(tx, mailedApplicantApplication(locked), row, at)
  await writeLinkHolderAuditEvent({ name: 'Sökanden', requestId }, tx, {
    action: 'submit',
    ...applicantAuditSubject(locked),
  })
  await notifyChanges(tx, locked)
}

const notifyChanges = async (tx: Transaction, { row }: LockedApplicantApplication) => {
  await notifyChange(tx, 'application', row.id)
  await notifyChange(tx, 'announcement', row.announcementId)
}

export const submit = (visit: LinkHolder, deps: Deps, version: number) =>
  transitionAsApplicant(visit, deps, 'submit', version, async (tx, locked) => {
    const errors = await missingFields(tx, locked)
    if (errors.length > 0) throw invalid(errors)
    await refuseTooManySubmissions(tx, locked)
    await putIntoReview(tx, locked, visit.requestId, locked.at)
  })

/**
 * Confirms the address. An application that was sent before is submitted now, if it was sent within the application
 * period.
 */
export const confirm = async (visit: LinkHolder, deps: Deps): Promise<ApplicantApplication> => {
  const id = await applicationIdOfApplicant(visit, deps.db)
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const locked = await lockApplicantApplication(tx, id, now)
    const { row, at } = locked
    if (row.emailConfirmedAt !== null && row.awaitsEmailSince === null) return
    await refuseTooManyOpenApplications(tx, locked)
    const sentAt = row.awaitsEmailSince
    const isInTime = sentAt !== null && !closedReasonOf(locked.announced, swedishDay(sentAt))
    if (isInTime && row.status === 'Draft' && (await missingFields(tx, locked)).length === 0) {
      return putIntoReview(tx, locked, visit.requestId, sentAt)
    }
    await tx
      .update(application)
      .set({ emailConfirmedAt: row.emailConfirmedAt ?? at, awaitsEmailSince: null, ...outsiderColumnValues(at) })
      .where(eq(application.id, id))
    await writeLinkHolderAuditEvent({ name: 'Sökanden', requestId: visit.requestId }, tx, {
      action: 'confirm',
      ...applicantAuditSubject(locked),
    })
  })
  return readApplicantApplication(deps.db, id, swedishDay(now))
}

export const withdraw = (visit: LinkHolder, deps: Deps, version: number) =>
  transitionAsApplicant(visit, deps, 'withdraw', version, async (tx, locked) => {
    const { row, at } = locked
    await tx
      .update(application)
      .set({ status: 'Draft', withdrawnAt: at, ...outsiderColumnValues(at) })
      .where(eq(application.id, row.id))
    await endSubmission(tx, 'application', row.id, { outcome: 'withdrawn', byId: null, byName: row.applicantName, at })
    if (await mayTellReviewers(tx, locked)) await mail.withdrawn(tx, mailedApplicantApplication(locked))
    await writeLinkHolderAuditEvent({ name: 'Sökanden', requestId: visit.requestId }, tx, {
      action: 'withdraw',
      ...applicantAuditSubject(locked),
    })
    await notifyChanges(tx, locked)
  })
