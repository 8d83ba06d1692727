// What is not kept of applications: unconfirmed ones, files that were never submitted, and the personal data of those that were
// rejected or abandoned, or whose competition was held long ago.
import { and, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { AuditEntry } from '../audit/audit-events.ts'
import { eraseAuditValues } from '../audit/erasure.ts'
import { application, applicationLink } from '../db/tables/application-tables.ts'
import { reviewComment, submission } from '../db/tables/review-tables.ts'
import { attachment } from '../db/tables/attachment-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { outsideUse } from '../db/tables/limit-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { officialPerson } from '../db/tables/official-tables.ts'
import { sanction } from '../db/tables/sanction-tables.ts'
import { uuidArray } from '../db/sql-expressions.ts'
import { queueChangeNotice, type UnitOfWork } from '../records/unit-of-work.ts'
import { draftFilesOf } from '../retention/draft-files.ts'
import { retention, takeInUnits, type RetentionSubject } from '../retention/subject.ts'
import { unscopedModule } from '../store-order.ts'
import { noContact } from './old-contacts.ts'
import { sanctionLabel } from './sanctions/kind.ts'
import { applicationScope, sanctionScope } from './visibility.ts'

/** After so many days an application with an unconfirmed address is deleted. */
const unconfirmedDays = 7
const batchSize = 200

/** Replaces texts of the staff to the applicant, which may contain names. */
const erasedText = 'Gallrad'
const erasedIfPresent = (column: AnyColumn) => sql`case when ${column} is null then null else ${erasedText} end`

/** The name of an erased application in events. */
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

const mailsOf = (ids: SQL): SQL =>
  sql`select m.id, m.record_id from mail_outbox m where m.record_type = 'application' and m.record_id = any(${ids})`

/** Deletes files, file names in the history, and mails in the outbox, which hold addresses. */
const deleteFilesAndMails = async (tx: Transaction, ids: string[]) => {
  await deleteAuditValues(tx, ids, sql`e.action in ('attach', 'detach')`)
  await tx.delete(attachment).where(and(eq(attachment.recordType, 'application'), inArray(attachment.recordId, ids)))
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.recordType, 'application'), inArray(mailOutbox.recordId, ids)))
}

const entriesOf = (ids: readonly string[], action: string): AuditEntry[] =>
  ids.map((recordId) => ({ action, recordType: 'application', recordId, recordLabel: applicationLabel }))

/** From when an application is kept: its last change and that of its competition, and the competition's last day. */
const keptFrom = sql`greatest(${application.updatedAt}, (select greatest(s.updated_at, (greatest(s.ends_on, s.reserve_ends_on) + 1)::timestamptz)
  from sanction s where s.application_id = ${application.id}))`

/** Those in review are left. */
const isOld = (before: SQL): SQL =>
  sql`${application.status} <> 'Review' and ${application.anonymizedAt} is null and ${keptFrom} < ${before}`

/** Empties the contacts of their competitions: what is published stays, with the officials' names, but nobody can be reached any more. */
const eraseContacts = async (unit: UnitOfWork, ids: string[]) => {
  const competitions = await unit.tx
    .update(sanction)
    .set({
      officials: sql`coalesce((select jsonb_agg(o.official || '{"contact": ""}' order by o.nth)
        from jsonb_array_elements(${sanction.officials}) with ordinality o (official, nth)), '[]')`,
      ...noContact,
      version: sql`version + 1`,
    })
    .where(inArray(sanction.applicationId, ids))
    .returning({ id: sanction.id, number: sanction.number, title: sanction.title })
  for (const { id, ...named } of competitions) {
    unit.entries.push({ action: 'erase', recordType: 'sanction', recordId: id, recordLabel: sanctionLabel(named) })
    queueChangeNotice(unit, { scope: sanctionScope, id, before: [] })
  }
}

const anonymize = async (unit: UnitOfWork, ids: string[]): Promise<void> => {
  const { tx } = unit
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
  await eraseContacts(unit, ids)
  unit.entries.push(...entriesOf(ids, 'anonymize'))
  for (const id of ids) queueChangeNotice(unit, { scope: applicationScope, id, before: [] })
}

const isUnconfirmed = (
  before: SQL,
): SQL => sql`${application.emailConfirmedAt} is null and ${application.firstSubmittedAt} is null
  and ${application.createdAt} < ${before}`

/** Deletes applications whose address was never confirmed. */
const deleteUnconfirmed = takeInUnits({
  table: application,
  size: batchSize,
  isOld: isUnconfirmed,
  mailsOf,
  take: async ({ tx, entries }, ids) => {
    await tx.delete(application).where(inArray(application.id, ids))
    await deleteFilesAndMails(tx, ids)
    entries.push(...entriesOf(ids, 'remove'))
  },
})

const deleteOldUsage = async (db: Database) => {
  await db.delete(outsideUse).where(sql`${outsideUse.day} < current_date - 2`)
}

/** What goes without a rule of its own, because nobody needs it. */
export const sweepApplications = async (db: Database): Promise<void> => {
  // Without a rule they are in no log of runs.
  await deleteUnconfirmed(db, sql`now() - make_interval(days => ${unconfirmedDays})`, async () => {})
  await deleteOldUsage(db)
}

export const applicantRetention: RetentionSubject = {
  due: (before) => sql`select ${application.applicantName} as label, ${keptFrom} as at
    from ${application} where ${isOld(before)}`,
  apply: takeInUnits({ table: application, size: batchSize, isOld, mailsOf, take: anonymize }),
}

export const draftFileRetention = draftFilesOf(
  'application',
  applicationLabel,
  (id) => sql`select from ${application} where ${application.id} = ${id} and ${application.firstSubmittedAt} is null`,
)

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
