// Review transitions of an announcement: submit, withdraw, return, reject, approve, reopen.
import { eq } from 'drizzle-orm'
import { announcementSubmission } from '../../../contract/competitions/announcements/announcement-draft.ts'
import type { ActionBody, ReturnBody } from '../../../contract/competitions/review/review.ts'
import { inSwedish } from '../../../contract/validation/messages.ts'
import { invalid, notFound } from '../../api-error.ts'
import { nameOf, type Viewer } from '../../actor.ts'
import { announcement } from '../../db/competition-tables.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { refuseBlockingLines } from '../checklist-lines.ts'
import { addSubmission, endSubmission } from '../submissions.ts'
import { checkAnnouncement } from './checklist.ts'
import { announcementSnapshot } from './snapshot.ts'
import { transitionAnnouncement, withEditor, type Locked } from './transition.ts'
import * as mail from './mail.ts'
import { readDraft } from './draft.ts'
import { auditColumnValues, type Deps } from '../transition-values.ts'
import { lockChampionshipTitles } from '../championship-titles.ts'
import { storeModule } from '../../store-order.ts'

type Reasoned = ActionBody & { reason: string }

const updateColumns = (
  viewer: Viewer,
  tx: Transaction,
  { row, at }: Locked,
  values: Partial<typeof announcement.$inferInsert>,
) =>
  tx
    .update(announcement)
    .set({ ...values, ...auditColumnValues(viewer, at) })
    .where(eq(announcement.id, row.id))

/** The snapshot of the draft. Throws 400 when it is not complete. */
const completeSnapshot = async (viewer: Viewer, tx: Queryable, id: string) => {
  const draft = await readDraft(viewer, tx, id)
  if (!draft) throw notFound()
  const parsed = announcementSubmission.safeParse(draft.values, inSwedish(announcementSubmission))
  if (!parsed.success) {
    throw invalid(parsed.error.issues.map((issue) => ({ message: issue.message, field: issue.path.join('.') })))
  }
  return announcementSnapshot(draft.shown)
}

export const submit = (viewer: Viewer, deps: Deps, id: string, body: ActionBody) =>
  transitionAnnouncement(viewer, deps, id, 'submit', body, async (tx, locked) => {
    const content = await completeSnapshot(viewer, tx, id)
    await updateColumns(viewer, tx, locked, {
      status: 'PendingApproval',
      handIds: withEditor(locked.row.handIds, viewer.account.id),
      submittedAt: locked.at,
      submittedBy: viewer.account.id,
      returnedAt: null,
      returnedBy: null,
      returnReason: null,
    })
    await addSubmission(
      viewer,
      tx,
      'announcement',
      id,
      { id: viewer.account.id, name: nameOf(viewer.account) },
      content,
      locked.at,
    )
    await mail.submitted(tx, locked, viewer.account)
  })

export const withdraw = (viewer: Viewer, deps: Deps, id: string, body: ActionBody) =>
  transitionAnnouncement(viewer, deps, id, 'withdraw', body, async (tx, locked) => {
    await updateColumns(viewer, tx, locked, { status: 'Draft' })
    await endSubmission(viewer, tx, 'announcement', id, { ...submissionEnding(viewer, locked), outcome: 'withdrawn' })
  })

export const returnAnnouncement = (viewer: Viewer, deps: Deps, id: string, body: ReturnBody) =>
  transitionAnnouncement(viewer, deps, id, 'return', body, async (tx, locked) => {
    await updateColumns(viewer, tx, locked, {
      status: 'Draft',
      returnedAt: locked.at,
      returnedBy: viewer.account.id,
      returnReason: body.reason,
    })
    const end = { ...submissionEnding(viewer, locked), outcome: 'returned', reason: body.reason } as const
    await endSubmission(viewer, tx, 'announcement', id, end, body.comments)
    await mail.returned(tx, locked, viewer.account, body)
  })

const decided = (viewer: Viewer, { at }: Locked) => ({ handIds: [], decidedAt: at, decidedBy: viewer.account.id })

export const reject = (viewer: Viewer, deps: Deps, id: string, body: Reasoned) =>
  transitionAnnouncement(viewer, deps, id, 'reject', body, async (tx, locked) => {
    const checklist = await checkAnnouncement(viewer, tx, id, locked.today)
    await updateColumns(viewer, tx, locked, {
      status: 'Rejected',
      ...decided(viewer, locked),
      decisionReason: body.reason,
    })
    const end = { ...submissionEnding(viewer, locked), outcome: 'rejected', reason: body.reason } as const
    await endSubmission(viewer, tx, 'announcement', id, { ...end, checklist })
    await mail.rejected(tx, locked, viewer.account, body.reason)
  })

export const approve = (viewer: Viewer, deps: Deps, id: string, body: ActionBody) =>
  transitionAnnouncement(viewer, deps, id, 'approve', body, async (tx, locked) => {
    await lockChampionshipTitles(tx, locked.row.branchId)
    const checklist = await checkAnnouncement(viewer, tx, id, locked.today)
    refuseBlockingLines(checklist)
    const publication = { publishedAt: locked.at, decisionReason: null }
    await updateColumns(viewer, tx, locked, { status: 'Published', ...decided(viewer, locked), ...publication })
    await endSubmission(viewer, tx, 'announcement', id, {
      ...submissionEnding(viewer, locked),
      outcome: 'approved',
      checklist,
    })
    await mail.approved(tx, locked, viewer.account)
  })

export const reopen = (viewer: Viewer, deps: Deps, id: string, body: ActionBody) =>
  transitionAnnouncement(viewer, deps, id, 'reopen', body, (tx, locked) =>
    updateColumns(viewer, tx, locked, {
      status: 'Draft',
      handIds: withEditor(locked.row.handIds, viewer.account.id),
    }).then(() => undefined),
  )

const submissionEnding = ({ account }: Viewer, { at }: Locked) => ({ byName: nameOf(account), at })

storeModule<typeof import('./review.ts')>()
