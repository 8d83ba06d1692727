// Retention of applications: deletes unconfirmed ones and erases personal data from rejected or abandoned ones.
import { and, eq, inArray, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { JobActor } from '../actor.ts'
import { writeAuditEvents, type AuditEntry } from '../audit/audit-events.ts'
import { eraseAuditValues } from '../audit/erasure.ts'
import { application, applicationLink, reviewComment, submission } from '../db/application-tables.ts'
import { attachment } from '../db/attachment-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { outsideUse } from '../db/limit-tables.ts'
import { mailOutbox } from '../db/mail-tables.ts'
import { gettingStarted } from '../db/federation-tables.ts'
import { uuidArray } from '../db/sql-expressions.ts'
import { lockAvailable } from '../records/lock.ts'
import { addNotice, inUnit, type UnitOfWork } from '../records/unit-of-work.ts'
import { unscopedModule } from '../store-order.ts'
import { applicationScope } from './visibility.ts'

/** After so many days an application with an unconfirmed address is deleted. */
const unconfirmedDays = 7
/** After so many days the files of an application that was never submitted are deleted. */
const unsubmittedFileDays = 30
const batchSize = 200

/** Replaces texts of the staff to the applicant, which may contain names. */
const erasedText = 'Gallrad'
const erasedIfPresent = (column: AnyColumn) => sql`case when ${column} is null then null else ${erasedText} end`

const retention: JobActor = { by: 'job', name: 'Gallringen', requestId: null }
/** What events call an application that is not named any more. */
const applicationLabel = 'Ansökan'

/** Deletes the values of those audit events of the applications that may hold personal data; the events stay. */
const deleteAuditValues = (tx: Transaction, ids: string[], condition: SQL) =>
  eraseAuditValues(
    retention,
    tx,
    sql`select e.id from audit_event e join audit_value v on v.event_id = e.id
      where e.record_type = 'application' and e.record_id = any(${uuidArray(ids)}) and ${condition}`,
    applicationLabel,
  )

/** Deletes files, file names in the history, and mails in the outbox, which hold addresses. */
const deleteFilesAndMails = async (tx: Transaction, ids: string[]) => {
  await deleteAuditValues(tx, ids, sql`e.action in ('attach', 'detach')`)
  await tx.delete(attachment).where(and(eq(attachment.recordType, 'application'), inArray(attachment.recordId, ids)))
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.recordType, 'application'), inArray(mailOutbox.recordId, ids)))
}

const entriesOf = (ids: readonly string[], action: string): AuditEntry[] =>
  ids.map((recordId) => ({ action, recordType: 'application', recordId, recordLabel: applicationLabel }))

/** Erases applications that were rejected or are drafts, `months` after their last change. Those in review are left. */
const anonymize = async (unit: UnitOfWork, months: number): Promise<number> => {
  const { actor, tx } = unit
  const isOld = sql`${application.status} in ('Draft', 'Rejected') and ${application.anonymizedAt} is null
    and ${application.updatedAt} < now() - make_interval(months => ${months}::int)`
  const ids = await lockAvailable(actor, tx, application, isOld, batchSize)
  if (ids.length === 0) return 0
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
  const withoutApplicant = sql`case when ${submission.outcome} = 'withdrawn' then '' else ${submission.endedByName} end`
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
  await deleteAuditValues(tx, ids, sql`v.reason is not null`)
  await tx.delete(applicationLink).where(inArray(applicationLink.applicationId, ids))
  await deleteFilesAndMails(tx, ids)
  unit.entries.push(...entriesOf(ids, 'anonymize'))
  for (const id of ids) addNotice(unit, { scope: applicationScope, id, before: [] })
  return ids.length
}

/** Deletes applications whose address was never confirmed. */
const deleteUnconfirmed = (db: Database) =>
  db.transaction(async (tx) => {
    const rows = await tx
      .delete(application)
      .where(
        and(
          isNull(application.emailConfirmedAt),
          isNull(application.firstSubmittedAt),
          sql`${application.createdAt} < now() - make_interval(days => ${unconfirmedDays})`,
        ),
      )
      .returning({ id: application.id })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    await deleteFilesAndMails(tx, ids)
    await writeAuditEvents(retention, tx, entriesOf(ids, 'remove'))
  })

/** The application page states this limit beside the files. */
const deleteUnsubmittedFiles = (db: Database) =>
  db.transaction(async (tx) => {
    const rows = await tx
      .delete(attachment)
      .where(
        and(
          eq(attachment.recordType, 'application'),
          sql`${attachment.createdAt} < now() - make_interval(days => ${unsubmittedFileDays})`,
          inArray(
            attachment.recordId,
            tx.select({ id: application.id }).from(application).where(isNull(application.firstSubmittedAt)),
          ),
        ),
      )
      .returning({ id: attachment.recordId })
    const ids = [...new Set(rows.map(({ id }) => id))]
    await writeAuditEvents(retention, tx, entriesOf(ids, 'removeFiles'))
  })

const deleteOldUsage = async (db: Database) => {
  await db.delete(outsideUse).where(sql`${outsideUse.day} < current_date - 2`)
}

/** Deletes old mails from the outbox, because they hold addresses. */
const deleteOldMail = async (db: Database, months: number) => {
  const isOld = sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.failedAt}) < now() - make_interval(months => ${months}::int)`
  const oldIds = db.select({ id: mailOutbox.id }).from(mailOutbox).where(isOld)
  // The list of the first day is over long before, and would otherwise lack its test mail.
  await db
    .update(gettingStarted)
    .set({ testMailId: null, putAwayAt: sql`coalesce(${gettingStarted.putAwayAt}, now())` })
    .where(inArray(gettingStarted.testMailId, oldIds))
  await db.delete(mailOutbox).where(isOld)
}

/** Erases in small batches, so that locks are short. */
export const applyRetention = async (db: Database, months: number): Promise<void> => {
  await deleteUnconfirmed(db)
  await deleteUnsubmittedFiles(db)
  await deleteOldUsage(db)
  await deleteOldMail(db, months)
  const deps = { db, now: () => new Date() }
  for (;;) if ((await inUnit(retention, deps, (unit) => anonymize(unit, months))) < batchSize) return
}

/** The erased value of each column with personal data; free texts may name anybody. */
const erasedColumns = {
  applicantName: '',
  applicantRole: '',
  applicantEmail: '',
  applicantPhone: '',
  officials: [],
  message: '',
  safetyPlan: '',
  budget: '',
  airspaceNote: '',
  landownerNote: '',
  insurance: '',
  clubAskedEmail: null,
  clubAnsweredByName: null,
} satisfies Partial<typeof application.$inferInsert>

unscopedModule<typeof import('./retention.ts')>()
