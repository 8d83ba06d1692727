// What the reviews of records have in common on the server.
import type { z } from 'zod'
import type { ReturnBody } from '#contract/record/review.ts'
import { inSwedish } from '#contract/validation/messages.ts'
import { nameOf, type Viewer } from '../../actor.ts'
import { markedBy } from '../transition.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { endSubmission, type SubmittedScope } from './submissions.ts'

/** The messages about what a submission requires and the draft does not have. */
export const missingFields = (submission: z.ZodType, draft: object): { message: string; field: string }[] =>
  (submission.safeParse(draft, inSwedish(submission)).error?.issues ?? []).map(({ message, path }) => ({
    message,
    field: path.join('.'),
  }))

interface ReviewWork extends UnitOfWork<Viewer> {
  locked: { row: { id: string } }
}

/** Stores the outcome of the submission under review. */
export const endReview = (
  { actor, tx, at, locked }: ReviewWork,
  scope: SubmittedScope,
  end: Omit<Parameters<typeof endSubmission>[4], 'byName' | 'at'>,
  comments: ReturnBody['comments'] = [],
) => endSubmission(actor, tx, scope, locked.row.id, { byName: nameOf(actor.account), at, ...end }, comments)

/** The columns of a record that is returned for completion. */
export const returnedColumns = (work: ReviewWork, returnReason: string) =>
  ({ status: 'Draft', ...markedBy(work, 'returned'), returnReason }) as const
