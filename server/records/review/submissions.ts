// Submissions of records that are reviewed: the snapshot, the outcome of the review and the reviewers' comments.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  commentAnswers,
  type ChecklistLine,
  type Comment,
  type CommentAnswers,
  type CommentDraft,
  type Difference,
  type SubmissionRef,
} from '#contract/record/review.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import type { FieldChange } from '#contract/record/history.ts'
import { formatPhone } from '#contract/validation/phone-number.ts'
import type { Actor, Viewer } from '../../actor.ts'
import { reviewComment, submission } from '../../db/tables/review-tables.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { isoTimestamp, rowsOf, uuidArray } from '../../db/sql-expressions.ts'
import { isCovered, type ReadCoverage, type RecordScope } from '../record-scope.ts'
import { storeModule } from '../../store-order.ts'

type SubmittedType = 'announcement' | 'application' | 'licence_application'
/** The scope of the record that is submitted, which names its type. */
export type SubmittedScope = RecordScope<SubmittedType>
/** Field → its text, in the order of the form. */
export type Snapshot = Record<string, string>

const columnOf = {
  announcement: submission.announcementId,
  application: submission.applicationId,
  licence_application: submission.licenceApplicationId,
}
const columnNameOf = (scope: SubmittedScope) => sql.raw(`${scope.type}_id`)

/** A condition on the submission `x`: it is of the record, which the read covers. */
const ofCovered = (
  actor: Actor,
  scope: SubmittedScope,
  recordId: string,
  coverage: ReadCoverage = 'visible',
) => sql`x.${columnNameOf(scope)} = ${recordId}
  and ${isCovered(actor, scope, recordId, coverage)}`

export const addSubmission = async (
  actor: Actor,
  tx: Transaction,
  scope: SubmittedScope,
  recordId: string,
  by: { id: string | null; name: string },
  content: Snapshot,
  at: string,
) => {
  const files = await attachmentsText(actor, tx, scope, recordId)
  await tx.insert(submission).values({
    id: uuidv7(),
    announcementId: scope.type === 'announcement' ? recordId : null,
    applicationId: scope.type === 'application' ? recordId : null,
    licenceApplicationId: scope.type === 'licence_application' ? recordId : null,
    number: sql`(select coalesce(max(x.number), 0) + 1 from submission x where x.${columnNameOf(scope)} = ${recordId})`,
    submittedAt: at,
    submittedBy: by.id,
    submittedByName: by.name,
    content: { ...content, [filesField]: files },
  })
}

const filesField = 'attachments'

/** The attachments as text. The size distinguishes a new file with the same name. */
const attachmentsText = async (
  actor: Actor,
  db: Queryable,
  scope: SubmittedScope,
  recordId: string,
): Promise<string> => {
  const statement = sql`select string_agg(a.name || ' (' || a.size || ' byte)', ', ' order by a.created_at, a.id) as files
    from attachment a where a.record_type = ${scope.type} and a.record_id = ${recordId} and a.completed_at is not null
      and ${scope.isVisible(actor, recordId)}`
  return (await rowsOf<{ files: string | null }>(db, statement))[0]?.files ?? ''
}

/** Stores the outcome of the submission under review, and the comments on it. */
export const endSubmission = async (
  actor: Actor,
  tx: Transaction,
  scope: SubmittedScope,
  recordId: string,
  end: {
    outcome: NonNullable<SubmissionRef['outcome']>
    byName: string
    at: string
    reason?: string
    /** The checklist at the decision. */
    checklist?: ChecklistLine[]
  },
  comments: readonly CommentDraft[] = [],
) => {
  const [open] = await tx
    .update(submission)
    .set({
      outcome: end.outcome,
      endedAt: end.at,
      endedByName: end.byName,
      reason: end.reason ?? null,
      checklist: end.checklist ?? null,
    })
    .where(and(eq(columnOf[scope.type], recordId), isNull(submission.outcome)))
    .returning({ id: submission.id })
  if (!open || actor.by !== 'staff' || comments.length === 0) return
  const stamp = { submissionId: open.id, createdAt: end.at, createdBy: actor.account.id, createdByName: end.byName }
  await tx.insert(reviewComment).values(comments.map((comment) => ({ id: uuidv7(), ...stamp, ...comment })))
}

/** Newest first. */
export const listSubmissions = async (
  actor: Actor,
  db: Queryable,
  scope: SubmittedScope,
  recordId: string,
  coverage?: ReadCoverage,
): Promise<SubmissionRef[]> => {
  const statement = sql`select x.number, ${isoTimestamp(sql`x.submitted_at`)} as "submittedAt", x.submitted_by_name as "submittedByName",
      x.outcome, ${isoTimestamp(sql`x.ended_at`)} as "endedAt", x.ended_by_name as "endedByName", x.reason, x.checklist
    from submission x where ${ofCovered(actor, scope, recordId, coverage)} order by x.number desc`
  return rowsOf<SubmissionRef>(db, statement)
}

/** Newest submission first; within it in the order of writing. */
export const listReviewComments = async (
  actor: Actor,
  db: Queryable,
  scope: SubmittedScope,
  recordId: string,
  label: (field: string) => string,
  coverage?: ReadCoverage,
): Promise<Comment[]> => {
  const statement = sql`select c.id, c.field, c.text, c.answer, x.number as submission,
      ${isoTimestamp(sql`c.created_at`)} as "createdAt", c.created_by_name as "createdByName"
    from review_comment c join submission x on x.id = c.submission_id where ${ofCovered(actor, scope, recordId, coverage)}
    order by x.number desc, c.id`
  return (await rowsOf<Comment>(db, statement)).map((row) => ({
    ...row,
    fieldLabel: row.field === null ? null : label(row.field),
  }))
}

/**
 * Stores the answers to the comments on the last submission. An answer to any other comment is left out, because the
 * submissions after it have answered it, but for those that were withdrawn.
 */
export const answerComments = async (
  actor: Actor,
  tx: Transaction,
  scope: SubmittedScope,
  recordId: string,
  answers: CommentAnswers,
  label: (field: string) => string,
): Promise<FieldChange[]> => {
  const column = columnNameOf(scope)
  const comments = await rowsOf<Pick<Comment, 'id' | 'field' | 'answer'>>(
    tx,
    sql`select c.id, c.field, c.answer from review_comment c join submission x on x.id = c.submission_id
      where ${ofCovered(actor, scope, recordId)} and c.id = any(${uuidArray(Object.keys(answers))})
        and x.number = (select max(latest.number) from submission latest
          where latest.${column} = ${recordId} and latest.outcome is distinct from 'withdrawn')
      order by c.id`,
  )
  const changed = comments.filter(({ id, answer }) => answers[id] !== answer)
  for (const { id } of changed) {
    await tx.update(reviewComment).set({ answer: answers[id] }).where(eq(reviewComment.id, id))
  }
  return changed.flatMap(({ id, field, answer }) =>
    fieldChanges({ schema: commentAnswers, texts: {} }, { [id]: answer }, { [id]: answers[id] ?? '' }).map(
      (change) => ({
        ...change,
        field: 'answers',
        label: field === null ? 'Svar, allmänt' : `Svar om ${label(field)}`,
      }),
    ),
  )
}

/**
 * Compares the record with the last submission but one while the last is under review, otherwise with the last.
 * `now` is the snapshot of the current record.
 */
export const diffWithLastSubmission = async (
  viewer: Viewer,
  db: Queryable,
  scope: SubmittedScope,
  recordId: string,
  now: Snapshot,
  label: (field: string) => string,
): Promise<Difference> => {
  const rows = await rowsOf<Pick<typeof submission.$inferSelect, 'number' | 'content' | 'outcome'>>(
    db,
    sql`select x.number, x.content, x.outcome from submission x
      where ${ofCovered(viewer, scope, recordId)} order by x.number desc limit 2`,
  )
  const before = rows[0]?.outcome === null ? rows[1] : rows[0]
  if (!before) return { since: null, fields: [] }
  const submissions = await listSubmissions(viewer, db, scope, recordId)
  const since = submissions.find((earlier) => earlier.number === before.number) ?? null
  const current = { ...now, [filesField]: await attachmentsText(viewer, db, scope, recordId) }
  const labelOf = (field: string) => (field === filesField ? 'Bilagor' : label(field))
  return { since, fields: diffSnapshots(before.content, current, labelOf) }
}

/** Submissions that an earlier version has stored hold phone numbers as the database has them. */
const textIn = (snapshot: Snapshot, field: string): string => formatPhone(snapshot[field] ?? '')

/** Field by field, in the order of the form. */
export const diffSnapshots = (before: Snapshot, after: Snapshot, label: (field: string) => string): FieldChange[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((field) => ({ field, label: label(field), old: textIn(before, field), new: textIn(after, field) }))
    .filter((change) => change.old !== change.new)

storeModule<typeof import('./submissions.ts')>()
