// Submits, attests, withdraws, returns, rejects and approves licence applications, and asks their clubs.
import { eq, sql } from 'drizzle-orm'
import { namedFields } from '#contract/licences/applications/application-texts.ts'
import { hasBeenSubmitted } from '#contract/licences/applications/application-transitions.ts'
import { licenceApplicationSubmission } from '#contract/licences/applications/application-view.ts'
import { attestable, attestationsAfter, type AttestBody } from '#contract/licences/applications/attestation.ts'
import { askClubRefusal } from '#contract/licences/certificates/certificate.ts'
import { periodOf } from '#contract/licences/validity.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import type { ReturnBody } from '#contract/record/review.ts'
import { nameOf } from '../../actor.ts'
import { forbidden, invalid } from '../../api-error.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { emailHoldEnd } from '../../organizations/email-hold.ts'
import { endReview, missingFields, returnedColumns } from '../../records/review/review.ts'
import { addSubmission } from '../../records/review/submissions.ts'
import { markedBy } from '../../records/transition.ts'
import { mailCertificateRequest } from '../certificates/mail-club.ts'
import { issueLicence } from '../licences/issue.ts'
import { licenceApplicationScope } from '../visibility.ts'
import { attestationChanges, remainingAfter } from './attestations.ts'
import { applicationValues, licenceApplicationSnapshot } from './draft.ts'
import { checkForHistory } from './judged.ts'
import type { LicenceApplicationWork } from './kind.ts'
import * as mail from './mail.ts'

/** Submits the application without a mail, for an act that decides on it at once. */
export const fileSubmission = async (work: LicenceApplicationWork) => {
  const { actor, tx, at, locked, save } = work
  const errors = missingFields(licenceApplicationSubmission, applicationValues(locked.row))
  if (locked.type.kind === 'event' && locked.competition === null)
    errors.push({ field: 'sanctionId', message: 'Tävling är obligatoriskt.' })
  if (errors.length > 0) throw invalid(errors)
  const by = { id: actor.account.id, name: nameOf(actor.account) }
  await save({
    status: 'Submitted',
    ...markedBy(work, 'submitted'),
    returnedAt: null,
    returnedBy: null,
    returnReason: null,
    // A club that has not answered is asked again, also where an older server has returned the application.
    clubAskedAt: locked.row.clubAnswer === null ? null : locked.row.clubAskedAt,
  })
  await addSubmission(actor, tx, licenceApplicationScope, locked.row.id, by, licenceApplicationSnapshot(locked), at)
}

export const submit = async (work: LicenceApplicationWork) => {
  await fileSubmission(work)
  await mail.submitted(work)
}

export const attest = async ({ actor, at, locked, save }: LicenceApplicationWork, body: AttestBody) => {
  const { row, type, holder } = locked
  const among = attestable(type.requirements, holder)
  const attestations = attestationsAfter(row.ticks, body, among, { at, name: nameOf(actor.account) })
  const changes = attestationChanges(type, row.ticks, attestations)
  if (changes.length === 0) return 'unchanged'
  await save({ ticks: attestations })
  return { changes }
}

/** Mails the club at once, without waiting for the next hourly mails. */
export const askClub = async (work: LicenceApplicationWork) => {
  const { tx, at, locked, save } = work
  const { row } = locked
  const id = row.organizationId ?? ''
  if (!(await mailCertificateRequest(work, id, { lockedId: row.id }))) {
    // The address may have been taken away since the request was judged.
    const [club] = await tx
      .select({ email: organization.email, opensAt: emailHoldEnd(sql`${id}::uuid`) })
      .from(organization)
      .where(eq(organization.id, id))
    const { email = '', opensAt = null } = club ?? {}
    throw forbidden(askClubRefusal({ hasAddress: email !== '', wasMailedToday: true, opensAt }) ?? '')
  }
  await save({ clubAskedAt: at })
}

export const withdraw = async (work: LicenceApplicationWork) => {
  const { row } = work.locked
  await work.save({ status: 'Withdrawn', withdrawnAt: work.at })
  if (row.status === 'Submitted') await endReview(work, licenceApplicationScope, { outcome: 'withdrawn' })
  if (hasBeenSubmitted(row)) await mail.withdrawn(work)
}

export const returnApplication = async (work: LicenceApplicationWork, body: ReturnBody) => {
  const { clubAskedAt, clubAnswer } = work.locked.row
  await work.save({
    ...returnedColumns(work, body.reason),
    // A club that has not answered sees the application no more, and is asked again when it comes back.
    clubAskedAt: clubAnswer === null ? null : clubAskedAt,
  })
  await endReview(work, licenceApplicationScope, { outcome: 'returned', reason: body.reason }, body.comments)
  await mail.returned(work, body)
}

export const reject = async (work: LicenceApplicationWork, { reason }: { reason: string }) => {
  const { actor, tx, today, locked, save } = work
  const checklist = await checkForHistory(actor, tx, locked.row.id, today)
  await save({ status: 'Rejected', ...markedBy(work, 'decided'), decisionReason: reason })
  await endReview(work, licenceApplicationScope, { outcome: 'rejected', reason, checklist })
  await mail.rejected(work, reason)
}

/** The first day of its competition, which was moved. One that was decided or got another while its lock was waited for stays as it is. */
export const followInApplication = async (
  { locked: { row, ...named }, save }: LicenceApplicationWork,
  { sanctionId, from }: { sanctionId: string; from: string },
) => {
  if ((row.status !== 'Draft' && row.status !== 'Submitted') || row.sanctionId !== sanctionId) return 'unchanged'
  const before = applicationValues(row)
  const after = { ...before, firstDay: from }
  const changes = fieldChanges(namedFields(named), before, after)
  if (changes.length === 0) return 'unchanged'
  const { type } = named
  const { attestations } = remainingAfter(row.ticks, { ...before, type }, { ...after, type })
  await save({ firstDay: from, ticks: attestations })
  return { changes: [...changes, ...attestationChanges(type, row.ticks, attestations)] }
}

/** Issues the licence with its number. The rules have been judged under the lock of the type's numbers. */
export const approve = async (work: LicenceApplicationWork) => {
  const { actor, tx, today, locked, save } = work
  const { row, type, competition } = locked
  const checklist = await checkForHistory(actor, tx, row.id, today)
  const period = periodOf(type, row.firstDay, competition)
  if (period === null) throw invalid([{ field: 'sanctionId', message: 'Tävling är obligatoriskt.' }])
  await save({ status: 'Approved', ...markedBy(work, 'decided') })
  await endReview(work, licenceApplicationScope, { outcome: 'approved', checklist })
  const issued = await issueLicence(work, { ...locked, period })
  const { id: licenceId, number, holderText } = issued
  await mail.approved(work, { licenceId, number, holderText, validFrom: period.from, validTo: period.to })
}
