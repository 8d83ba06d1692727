// Transitions of an announcement by staff: submit, withdraw, return, reject, approve, reopen, cancel and remove.
import { eq, sql } from 'drizzle-orm'
import { announcementSubmission } from '#contract/competitions/announcements/announcement-draft.ts'
import type { ReturnBody } from '#contract/record/review.ts'
import { nameOf, type Viewer } from '../../actor.ts'
import { invalid, orNotFound } from '../../api-error.ts'
import * as attachments from '../../attachments/store.ts'
import { announcement } from '../../db/tables/announcement-tables.ts'
import type { Queryable } from '../../db/database.ts'
import { markedBy, transition } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { lockChampionshipTitles } from '../championship-titles.ts'
import { refuseBlockingLines } from '../checklist-lines.ts'
import { cancelSanctionsOf } from '../sanctions/transitions.ts'
import { endReview, missingFields, returnedColumns } from '../../records/review/review.ts'
import { addSubmission } from '../../records/review/submissions.ts'
import { announcementScope } from '../visibility.ts'
import { checkAnnouncement, passedDays } from './checklist.ts'
import { readDraft, announcementSnapshot } from './draft.ts'
import { announceCopies, announcementKind, withEditor, type AnnouncementWork } from './kind.ts'
import * as mail from './mail.ts'

type Reasoned = { reason: string }

/** The snapshot of the draft. Throws 400 when it is not complete, or when its days have passed. */
const completeSnapshot = async (viewer: Viewer, tx: Queryable, id: string, today: string) => {
  const { values, shown } = orNotFound(await readDraft(viewer, tx, id))
  const errors = [...missingFields(announcementSubmission, values), ...passedDays(values, today)]
  if (errors.length > 0) throw invalid(errors)
  return announcementSnapshot(shown)
}

export const submit = async (work: AnnouncementWork) => {
  const { actor, tx, at, locked, save } = work
  const { id, handIds } = locked.row
  const by = { id: actor.account.id, name: nameOf(actor.account) }
  const content = await completeSnapshot(actor, tx, id, work.today)
  // What was returned stays so until a decision, because a withdrawal makes it a draft to be completed again.
  await save({ status: 'PendingApproval', handIds: withEditor(handIds, by.id), ...markedBy(work, 'submitted') })
  await addSubmission(actor, tx, announcementScope, id, by, content, at)
  await mail.submitted(tx, locked, actor.account)
}

export const withdraw = async (work: AnnouncementWork) => {
  await work.save({ status: 'Draft' })
  await endReview(work, announcementScope, { outcome: 'withdrawn' })
}

export const returnAnnouncement = async (work: AnnouncementWork, body: ReturnBody) => {
  const { actor, tx, locked } = work
  const { reason, comments } = body
  await work.save(returnedColumns(work, reason))
  await endReview(work, announcementScope, { outcome: 'returned', reason }, comments)
  await mail.returned(tx, locked, actor.account, body)
}

const decided = (work: AnnouncementWork) => ({
  handIds: [],
  ...markedBy(work, 'decided'),
  returnedAt: null,
  returnedBy: null,
  returnReason: null,
})

export const reject = async (work: AnnouncementWork, { reason }: Reasoned) => {
  const { actor, tx, locked } = work
  const checklist = await checkAnnouncement(actor, tx, locked.row.id, work.today)
  await work.save({ status: 'Rejected', ...decided(work), decisionReason: reason })
  await endReview(work, announcementScope, { outcome: 'rejected', reason, checklist })
  await mail.rejected(tx, locked, actor.account, reason)
}

export const approve = async (work: AnnouncementWork) => {
  const { actor, tx, locked } = work
  await lockChampionshipTitles(tx, locked.row.branchId)
  const checklist = await checkAnnouncement(actor, tx, locked.row.id, work.today)
  refuseBlockingLines(checklist)
  await work.save({ status: 'Published', ...decided(work), publishedAt: work.at, decisionReason: null })
  await endReview(work, announcementScope, { outcome: 'approved', checklist })
  await mail.approved(tx, locked, actor.account)
}

export const reopen = ({ actor, locked, save }: AnnouncementWork) =>
  save({ status: 'Draft', handIds: withEditor(locked.row.handIds, actor.account.id) })

/** Also cancels the announcement's sanctions whose competitions have not been held. */
export const cancel = async (work: AnnouncementWork, { reason }: Reasoned) => {
  const { actor, tx, locked } = work
  await work.save({
    ...markedBy(work, 'cancelled'),
    cancelReason: reason,
    calendarSequence: sql`calendar_sequence + 1`,
  })
  const sanctionIds = await cancelSanctionsOf(work, locked.row.id, reason)
  await mail.cancelled(tx, locked, actor.account, reason, sanctionIds)
}

/** Removes a draft that has never been approved or rejected, with its attachments. One that was returned for completion is removed too. */
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
