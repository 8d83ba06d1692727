// Moves a published announcement to other days (Flyttad): a new announcement replaces it.
import { and, eq, sql } from 'drizzle-orm'
import type { AnnouncementDraft } from '../../../contract/competitions/announcements/announcement-draft.ts'
import type { AnnouncementMove } from '../../../contract/competitions/announcements/announcement-endpoints.ts'
import type { Announcement } from '../../../contract/competitions/announcements/announcement-view.ts'
import { championships } from '../../../contract/competitions/enums.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { FieldChange } from '../../../contract/record/history.ts'
import type { Viewer } from '../../actor.ts'
import * as attachments from '../../attachments/store.ts'
import { orNotFound, invalid } from '../../api-error.ts'
import { writeAuditEvent } from '../../audit/audit-events.ts'
import { application } from '../../db/application-tables.ts'
import { announcement } from '../../db/competition-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { findTitleHolders, lockChampionshipTitles } from '../championship-titles.ts'
import { championshipLines, refuseBlockingLines } from '../checklist-lines.ts'
import { createWithClientId } from '../../records/client-generated-id.ts'
import { notVisibleError } from '../../records/not-visible.ts'
import { auditColumnValues, type Deps } from '../transition-values.ts'
import { announcementScope, applicationScope } from '../visibility.ts'
import { readDraft } from './draft.ts'
import { insertDraft } from './draft-writes.ts'
import * as mail from './mail.ts'
import { fieldLabel } from './snapshot.ts'
import { byId } from './store.ts'
import { transitionAnnouncement, announcementAuditSubject, type Locked } from './transition.ts'
import { storeModule } from '../../store-order.ts'

/** The new announcement is published at once; undecided applications are moved to it. */
export const move = async (viewer: Viewer, deps: Deps, id: string, body: AnnouncementMove): Promise<Announcement> => {
  const today = swedishDay(deps.now())
  const firstResult = await firstResultOf(viewer, deps, id, body, today)
  if (firstResult) return firstResult
  const errors = [
    ...(body.proposedFrom <= today
      ? [{ field: 'proposedFrom', message: 'Ny period från måste vara en kommande dag.' }]
      : []),
    ...(body.lastApplicationDay >= body.proposedFrom
      ? [{ field: 'lastApplicationDay', message: 'Sista ansökningsdag måste vara före tävlingens första dag.' }]
      : []),
  ]
  if (errors.length > 0) throw invalid(errors)
  await transitionAnnouncement(viewer, deps, id, 'move', body, async (tx, locked) => {
    // A last day in the past may stay unchanged, because the existing applications are moved too.
    if (body.lastApplicationDay < today && body.lastApplicationDay !== locked.row.lastApplicationDay) {
      throw invalid([
        { field: 'lastApplicationDay', message: 'Ny sista ansökningsdag kan inte vara en dag som har varit.' },
      ])
    }
    await publishMoved(viewer, tx, locked, body)
    await tx
      .update(announcement)
      .set({
        movedAt: locked.at,
        movedBy: viewer.account.id,
        moveReason: body.reason,
        movedToId: body.newId,
        ...auditColumnValues(viewer, locked.at),
      })
      .where(eq(announcement.id, id))
    const next = { id: body.newId, start: body.proposedFrom, end: body.proposedTo }
    await mail.moved(tx, locked, body.reason, next)
    await moveApplications(viewer, tx, locked, body.newId)
    return { changes: movedPeriodDiff(locked, body) }
  })
  const moved = await byId(viewer, deps.db, body.newId, today)
  if (!moved) throw await notVisibleError(viewer, deps.db, announcementScope, body.newId, 'change')
  return moved
}

/** The audit diff of a move, in the same form as that of a sanction. */
const movedPeriodDiff = ({ row }: Locked, to: AnnouncementMove): FieldChange[] =>
  [
    {
      field: 'period',
      label: 'Föreslagen period',
      old: `${row.proposedFrom}–${row.proposedTo}`,
      new: `${to.proposedFrom}–${to.proposedTo}`,
    },
    {
      field: 'lastApplicationDay',
      label: fieldLabel('lastApplicationDay'),
      old: row.lastApplicationDay ?? '',
      new: to.lastApplicationDay,
    },
  ].filter((change) => change.old !== change.new)

/** A repeated request gets the first result. A request with other days is another move. */
const firstResultOf = async (viewer: Viewer, deps: Deps, id: string, body: AnnouncementMove, today: string) => {
  const [row] = await deps.db
    .select({ movedToId: announcement.movedToId, reason: announcement.moveReason })
    .from(announcement)
    .where(and(eq(announcement.id, id), eq(announcement.movedBy, viewer.account.id)))
  const { newId, reason } = body
  if (row?.movedToId !== newId || row.reason !== reason) return undefined
  const moved = await byId(viewer, deps.db, newId, today)
  const isSame =
    moved && (['proposedFrom', 'proposedTo', 'lastApplicationDay'] as const).every((day) => moved[day] === body[day])
  return isSame ? moved : undefined
}

/** The new announcement keeps the calendar id with a higher sequence number, so that calendars update the same entry. */
const publishMoved = async (viewer: Viewer, tx: Transaction, { row, at }: Locked, body: AnnouncementMove) => {
  const { values } = orNotFound(await readDraft(viewer, tx, row.id))
  const { proposedFrom, proposedTo, lastApplicationDay } = body
  const season = Number(proposedFrom.slice(0, 4))
  await refuseTakenTitle(tx, row, values, season)
  const by = viewer.account.id
  await createWithClientId(tx, body.newId, {
    insert: () =>
      insertDraft(
        tx,
        {
          id: body.newId,
          branchId: row.branchId,
          status: 'Published',
          submittedAt: row.submittedAt,
          submittedBy: row.submittedBy,
          decidedAt: at,
          decidedBy: by,
          publishedAt: at,
          calendarId: row.calendarId,
          calendarSequence: row.calendarSequence + 1,
          createdAt: at,
          createdBy: by,
          updatedAt: at,
          updatedBy: by,
        },
        { ...values, proposedFrom, proposedTo, lastApplicationDay, season },
      ),
    // A repeated request never gets here: `move` has returned its first result.
    isRepeated: async () => false,
  })
  await attachments.copyAll(viewer, tx, { scope: announcementScope, recordId: row.id }, body.newId)
  const target = { id: body.newId, title: row.title }
  await writeAuditEvent(viewer, tx, { action: 'create', ...announcementAuditSubject(target), reason: body.reason })
  await notifyChange(tx, announcementScope, body.newId)
}

/** The move may be to a year in which another competition holds the title. */
const refuseTakenTitle = async (
  tx: Transaction,
  { id, branchId }: Locked['row'],
  { competitionType: type, classIds, districtIds }: AnnouncementDraft,
  season: number,
) => {
  if (!championships.includes(type)) return
  await lockChampionshipTitles(tx, branchId)
  const holders = await findTitleHolders(tx, { branchId, announcementId: id, classIds, districtIds }, type, season)
  refuseBlockingLines(championshipLines(type, season, holders))
}

const moveApplications = async (viewer: Viewer, tx: Transaction, { row, at }: Locked, newId: string) => {
  const movedApplications = await tx
    .update(application)
    .set({ announcementId: newId, ...auditColumnValues(viewer, at) })
    .where(sql`${application.announcementId} = ${row.id} and ${application.status} in ('Draft', 'Review')`)
    .returning({ id: application.id, sent: application.firstSubmittedAt })
  for (const { id, sent } of movedApplications) {
    if (sent === null) continue
    await writeAuditEvent(viewer, tx, {
      action: 'move',
      recordType: 'application',
      recordId: id,
      recordLabel: row.title,
    })
    await notifyChange(tx, applicationScope, id)
  }
}

storeModule<typeof import('./move.ts')>()
