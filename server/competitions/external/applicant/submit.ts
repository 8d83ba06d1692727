// Applicant transitions of an application: submit, withdraw, and confirm the e-mail address, which may submit it.
import { eq } from 'drizzle-orm'
import { closedReasonOf } from '#contract/competitions/applications/application-period.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { LinkHolder } from '../../../actor.ts'
import { orNotFound, invalid } from '../../../api-error.ts'
import { applicationClass } from '../../../db/tables/application-tables.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Deps } from '../../../records/unit-of-work.ts'
import { storeModule } from '../../../store-order.ts'
import { askClub } from '../../applications/club-confirmation-request.ts'
import * as mail from '../../applications/mail.ts'
import { applicationSnapshot } from '../../applications/snapshot.ts'
import { readVisible } from '../../applications/store.ts'
import { addSubmission, endSubmission } from '../../../records/review/submissions.ts'
import { announcementScope, applicationScope } from '../../visibility.ts'
import { isComplete, submissionErrors } from '../application-draft.ts'
import { mayAskClub, mayTellReviewers, refuseTooManySubmissions } from '../limits/mail-limits.ts'
import { actAsApplicant, type ApplicantWork } from './kind.ts'
import { mailedApplication, type LockedApplication } from '../../applications/locked-application.ts'

const readDraft = async (tx: Transaction, { row }: LockedApplication) => {
  const classes = await tx.select().from(applicationClass).where(eq(applicationClass.applicationId, row.id))
  const classIds = classes.map(({ classTypeId }) => classTypeId)
  return { ...row, classIds, acceptsTerms: row.termsAcceptedAt !== null }
}

/** Puts the application into review. Using the mailed link confirms the address. */
const putIntoReview = async ({ actor, tx, at, locked, save, alsoChanged }: ApplicantWork, sentAt: string) => {
  const { row } = locked
  const mailed = mailedApplication(locked)
  const isAnswer = row.returnedAt !== null && row.withdrawnAt === null
  await alsoChanged({ scope: announcementScope, id: row.announcementId })
  await save({
    status: 'Review',
    emailConfirmedAt: row.emailConfirmedAt ?? at,
    awaitsEmailSince: null,
    submittedAt: sentAt,
    firstSubmittedAt: row.firstSubmittedAt ?? sentAt,
    returnedAt: null,
    returnedBy: null,
    returnReason: null,
    withdrawnAt: null,
  })
  const shown = await readVisible(actor, tx, row.id)
  const content = applicationSnapshot({ ...orNotFound(shown), clubName: locked.club?.name ?? null })
  await addSubmission(actor, tx, applicationScope, row.id, { id: null, name: row.applicantName }, content, sentAt)
  await mail.received(tx, mailed)
  if (await mayTellReviewers(tx, locked)) await mail.submitted(tx, mailed, isAnswer)
  if (await mayAskClub(tx, locked)) await askClub(actor, tx, mailed, row, at)
}

export const submit = (holder: LinkHolder, deps: Deps, version: number) =>
  actAsApplicant(holder, deps, 'submit', { version }, async (work) => {
    const errors = submissionErrors(await readDraft(work.tx, work.locked), work.today)
    if (errors.length > 0) throw invalid(errors)
    await refuseTooManySubmissions(work.tx, work.locked)
    await putIntoReview(work, work.at)
  })

/**
 * Confirms the address. An application that was sent before is submitted now, if it was sent within the application
 * period.
 */
export const confirm = (holder: LinkHolder, deps: Deps) =>
  actAsApplicant(holder, deps, 'confirm', {}, async (work) => {
    const { tx, at, locked, save } = work
    const { row, announced } = locked
    if (row.emailConfirmedAt !== null && row.awaitsEmailSince === null) return 'unchanged'
    const sentAt = row.awaitsEmailSince
    const isInTime = sentAt !== null && !closedReasonOf(announced, swedishDay(sentAt))
    if (isInTime && row.status === 'Draft' && isComplete(await readDraft(tx, locked))) {
      await putIntoReview(work, sentAt)
      return { action: 'submit' }
    }
    await save({ emailConfirmedAt: row.emailConfirmedAt ?? at, awaitsEmailSince: null })
    return {}
  })

export const withdraw = (holder: LinkHolder, deps: Deps, version: number) =>
  actAsApplicant(holder, deps, 'withdraw', { version }, async ({ tx, at, locked, save }) => {
    const { row } = locked
    await save({ status: 'Draft', withdrawnAt: at })
    await endSubmission(holder, tx, applicationScope, row.id, { outcome: 'withdrawn', byName: row.applicantName, at })
    if (await mayTellReviewers(tx, locked)) await mail.withdrawn(tx, mailedApplication(locked))
  })

storeModule<typeof import('./submit.ts')>()
