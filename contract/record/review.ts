// Schemas of a review: checklist, comments on fields, submissions, changes since the last one, bodies of decisions.
import { z } from 'zod'
import { version } from './version.ts'
import { required, text } from '../validation/fields.ts'
import { personReason, withoutIdentityNumber } from '../validation/identity-rules.ts'
import { fieldChange } from './history.ts'
import { submissionOutcomes } from './submission-outcomes.ts'

/** `warning` is left to the judgement of the reviewer; `blocking` prevents approval. */
const checklistOutcome = z.enum(['ok', 'warning', 'blocking'])
export type ChecklistOutcome = z.output<typeof checklistOutcome>
export const checklistOutcomeLabels: Record<ChecklistOutcome, string> = {
  ok: 'Klart',
  warning: 'Att bedöma',
  blocking: 'Hindrar godkännande',
}

export const checklistLine = z.object({
  rule: z.string(),
  outcome: checklistOutcome,
  /** The rule that was checked, as a sentence. */
  requirement: z.string(),
  /** The result of the check. */
  text: z.string(),
  /** Path of a page that shows the details. */
  link: z.string().nullable(),
})
export type ChecklistLine = z.output<typeof checklistLine>
export const checklist = z.object({ items: z.array(checklistLine) })

const commentText = () => text(2000).meta({ title: 'Kommentar' })
const personCommentText = () => commentText().check(withoutIdentityNumber())
/** A reviewer's comments before they are sent: field → text. */
export const commentsByField = z.object({ comments: z.record(z.string(), commentText()) })
/** The same on a record about a person. */
export const personCommentsByField = z.object({ comments: z.record(z.string(), personCommentText()) })

const commentDraft = z.object({
  /** A field of the form; null, which the form sends as an empty text, for the whole record. */
  field: z.preprocess(
    (value) => (value === '' ? null : value),
    z
      .string()
      .regex(/^[a-z][A-Za-z]{0,40}$/)
      .nullable(),
  ) as z.ZodType<string | null, string | null>,
  text: required(commentText()),
})
export type CommentDraft = z.output<typeof commentDraft>
const personCommentDraft = commentDraft.extend({ text: required(personCommentText()) })
const comments = (draft = commentDraft) => z.array(draft).max(50).default([])

export const comment = z.object({
  id: z.string(),
  field: z.string().nullable(),
  fieldLabel: z.string().nullable(),
  text: z.string(),
  /** Number of the submission that it refers to. */
  submission: z.int(),
  createdAt: z.string(),
  createdByName: z.string(),
  /** The answer by the person who completed the record; '' without one. */
  answer: z.string(),
})
export type Comment = z.output<typeof comment>

const answerText = text(2000).meta({ title: 'Ditt svar', titleEn: 'Your answer', history: 'length' })
const answersOf = (answer: typeof answerText) =>
  z.record(z.uuid(), answer).default({}).meta({ title: 'Svar på kommentarer', titleEn: 'Your answer' })
/** Answers to the comments on the last submission: id of the comment → text. */
export const commentAnswers = answersOf(answerText)
/** The same of a record about a person. */
export const personCommentAnswers = answersOf(answerText.check(withoutIdentityNumber()))
export type CommentAnswers = z.output<typeof commentAnswers>
export const answersText = (answers: CommentAnswers = {}): string => Object.values(answers).filter(Boolean).join('\n')

/** The comments on the last submission, those on earlier ones were answered by it. One that was withdrawn has answered nothing. */
export const lastComments = <Written extends Pick<Comment, 'submission'>>(record: {
  comments: readonly Written[]
  submissions: readonly Pick<SubmissionRef, 'number' | 'outcome'>[]
}): Written[] => {
  const answering = record.submissions.filter(({ outcome }) => outcome !== 'withdrawn')
  const last = Math.max(...answering.map(({ number }) => number))
  return record.comments.filter(({ submission }) => submission === last)
}

/** The submission that was last returned, with the comments that it was returned with; those on earlier ones it has answered. */
export const lastReturn = <Written extends Pick<Comment, 'submission'>>(record: {
  comments: readonly Written[]
  /** Newest first. */
  submissions: readonly SubmissionRef[]
}) => {
  const returned = record.submissions.find(({ outcome }) => outcome === 'returned')
  return { returned, comments: record.comments.filter(({ submission }) => submission === returned?.number) }
}

export const submissionRef = z.object({
  number: z.int(),
  submittedAt: z.string(),
  submittedByName: z.string(),
  outcome: z.enum(submissionOutcomes).nullable(),
  endedAt: z.string().nullable(),
  endedByName: z.string().nullable(),
  reason: z.string().nullable(),
  /** Snapshot of the checklist at approval or rejection; null otherwise. */
  checklist: z.array(checklistLine).nullable(),
})
export type SubmissionRef = z.output<typeof submissionRef>

/** Changes since the previous submission; `since` is null when there is none. */
export const difference = z.object({ since: submissionRef.nullable(), fields: z.array(fieldChange) })
export type Difference = z.output<typeof difference>

/** Facts about the user's relation to the record, computed by the server, for the rules that page and server share. */
export const permissionFacts = z.object({
  /** The user has edited or submitted it since the last decision, or it was sent in from the user's own address. */
  hasHand: z.boolean(),
  /** Names of the clubs that it concerns and where the user has a role. */
  ownClubs: z.array(z.string()),
  /** Other users who may decide. */
  deciders: z.array(z.object({ name: z.string(), isGlobal: z.boolean() })),
})

const override = text(1000).check(withoutIdentityNumber()).default('').meta({ title: 'Motivering till åsidosättandet' })
export const reason = () => required(text(2000)).meta({ title: 'Motivering' })

/**
 * Body of an action without a reason. `override` is a SysAdmin's reason for overriding four eyes or a conflict of
 * interest (jäv).
 */
export const actionBody = z.object({ version, override })
/** Body of an action that requires a reason. */
export const reasonedActionBody = actionBody.extend({ reason: reason() })
/** The same of an action on a record about a person. */
export const personActionBody = actionBody.extend({ reason: personReason() })
/** Body of a return for completion: a reason, and comments on fields. */
export const returnBody = reasonedActionBody.extend({ comments: comments() })
export const personReturnBody = personActionBody.extend({ comments: comments(personCommentDraft) })
export type ReturnBody = z.output<typeof returnBody>
