// A published announcement that is not held as announced: cancelled (Inställd), or moved to a new one (Flyttad).
import { eq, sql } from 'drizzle-orm'
import { changes } from '../../../contract/access.ts'
import type { AnnouncementDraft } from '../../../contract/competitions/announcements/announcement-draft.ts'
import type { AnnouncementMove } from '../../../contract/competitions/announcements/announcement-endpoints.ts'
import type { Announcement } from '../../../contract/competitions/announcements/announcement-view.ts'
import { championships } from '../../../contract/competitions/enums.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import type { FieldChange } from '../../../contract/record/history.ts'
import type { Viewer } from '../../actor.ts'
import { orNotFound, invalid } from '../../api-error.ts'
import { writeAuditEvent } from '../../audit/audit-events.ts'
import { application } from '../../db/application-tables.ts'
import { announcement } from '../../db/competition-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { findTitleHolders, lockChampionshipTitles } from '../championship-titles.ts'
import { championshipLines, refuseBlockingLines } from '../checklist-lines.ts'
import { createWithClientId } from '../client-generated-id.ts'
import { notVisibleError } from '../not-visible.ts'
import { auditColumnValues, type Deps } from '../shared-transition.ts'
import { copyAttachments } from './attachments.ts'
import { readDraft, insertDraft } from './draft.ts'
import * as mail from './mail.ts'
import { fieldLabel } from './snapshot.ts'
import { byId } from './store.ts'
import { transitionAnnouncement, announcementAuditSubject, type Locked } from './transition.ts'

/** Moves it to a new announcement, published by the same decision; applications that are not decided go along. */
export const move = async (deps: Deps, caller: Viewer, id: string, body: AnnouncementMove): Promise<Announcement> => {
  const today = swedishDay(deps.now())
  const already = await repeated(deps, caller, id, body, today)
  if (already) return already
  const errors = [
    ...(body.proposedFrom <= today
      ? [{ field: 'proposedFrom', message: 'Ny period från måste vara en kommande dag.' }]
      : []),
    ...(body.lastApplicationDay >= body.proposedFrom
      ? [{ field: 'lastApplicationDay', message: 'Sista ansökningsdag måste vara före tävlingens första dag.' }]
      : []),
  ]
  if (errors.length > 0) throw invalid(errors)
  await transitionAnnouncement(deps, caller, id, 'move', body, async (tx, locked) => {
    // A last day that has been may stay: what has been applied for goes along.
    if (body.lastApplicationDay < today && body.lastApplicationDay !== locked.row.lastApplicationDay) {
      throw invalid([
        { field: 'lastApplicationDay', message: 'Ny sista ansökningsdag kan inte vara en dag som har varit.' },
      ])
    }
    await publishAnew(tx, caller, locked, body)
    await tx
      .update(announcement)
      .set({
        movedAt: locked.at,
        movedBy: caller.account.id,
        moveReason: body.reason,
        movedToId: body.newId,
        ...auditColumnValues(caller, locked.at),
      })
      .where(eq(announcement.id, id))
    const next = { id: body.newId, start: body.proposedFrom, end: body.proposedTo }
    await mail.moved(tx, locked, body.reason, next)
    await takeApplicationsAlong(tx, caller, locked, body.newId)
    return { changes: movedDays(locked, body) }
  })
  const moved = await byId(caller, deps.db, body.newId, today)
  if (!moved) throw await notVisibleError(deps.db, caller, 'announcement', body.newId, changes('Competitions'))
  return moved
}

/** From which days to which, as a sanction that moves tells it. */
const movedDays = ({ row }: Locked, to: AnnouncementMove): FieldChange[] =>
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

/** The same move again, from the same browser, is answered as the first was; one to other days is another move. */
const repeated = async (deps: Deps, caller: Viewer, id: string, body: AnnouncementMove, today: string) => {
  const [row] = await deps.db
    .select({ movedToId: announcement.movedToId, movedBy: announcement.movedBy, reason: announcement.moveReason })
    .from(announcement)
    .where(eq(announcement.id, id))
  const { newId, reason } = body
  if (row?.movedToId !== newId || row.movedBy !== caller.account.id || row.reason !== reason) return undefined
  const made = await byId(caller, deps.db, newId, today)
  const isSame =
    made && (['proposedFrom', 'proposedTo', 'lastApplicationDay'] as const).every((day) => made[day] === body[day])
  return isSame ? made : undefined
}

/** The calendar knows the moved one by the same id as before, and that it has changed. */
const publishAnew = async (tx: Transaction, caller: Viewer, { row, at }: Locked, body: AnnouncementMove) => {
  const { values } = orNotFound(await readDraft(tx, row.id))
  const { proposedFrom, proposedTo, lastApplicationDay } = body
  const season = Number(proposedFrom.slice(0, 4))
  await refuseTakenTitle(tx, row, values, season)
  const by = caller.account.id
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
    // A repeated move has been answered before.
    isRepeated: async () => false,
  })
  await copyAttachments(tx, row.id, body.newId)
  const target = { id: body.newId, title: row.title }
  await writeAuditEvent(tx, caller, { action: 'create', ...announcementAuditSubject(target), reason: body.reason })
  await notifyChange(tx, 'announcement', body.newId)
}

/** Another year may have given the title to another already. */
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

const takeApplicationsAlong = async (tx: Transaction, caller: Viewer, { row, at }: Locked, newId: string) => {
  const followed = await tx
    .update(application)
    .set({ announcementId: newId, ...auditColumnValues(caller, at) })
    .where(sql`${application.announcementId} = ${row.id} and ${application.status} in ('Draft', 'Review')`)
    .returning({ id: application.id, sent: application.firstSubmittedAt })
  for (const { id, sent } of followed) {
    if (sent === null) continue
    await writeAuditEvent(tx, caller, {
      action: 'move',
      recordType: 'application',
      recordId: id,
      recordLabel: row.title,
    })
    await notifyChange(tx, 'application', id)
  }
}
