// What is not kept of applications: unconfirmed ones, personal data of rejected and abandoned ones, files that were never submitted.
import { and, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { AuditEntry } from '../audit/audit-events.ts'
import { erasedText, eraseAuditValues } from '../audit/erasure.ts'
import { application, applicationLink } from '../db/tables/application-tables.ts'
import { reviewComment, submission, waitingReminder } from '../db/tables/review-tables.ts'
import { attachment } from '../db/tables/attachment-tables.ts'
import type { Database } from '../db/database.ts'
import { outsideUse } from '../db/tables/limit-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { officialPerson } from '../db/tables/official-tables.ts'
import { literal, uuidArray } from '../db/sql-expressions.ts'
import { deleteMails } from '../mail/mail-deletion.ts'
import { queueChangeNotice, type UnitOfWork } from '../records/unit-of-work.ts'
import { draftFilesOf } from '../retention/draft-files.ts'
import { retentionActor, takeInUnits, type RetentionSubject } from '../retention/subject.ts'
import { unscopedModule } from '../store-order.ts'
import { deleteEndedLinks } from './applications/private-links.ts'
import { applicationScope } from './visibility.ts'
import { runEach } from '../jobs/independent-runs.ts'

/**
 * So many days after the last mail to its unconfirmed address an application is deleted, because a link that nobody has been sent cannot be
 * used; at most so many after it was made, because anyone may ask for links. Texts to applicants say a week.
 */
const unconfirmedDays = 7
const maxUnconfirmedDays = 28
const batchSize = 200

/** Replaces texts of the staff to the applicant, which may contain names. */
const erasedIfPresent = (column: AnyColumn) => sql`case when ${column} is null then null else ${erasedText} end`

/** The name of an erased application in events. */
const applicationLabel = 'Ansökan'

/** Deletes the values of those audit events of the applications that may hold personal data; the events stay. */
const deleteAuditValues = ({ actor, tx }: UnitOfWork, ids: string[], condition: SQL) =>
  eraseAuditValues(
    actor,
    tx,
    sql`select e.id from audit_event e join audit_value v on v.event_id = e.id
      where e.record_type = 'application' and e.record_id = any(${uuidArray(ids)}) and ${condition}`,
    applicationLabel,
  )

/**
 * Mails about the applications, and those to their applicants about the announcement, also before it was moved. Read before the address
 * is erased. Those to a former contact, who was mailed about the announcement before the decision, are found by the mail that tells them.
 */
export const mailsOfApplications = (ids: SQL): SQL =>
  sql`select m.id, m.record_id from mail_outbox m where m.record_type = 'application' and m.record_id = any(${ids})
    union select m.id, p.id from application p join announcement n on n.id = p.announcement_id
      join announcement f on f.calendar_id = n.calendar_id
      join mail_outbox m on m.record_type = 'announcement' and m.record_id = f.id and (m.recipient = lower(p.applicant_email)
        or m.recipient in (select r.recipient from mail_outbox r where r.record_type = 'application' and r.record_id = p.id
          and r.template = 'applicationContactReplaced'))
      where p.id = any(${ids}) and p.email_confirmed_at is not null`

/** A condition on mails that a statement selects. */
export const isAmong = (mails: SQL): SQL => sql`${mailOutbox.id} in (select o.id from (${mails}) o)`

/** Deletes files, file names in the history, and mails in the outbox, which hold addresses. */
const deleteFilesAndMails = async (unit: UnitOfWork, ids: string[]) => {
  const { tx } = unit
  await deleteAuditValues(unit, ids, sql`e.action in ('attach', 'detach')`)
  await tx.delete(attachment).where(and(eq(attachment.recordType, 'application'), inArray(attachment.recordId, ids)))
  await deleteMails(tx, isAmong(mailsOfApplications(uuidArray(ids))))
}

export const entriesOf = (ids: readonly string[], action: string): AuditEntry[] =>
  ids.map((recordId) => ({ action, recordType: 'application', recordId, recordLabel: applicationLabel }))

/** Rejected, or a draft. Those in review are left, and so are approved ones, which have a rule of their own. */
const isOld = (before: SQL): SQL =>
  sql`${application.status} in ('Draft', 'Rejected') and ${application.anonymizedAt} is null
    and ${application.updatedAt} < ${before}`

/** The name of who ended a submission, but for the applicant's own withdrawal. */
export const withoutApplicant = sql`case when ${submission.outcome} = 'withdrawn' then '' else ${submission.endedByName} end`

const anonymize = async (unit: UnitOfWork, ids: string[]): Promise<void> => {
  const { tx } = unit
  await deleteFilesAndMails(unit, ids)
  await tx
    .update(application)
    .set({
      ...erasedColumns,
      returnReason: erasedIfPresent(application.returnReason),
      decisionReason: erasedIfPresent(application.decisionReason),
      anonymizedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where(inArray(application.id, ids))
  await tx.delete(officialPerson).where(inArray(officialPerson.applicationId, ids))
  await tx
    .update(submission)
    .set({
      content: {},
      submittedByName: '',
      endedByName: withoutApplicant,
      reason: erasedIfPresent(submission.reason),
      // The checklist names officials and the club's respondent.
      checklist: null,
    })
    .where(inArray(submission.applicationId, ids))
  const submissionIds = tx.select({ id: submission.id }).from(submission).where(inArray(submission.applicationId, ids))
  await tx
    .update(reviewComment)
    .set({ text: erasedText, answer: '' })
    .where(inArray(reviewComment.submissionId, submissionIds))
  await deleteAuditValues(unit, ids, sql`v.reason is not null`)
  await tx.delete(applicationLink).where(inArray(applicationLink.applicationId, ids))
  unit.entries.push(...entriesOf(ids, 'anonymize'))
  for (const id of ids) queueChangeNotice(unit, { scope: applicationScope, id, before: [] })
}

const isUnconfirmed = (
  before: SQL,
): SQL => sql`${application.emailConfirmedAt} is null and ${application.firstSubmittedAt} is null
  and ${application.createdAt} < ${before}
  and (${application.createdAt} < now() - make_interval(days => ${literal(maxUnconfirmedDays)})
    or not exists (select from mail_outbox m where m.record_type = 'application' and m.record_id = ${application.id}
      and coalesce(m.sent_at, m.failed_at, now()) >= ${before}))`

/** Deletes applications whose address was never confirmed. */
const deleteUnconfirmed = takeInUnits({
  table: application,
  size: batchSize,
  isOld: isUnconfirmed,
  mailsOf: mailsOfApplications,
  take: async (unit, ids) => {
    await deleteFilesAndMails(unit, ids)
    await unit.tx.delete(application).where(inArray(application.id, ids))
    unit.entries.push(...entriesOf(ids, 'remove'))
  },
})

const deleteOldUsage = async (db: Database) => {
  await db.delete(outsideUse).where(sql`${outsideUse.day} < current_date - 2`)
}

/** What still waits after these days is reminded of again anyway. */
const deleteOldReminders = async (db: Database) => {
  await db.delete(waitingReminder).where(sql`${waitingReminder.remindedOn} < current_date - 30`)
}

/** What goes without a rule of its own, because nobody needs it. */
export const sweepApplications = async (db: Database): Promise<void> => {
  const before = sql`now() - make_interval(days => ${unconfirmedDays})`
  const sweeps = [
    // Without a rule they are in no log of runs.
    () => deleteUnconfirmed(retentionActor(), db, before, async () => {}),
    () => deleteEndedLinks(db),
    () => deleteOldUsage(db),
    () => deleteOldReminders(db),
  ]
  await runEach(sweeps, (sweep) => sweep())
}

export const applicantRetention: RetentionSubject = {
  due: (before) => sql`select ${application.applicantName} as label, ${application.updatedAt} as at
    from ${application} where ${isOld(before)}`,
  apply: takeInUnits({ table: application, size: batchSize, isOld, mailsOf: mailsOfApplications, take: anonymize }),
}

export const draftFileRetention = draftFilesOf({
  table: application,
  recordType: 'application',
  recordLabel: applicationLabel,
  neverSubmitted: sql`${application.firstSubmittedAt} is null`,
})

/** Who applied, and who answered for the club. */
export const erasedApplicant = {
  applicantName: '',
  applicantRole: '',
  applicantEmail: '',
  applicantPhone: '',
  clubAskedEmail: null,
  clubAnsweredByName: null,
} satisfies Partial<typeof application.$inferInsert>

/** The erased value of each column with personal data; free texts may name anybody. */
const erasedColumns = {
  ...erasedApplicant,
  officials: [],
  message: '',
  safetyPlan: '',
  budget: '',
  airspaceNote: '',
  landownerNote: '',
  insurance: '',
} satisfies Partial<typeof application.$inferInsert>

unscopedModule<typeof import('./retention.ts')>()
