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
import { auditColumnValues, type Deps } from '../shared-transition.ts'
import { lockChampionshipTitles } from '../championship-titles.ts'

type Reasoned = ActionBody & { reason: string }

const set = (tx: Transaction, caller: Viewer, { row, at }: Locked, values: Partial<typeof announcement.$inferInsert>) =>
  tx
    .update(announcement)
    .set({ ...values, ...auditColumnValues(caller, at) })
    .where(eq(announcement.id, row.id))

/** The snapshot of the draft. Throws 400 when it is not complete. */
const asSubmitted = async (tx: Queryable, id: string) => {
  const draft = await readDraft(tx, id)
  if (!draft) throw notFound()
  const parsed = announcementSubmission.safeParse(draft.values, inSwedish(announcementSubmission))
  if (!parsed.success) {
    throw invalid(parsed.error.issues.map((issue) => ({ message: issue.message, field: issue.path.join('.') })))
  }
  return announcementSnapshot(draft.shown)
}

export const submit = (deps: Deps, caller: Viewer, id: string, body: ActionBody) =>
  transitionAnnouncement(deps, caller, id, 'submit', body, async (tx, locked) => {
    const content = await asSubmitted(tx, id)
    await set(tx, caller, locked, {
      status: 'PendingApproval',
      handIds: withEditor(locked.row.handIds, caller.account.id),
      submittedAt: locked.at,
      submittedBy: caller.account.id,
      returnedAt: null,
      returnedBy: null,
      returnReason: null,
    })
    await addSubmission(
      tx,
      'announcement',
      id,
      { id: caller.account.id, name: nameOf(caller.account) },
      content,
      locked.at,
    )
    await mail.submitted(tx, caller, locked)
  })

export const withdraw = (deps: Deps, caller: Viewer, id: string, body: ActionBody) =>
  transitionAnnouncement(deps, caller, id, 'withdraw', body, async (tx, locked) => {
    await set(tx, caller, locked, { status: 'Draft' })
    await endSubmission(tx, 'announcement', id, { ...ending(caller, locked), outcome: 'withdrawn' })
  })

export const returnAnnouncement = (deps: Deps, caller: Viewer, id: string, body: ReturnBody) =>
  transitionAnnouncement(deps, caller, id, 'return', body, async (tx, locked) => {
    await set(tx, caller, locked, {
      status: 'Draft',
      returnedAt: locked.at,
      returnedBy: caller.account.id,
      returnReason: body.reason,
    })
    const end = { ...ending(caller, locked), outcome: 'returned', reason: body.reason } as const
    await endSubmission(tx, 'announcement', id, end, body.comments)
    await mail.returned(tx, caller, locked, body)
  })

const decided = (caller: Viewer, { at }: Locked) => ({ handIds: [], decidedAt: at, decidedBy: caller.account.id })

export const reject = (deps: Deps, caller: Viewer, id: string, body: Reasoned) =>
  transitionAnnouncement(deps, caller, id, 'reject', body, async (tx, locked) => {
    const checklist = await checkAnnouncement(tx, id, locked.today)
    await set(tx, caller, locked, { status: 'Rejected', ...decided(caller, locked), decisionReason: body.reason })
    const end = { ...ending(caller, locked), outcome: 'rejected', reason: body.reason } as const
    await endSubmission(tx, 'announcement', id, { ...end, checklist })
    await mail.rejected(tx, caller, locked, body.reason)
  })

export const approve = (deps: Deps, caller: Viewer, id: string, body: ActionBody) =>
  transitionAnnouncement(deps, caller, id, 'approve', body, async (tx, locked) => {
    await lockChampionshipTitles(tx, locked.row.branchId)
    const checklist = await checkAnnouncement(tx, id, locked.today)
    refuseBlockingLines(checklist)
    const publication = { publishedAt: locked.at, decisionReason: null }
    await set(tx, caller, locked, { status: 'Published', ...decided(caller, locked), ...publication })
    await endSubmission(tx, 'announcement', id, { ...ending(caller, locked), outcome: 'approved', checklist })
    await mail.approved(tx, caller, locked)
  })

export const reopen = (deps: Deps, caller: Viewer, id: string, body: ActionBody) =>
  transitionAnnouncement(deps, caller, id, 'reopen', body, (tx, locked) =>
    set(tx, caller, locked, {
      status: 'Draft',
      handIds: withEditor(locked.row.handIds, caller.account.id),
    }).then(() => undefined),
  )

const ending = ({ account }: Viewer, { at }: Locked) => ({ byId: account.id, byName: nameOf(account), at })
