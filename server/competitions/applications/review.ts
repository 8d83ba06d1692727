// Review transitions of an application: return for completion, reject, and ask the club again.
import type { ReturnBody, ActionBody } from '../../../contract/competitions/review/review.ts'
import { nameOf, type Viewer } from '../../actor.ts'
import { invalid } from '../../api-error.ts'
import { recordAfter, transition } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { endSubmission } from '../submissions.ts'
import { checkApplication } from './checklist.ts'
import { askClub } from './club-confirmation-request.ts'
import { applicationKind, mailedApplicationOf, type ApplicationKey, type ApplicationWork } from './kind.ts'
import * as mail from './mail.ts'

/** Stores the outcome of the submission under review. */
export const endReview = (
  { actor, tx, at, locked }: ApplicationWork,
  end: Omit<Parameters<typeof endSubmission>[4], 'byName' | 'at'>,
  comments: ReturnBody['comments'] = [],
) => endSubmission(actor, tx, 'application', locked.row.id, { byName: nameOf(actor.account), at, ...end }, comments)

export const returnApplication = (viewer: Viewer, deps: Deps, key: ApplicationKey, body: ReturnBody) =>
  recordAfter(
    transition(viewer, deps, applicationKind, key, 'return', body, async (work) => {
      const { tx, at, locked, save } = work
      const returned = { returnedAt: at, returnedBy: viewer.account.id, returnReason: body.reason }
      await save({ status: 'Draft', ...returned, withdrawnAt: null })
      await endReview(work, { outcome: 'returned', reason: body.reason }, body.comments)
      await mail.returned(tx, mailedApplicationOf(locked), body)
    }),
  )

/** Rejects an application by a decision of its own, or because a competing one was approved. */
export const rejection = (reason: string) => async (work: ApplicationWork) => {
  const { actor, tx, at, today, locked, save } = work
  const checklist = await checkApplication(tx, locked.shown, today)
  await save({ status: 'Rejected', decidedAt: at, decidedBy: actor.account.id, decisionReason: reason })
  await endReview(work, { outcome: 'rejected', reason, checklist })
  await mail.rejected(tx, mailedApplicationOf(locked), reason)
}

export const reject = (viewer: Viewer, deps: Deps, key: ApplicationKey, body: ActionBody & { reason: string }) =>
  recordAfter(transition(viewer, deps, applicationKind, key, 'reject', body, rejection(body.reason)))

export const askClubAgain = (viewer: Viewer, deps: Deps, key: ApplicationKey, body: ActionBody) =>
  recordAfter(
    transition(viewer, deps, applicationKind, key, 'askClub', body, async ({ tx, at, locked }) => {
      if (await askClub(tx, mailedApplicationOf(locked), locked.row, at)) return
      throw invalid([{ message: 'Föreningen har ingen registrerad e-postadress. Lägg till den först.' }])
    }),
  )

storeModule<typeof import('./review.ts')>()
