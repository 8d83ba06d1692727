// Review transitions of an application: return for completion, reject, and ask the club again.
import type { ReturnBody } from '../../../contract/competitions/review/review.ts'
import { nameOf } from '../../actor.ts'
import { invalid } from '../../api-error.ts'
import { endSubmission } from '../submissions.ts'
import { checkApplication } from './checklist.ts'
import { askClub } from './club-confirmation-request.ts'
import { mailedApplicationOf, type ApplicationWork } from './kind.ts'
import * as mail from './mail.ts'

/** Stores the outcome of the submission under review. */
export const endReview = (
  { actor, tx, at, locked }: ApplicationWork,
  end: Omit<Parameters<typeof endSubmission>[4], 'byName' | 'at'>,
  comments: ReturnBody['comments'] = [],
) => endSubmission(actor, tx, 'application', locked.row.id, { byName: nameOf(actor.account), at, ...end }, comments)

export const returnApplication = async (work: ApplicationWork, body: ReturnBody) => {
  const { actor, tx, at, locked, save } = work
  const returned = { returnedAt: at, returnedBy: actor.account.id, returnReason: body.reason }
  await save({ status: 'Draft', ...returned, withdrawnAt: null })
  await endReview(work, { outcome: 'returned', reason: body.reason }, body.comments)
  await mail.returned(tx, mailedApplicationOf(locked), body)
}

/** Rejects an application by a decision of its own, or because a competing one was approved. */
export const reject = async (work: ApplicationWork, { reason }: { reason: string }) => {
  const { actor, tx, at, today, locked, save } = work
  const checklist = await checkApplication(tx, locked.shown, today)
  await save({ status: 'Rejected', decidedAt: at, decidedBy: actor.account.id, decisionReason: reason })
  await endReview(work, { outcome: 'rejected', reason, checklist })
  await mail.rejected(tx, mailedApplicationOf(locked), reason)
}

export const askClubAgain = async ({ tx, at, locked }: ApplicationWork) => {
  if (await askClub(tx, mailedApplicationOf(locked), locked.row, at)) return
  throw invalid([{ message: 'Föreningen har ingen registrerad e-postadress. Lägg till den först.' }])
}
