// Tables of reviews: submissions, and the reviewers' comments on them.
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ChecklistLine } from '#contract/record/review.ts'
import { application } from './application-tables.ts'
import { reference, timestampNow, timestamptz } from '../columns.ts'
import { announcement } from './announcement-tables.ts'
import { licenceApplication } from './licence-tables.ts'

/** A submission to review: a snapshot of the content, and its outcome. The next submission is compared with it. */
export const submission = pgTable(
  'submission',
  {
    id: uuid().primaryKey(),
    announcementId: uuid().references(() => announcement.id, { onDelete: 'cascade' }),
    applicationId: uuid().references(() => application.id, { onDelete: 'cascade' }),
    licenceApplicationId: uuid().references(() => licenceApplication.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    submittedAt: timestampNow(),
    /** Null: an applicant without an account. */
    submittedBy: uuid(),
    submittedByName: text().notNull(),
    /** The snapshot: field → its text as shown, which stays the same when labels or formats change. */
    content: jsonb().$type<Record<string, string>>().notNull(),
    outcome: text().$type<'approved' | 'rejected' | 'returned' | 'withdrawn'>(),
    endedAt: timestamptz(),
    endedByName: text(),
    reason: text(),
    /** The checklist at the time of the decision; null before it, and for decisions made without a checklist. */
    checklist: jsonb().$type<ChecklistLine[]>(),
  },
  (table) => [
    unique('submission_number')
      .on(table.announcementId, table.applicationId, table.licenceApplicationId, table.number)
      .nullsNotDistinct(),
    index('submission_application').on(table.applicationId),
    index('submission_licence_application').on(table.licenceApplicationId),
    check(
      'submission_of_one',
      sql`num_nonnulls(${table.announcementId}, ${table.applicationId}, ${table.licenceApplicationId}) = 1`,
    ),
    check('submission_outcome', sql`(${table.outcome} is null) = (${table.endedAt} is null)`),
  ],
)

/** A reviewer's comment on a submission: on one of its fields, or on all of it; and the answer of who completes it. */
export const reviewComment = pgTable(
  'review_comment',
  {
    id: uuid().primaryKey(),
    submissionId: reference(() => submission.id, { onDelete: 'cascade' }),
    field: text(),
    text: text().notNull(),
    createdAt: timestampNow(),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    answer: text().notNull().default(''),
  },
  (table) => [index('review_comment_submission').on(table.submissionId)],
)

/** The day on which a waiting announcement or application was last reminded of. */
export const waitingReminder = pgTable('waiting_reminder', {
  recordId: uuid().primaryKey(),
  remindedOn: date().notNull(),
})
