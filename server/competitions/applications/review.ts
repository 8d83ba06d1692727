// Review transitions of an application: return for completion, reject, and ask the club again.
import { eq, sql, and } from 'drizzle-orm'
import type { ReturnBody, ActionBody } from '../../../contract/competitions/review/review.ts'
import type { Viewer } from '../../actor.ts'
import { invalid } from '../../api-error.ts'
import { application } from '../../db/application-tables.ts'
import type { Transaction } from '../../db/database.ts'
import type { Deps } from '../transition-values.ts'
import { endSubmission } from '../submissions.ts'
import { checkApplication } from './checklist.ts'
import { askClub } from './club-confirmation-request.ts'
import * as mail from './mail.ts'
import {
  submissionEnding,
  transitionApplication,
  mailedApplicationOf,
  type Locked,
  type ApplicationKey,
  type Reasoned,
  updateApplication,
} from './transition.ts'
import { storeModule } from '../../store-order.ts'

export const returnApplication = (viewer: Viewer, deps: Deps, key: ApplicationKey, body: ReturnBody) =>
  transitionApplication(viewer, deps, key, 'return', body, async (tx, locked) => {
    const { at } = locked
    await updateApplication(viewer, tx, locked, {
      status: 'Draft',
      returnedAt: at,
      returnedBy: viewer.account.id,
      returnReason: body.reason,
      withdrawnAt: null,
    })
    const end = { ...submissionEnding(viewer, at), outcome: 'returned', reason: body.reason } as const
    await endSubmission(viewer, tx, 'application', key.id, end, body.comments)
    await mail.returned(tx, mailedApplicationOf(locked), body)
  })

/** Rejects an application inside a transaction: by a decision of its own, or because a competing one was approved. */
export const rejectApplication = async (viewer: Viewer, tx: Transaction, locked: Locked, reason: string) => {
  const { row, shown, at, today } = locked
  const checklist = await checkApplication(tx, shown, today)
  const decided = { decidedAt: at, decidedBy: viewer.account.id, decisionReason: reason }
  await updateApplication(viewer, tx, locked, { status: 'Rejected', ...decided })
  await endSubmission(viewer, tx, 'application', row.id, {
    ...submissionEnding(viewer, at),
    outcome: 'rejected',
    reason,
    checklist,
  })
  await mail.rejected(tx, mailedApplicationOf(locked), reason)
}

export const reject = (viewer: Viewer, deps: Deps, key: ApplicationKey, body: Reasoned) =>
  transitionApplication(viewer, deps, key, 'reject', body, (tx, locked) =>
    rejectApplication(viewer, tx, locked, body.reason),
  )

export const askClubAgain = (viewer: Viewer, deps: Deps, key: ApplicationKey, body: ActionBody) =>
  transitionApplication(viewer, deps, key, 'askClub', body, async (tx, locked) => {
    await updateApplication(viewer, tx, locked, {})
    await askClub(tx, mailedApplicationOf(locked), locked.row, locked.at)
    const [askedRow] = await tx
      .select({ at: application.clubAskedAt })
      .from(application)
      .where(and(eq(application.id, key.id), sql`${application.clubAskedAt} is not null`))
    if (!askedRow) throw invalid([{ message: 'Föreningen har ingen registrerad e-postadress. Lägg till den först.' }])
  })

storeModule<typeof import('./review.ts')>()
