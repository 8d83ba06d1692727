// Transitions of an announcement by staff: submit, withdraw, return, reject, approve, reopen, cancel and remove.
import { eq, sql } from 'drizzle-orm'
import { announcementSubmission } from '../../../contract/competitions/announcements/announcement-draft.ts'
import type { AnnouncementAction } from '../../../contract/competitions/announcements/announcement-transitions.ts'
import type { Announcement } from '../../../contract/competitions/announcements/announcement-view.ts'
import type { ActionBody, ReturnBody } from '../../../contract/competitions/review/review.ts'
import { inSwedish } from '../../../contract/validation/messages.ts'
import { nameOf, type Viewer } from '../../actor.ts'
import { invalid, orNotFound } from '../../api-error.ts'
import * as attachments from '../../attachments/store.ts'
import { announcement } from '../../db/competition-tables.ts'
import type { Queryable } from '../../db/database.ts'
import type { Sent } from '../../records/record-kind.ts'
import { recordAfter, transition } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { lockChampionshipTitles } from '../championship-titles.ts'
import { refuseBlockingLines } from '../checklist-lines.ts'
import { cancelSanctionsOf } from '../sanctions/transitions.ts'
import { addSubmission, endSubmission } from '../submissions.ts'
import { announcementScope } from '../visibility.ts'
import { checkAnnouncement } from './checklist.ts'
import { readDraft } from './draft.ts'
import { announceCopies, announcementKind, withEditor, type AnnouncementWork } from './kind.ts'
import * as mail from './mail.ts'
import { announcementSnapshot } from './snapshot.ts'

type Reasoned = ActionBody & { reason: string }

const perform = (
  viewer: Viewer,
  deps: Deps,
  id: string,
  action: AnnouncementAction,
  sent: Sent,
  change: (work: AnnouncementWork) => Promise<void>,
): Promise<Announcement> => recordAfter(transition(viewer, deps, announcementKind, id, action, sent, change))

/** The snapshot of the draft. Throws 400 when it is not complete. */
const completeSnapshot = async (viewer: Viewer, tx: Queryable, id: string) => {
  const { values, shown } = orNotFound(await readDraft(viewer, tx, id))
  const parsed = announcementSubmission.safeParse(values, inSwedish(announcementSubmission))
  if (!parsed.success) {
    throw invalid(parsed.error.issues.map((issue) => ({ message: issue.message, field: issue.path.join('.') })))
  }
  return announcementSnapshot(shown)
}

export const submit = (viewer: Viewer, deps: Deps, id: string, body: ActionBody) =>
  perform(viewer, deps, id, 'submit', body, async ({ tx, at, locked, save }) => {
    const by = { id: viewer.account.id, name: nameOf(viewer.account) }
    const content = await completeSnapshot(viewer, tx, id)
    await save({
      status: 'PendingApproval',
      handIds: withEditor(locked.row.handIds, by.id),
      submittedAt: at,
      submittedBy: by.id,
      returnedAt: null,
      returnedBy: null,
      returnReason: null,
    })
    await addSubmission(viewer, tx, 'announcement', id, by, content, at)
    await mail.submitted(tx, locked, viewer.account)
  })

const ending = ({ actor, at }: AnnouncementWork) => ({ byName: nameOf(actor.account), at })

export const withdraw = (viewer: Viewer, deps: Deps, id: string, body: ActionBody) =>
  perform(viewer, deps, id, 'withdraw', body, async (work) => {
    await work.save({ status: 'Draft' })
    await endSubmission(viewer, work.tx, 'announcement', id, { ...ending(work), outcome: 'withdrawn' })
  })

export const returnAnnouncement = (viewer: Viewer, deps: Deps, id: string, body: ReturnBody) =>
  perform(viewer, deps, id, 'return', body, async (work) => {
    const { tx, at, locked } = work
    const { reason, comments } = body
    await work.save({ status: 'Draft', returnedAt: at, returnedBy: viewer.account.id, returnReason: reason })
    await endSubmission(viewer, tx, 'announcement', id, { ...ending(work), outcome: 'returned', reason }, comments)
    await mail.returned(tx, locked, viewer.account, body)
  })

const decided = ({ actor, at }: AnnouncementWork) => ({ handIds: [], decidedAt: at, decidedBy: actor.account.id })

export const reject = (viewer: Viewer, deps: Deps, id: string, body: Reasoned) =>
  perform(viewer, deps, id, 'reject', body, async (work) => {
    const { tx, locked } = work
    const { reason } = body
    const checklist = await checkAnnouncement(viewer, tx, id, work.today)
    await work.save({ status: 'Rejected', ...decided(work), decisionReason: reason })
    await endSubmission(viewer, tx, 'announcement', id, { ...ending(work), outcome: 'rejected', reason, checklist })
    await mail.rejected(tx, locked, viewer.account, reason)
  })

export const approve = (viewer: Viewer, deps: Deps, id: string, body: ActionBody) =>
  perform(viewer, deps, id, 'approve', body, async (work) => {
    const { tx, locked } = work
    await lockChampionshipTitles(tx, locked.row.branchId)
    const checklist = await checkAnnouncement(viewer, tx, id, work.today)
    refuseBlockingLines(checklist)
    await work.save({ status: 'Published', ...decided(work), publishedAt: work.at, decisionReason: null })
    await endSubmission(viewer, tx, 'announcement', id, { ...ending(work), outcome: 'approved', checklist })
    await mail.approved(tx, locked, viewer.account)
  })

export const reopen = (viewer: Viewer, deps: Deps, id: string, body: ActionBody) =>
  perform(viewer, deps, id, 'reopen', body, ({ locked, save }) =>
    save({ status: 'Draft', handIds: withEditor(locked.row.handIds, viewer.account.id) }),
  )

/** Also cancels the announcement's sanctions whose competitions have not been held. */
export const cancel = (viewer: Viewer, deps: Deps, id: string, body: Reasoned) =>
  perform(viewer, deps, id, 'cancel', body, async (work) => {
    const { tx, at, locked } = work
    await work.save({
      cancelledAt: at,
      cancelledBy: viewer.account.id,
      cancelReason: body.reason,
      calendarSequence: sql`calendar_sequence + 1`,
    })
    await mail.cancelled(tx, locked, body.reason)
    await cancelSanctionsOf(work, id, body.reason)
  })

/** Removes a draft about which nothing has been decided, with its attachments. */
export const remove = async (viewer: Viewer, deps: Deps, id: string, version: number): Promise<void> => {
  const act = { action: 'remove', answersOther: true } as const
  await transition(viewer, deps, announcementKind, id, act, { version }, async (work) => {
    const { tx } = work
    await announceCopies(work)
    await attachments.removeAll(viewer, tx, { scope: announcementScope, recordId: id })
    await tx.delete(announcement).where(eq(announcement.id, id))
    return { isRemoved: true }
  })
}

storeModule<typeof import('./transitions.ts')>()
