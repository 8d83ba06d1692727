// Review transitions of an application: return for completion, reject, and ask the club again.
import type { ReturnBody } from '#contract/record/review.ts'
import { invalid } from '../../api-error.ts'
import { endReview, returnedColumns } from '../../records/review/review.ts'
import { markedBy } from '../../records/transition.ts'
import { lockTied } from '../officials/ties.ts'
import { checkApplication } from './checklist.ts'
import { askClub } from './club-confirmation-request.ts'
import type { ApplicationWork } from './kind.ts'
import * as mail from './mail.ts'
import { mailedApplication } from './locked-application.ts'
import { applicationScope } from '../visibility.ts'

export const returnApplication = async (work: ApplicationWork, body: ReturnBody) => {
  const { tx, locked, save } = work
  await save({ ...returnedColumns(work, body.reason), withdrawnAt: null })
  await endReview(work, applicationScope, { outcome: 'returned', reason: body.reason }, body.comments)
  await mail.returned(tx, mailedApplication(locked), body)
}

/** Rejects an application by a decision of its own, or because a competing one was approved. */
export const reject = async (work: ApplicationWork, { reason }: { reason: string }) => {
  const { actor, tx, today, locked, save } = work
  // Locked before the numbers of licences are read, which the checklist keeps.
  await lockTied(actor, tx, { type: 'application', id: locked.row.id })
  const checklist = await checkApplication(tx, locked.shown, today)
  await save({ status: 'Rejected', ...markedBy(work, 'decided'), decisionReason: reason })
  await endReview(work, applicationScope, { outcome: 'rejected', reason, checklist })
  const isConfirmed = locked.row.clubAnswer === 'yes'
  await mail.rejected(tx, mailedApplication(locked), { reason, isConfirmed })
}

export const askClubAgain = async ({ actor, tx, at, locked }: ApplicationWork) => {
  if (await askClub(actor, tx, mailedApplication(locked), locked.row, at)) return
  throw invalid([{ message: 'Föreningen har ingen registrerad e-postadress. Lägg till den först.' }])
}
