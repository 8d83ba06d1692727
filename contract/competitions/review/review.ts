// What a review is made of: the machine's checklist, comments tied to fields, the difference since the last submission.
import { z } from 'zod'
import { required, text } from '../../validation/fields.ts'
import { fieldChange } from '../../record/history.ts'

/** `warning` is for the reviewer to judge; `blocking` refuses the approval. */
const checklistOutcome = z.enum(['ok', 'warning', 'blocking'])
export type ChecklistOutcome = z.output<typeof checklistOutcome>
export const checklistOutcomeLabels: Record<ChecklistOutcome, string> = {
  ok: 'Klart',
  warning: 'Att bedöma',
  blocking: 'Hindrar godkännande',
}

const checklistLine = z.object({
  rule: z.string(),
  outcome: checklistOutcome,
  /** The rule that was applied, in a sentence. */
  requirement: z.string(),
  /** What was found. */
  text: z.string(),
  /** Where to see it, as a path of the page. */
  link: z.string().nullable(),
})
export type ChecklistLine = z.output<typeof checklistLine>
export const checklist = z.object({ items: z.array(checklistLine) })

const commentDraft = z.object({
  /** A field of the form, or null for the whole; a form that chooses none sends the empty text. */
  field: z.preprocess(
    (value) => (value === '' ? null : value),
    z
      .string()
      .regex(/^[a-z][A-Za-z]{0,40}$/)
      .nullable(),
  ) as z.ZodType<string | null, string | null>,
  text: required(text(2000)).meta({ title: 'Kommentar' }),
})
export type CommentDraft = z.output<typeof commentDraft>
const comments = () => z.array(commentDraft).max(50).default([])

export const comment = z.object({
  id: z.string(),
  field: z.string().nullable(),
  fieldLabel: z.string().nullable(),
  text: z.string(),
  /** Which of the submissions it was about. */
  submission: z.number().int(),
  createdAt: z.string(),
  createdByName: z.string(),
})
export type Comment = z.output<typeof comment>

const submissionOutcome = z.enum(['approved', 'rejected', 'returned', 'withdrawn'])
export const submissionOutcomeLabels: Record<z.output<typeof submissionOutcome>, string> = {
  approved: 'Godkänd',
  rejected: 'Ej godkänd',
  returned: 'Komplettering begärd',
  withdrawn: 'Tillbakadragen',
}
export const submissionRef = z.object({
  number: z.number().int(),
  submittedAt: z.string(),
  submittedByName: z.string(),
  outcome: submissionOutcome.nullable(),
  endedAt: z.string().nullable(),
  endedByName: z.string().nullable(),
  reason: z.string().nullable(),
  /** The checklist as it was when it was approved or rejected; null before, and for what ended otherwise. */
  checklist: z.array(checklistLine).nullable(),
})
export type SubmissionRef = z.output<typeof submissionRef>

/** `since` is null when nothing was sent in before. */
export const difference = z.object({ since: submissionRef.nullable(), fields: z.array(fieldChange) })
export type Difference = z.output<typeof difference>

/** What the caller is to the record, for the rules that page and server share. */
export const permissionFacts = z.object({
  hasHand: z.boolean(),
  ownClubs: z.array(z.string()),
  deciders: z.array(z.object({ name: z.string(), isGlobal: z.boolean() })),
})

const version = z.number().int().min(1)
const override = text(1000).default('').meta({ title: 'Motivering till åsidosättandet' })
export const reason = () => required(text(2000)).meta({ title: 'Motivering' })

/** An act that needs nothing said. `override` is a SysAdmin's reason for setting four eyes or jäv aside. */
export const actionBody = z.object({ version, override })
/** An act that needs a reason. */
export const reasonedActionBody = actionBody.extend({ reason: reason() })
/** Begär komplettering: a reason for the whole, and comments on the fields. */
export const returnBody = reasonedActionBody.extend({ comments: comments() })
export type ActionBody = z.output<typeof actionBody>
export type ReturnBody = z.output<typeof returnBody>
