// Moves a published announcement to other days (Flyttad): a new announcement replaces it.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AnnouncementDraft } from '#contract/competitions/announcements/announcement-draft.ts'
import type { AnnouncementMove } from '#contract/competitions/announcements/announcement-endpoints.ts'
import type { Announcement } from '#contract/competitions/announcements/announcement-view.ts'
import { championships } from '#contract/competitions/enums.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { FieldChange } from '#contract/record/history.ts'
import type { Viewer } from '../../actor.ts'
import { invalid, orNotFound } from '../../api-error.ts'
import * as attachments from '../../attachments/store.ts'
import { application } from '../../db/tables/application-tables.ts'
import { announcement } from '../../db/tables/announcement-tables.ts'
import { claim } from '../../db/tables/claim-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { reserveId } from '../../records/create.ts'
import { markedBy, transition } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { findTitleHolders, lockChampionshipTitles } from '../championship-titles.ts'
import { championshipLines, refuseBlockingLines } from '../checklist-lines.ts'
import { announcementScope, applicationScope } from '../visibility.ts'
import { readDraft, fieldLabel } from './draft.ts'
import { insertDraft } from './draft-writes.ts'
import { announcementKind, type AnnouncementWork, type Row } from './kind.ts'
import * as mail from './mail.ts'
import { readAnnouncement } from './store.ts'

/** The new announcement is published at once; undecided applications are moved to it. */
export const move = async (viewer: Viewer, deps: Deps, id: string, body: AnnouncementMove): Promise<Announcement> => {
  const today = swedishDay(deps.now())
  const firstResult = await firstResultOf(viewer, deps, id, body, today)
  if (firstResult) return firstResult
  const act = { action: 'move', answersOther: true } as const
  const { result, coverage } = await transition(viewer, deps, announcementKind, id, act, body, async (work) => {
    const { tx, locked, save } = work
    refuseDays(body, locked.row, today)
    await publishMoved(work, body)
    await save({ ...markedBy(work, 'moved'), moveReason: body.reason, movedToId: body.newId })
    const next = { id: body.newId, start: body.proposedFrom, end: body.proposedTo }
    await mail.moved(tx, locked, viewer.account, body.reason, next)
    await moveApplications(work, body.newId)
    return { changes: movedPeriodDiff(locked.row, body), result: body.newId }
  })
  return orNotFound(await readAnnouncement(viewer, deps.db, orNotFound(result), coverage, { today }))
}

/** Throws 400 for days that a competition cannot be moved to. */
const refuseDays = ({ proposedFrom, proposedTo, lastApplicationDay }: AnnouncementMove, row: Row, today: string) => {
  const errors = [
    ...(proposedFrom <= today
      ? [{ field: 'proposedFrom', message: 'Den nya perioden måste börja en kommande dag.' }]
      : []),
    ...(proposedFrom === row.proposedFrom && proposedTo === row.proposedTo
      ? [{ field: 'proposedFrom', message: 'Utlysningen har redan den perioden.' }]
      : []),
    ...(lastApplicationDay >= proposedFrom
      ? [{ field: 'lastApplicationDay', message: 'Sista ansökningsdag måste vara före tävlingens första dag.' }]
      : []),
  ]
  if (errors.length > 0) throw invalid(errors)
  // A last day in the past may stay unchanged, because the existing applications are moved too.
  if (lastApplicationDay < today && lastApplicationDay !== row.lastApplicationDay) {
    throw invalid([
      { field: 'lastApplicationDay', message: 'Ny sista ansökningsdag kan inte vara en dag som har varit.' },
    ])
  }
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The season follows the days into another year, and else stays as it was decided. */
const movedSeason = ({ season, proposedFrom }: Row, to: AnnouncementMove) =>
  proposedFrom === null ? season : season + yearOf(to.proposedFrom) - yearOf(proposedFrom)

/** The audit diff of a move, in the same form as that of a sanction. */
const movedPeriodDiff = (row: Row, to: AnnouncementMove): FieldChange[] =>
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
    {
      field: 'season',
      label: fieldLabel('season'),
      old: String(row.season),
      new: String(movedSeason(row, to)),
    },
  ].filter((change) => change.old !== change.new)

/** A repeated request without a key gets the first result, too. A request with other days is another move. */
const firstResultOf = async (viewer: Viewer, deps: Deps, id: string, body: AnnouncementMove, today: string) => {
  const { movedBy, movedToId, moveReason } = announcement
  const isSameMove = [eq(movedBy, viewer.account.id), eq(movedToId, body.newId), eq(moveReason, body.reason)]
  const rows = await deps.db
    .select({ id: announcement.id })
    .from(announcement)
    .where(and(eq(announcement.id, id), ...isSameMove))
  if (rows.length === 0) return undefined
  const moved = await readAnnouncement(viewer, deps.db, body.newId, 'visible', { today })
  const days = ['proposedFrom', 'proposedTo', 'lastApplicationDay'] as const
  return moved && days.every((day) => moved[day] === body[day]) ? moved : undefined
}

/** The new announcement keeps the calendar id with a higher sequence number, so that calendars update the same entry. */
const publishMoved = async (work: AnnouncementWork, body: AnnouncementMove) => {
  const { actor, tx, at, locked } = work
  const { row } = locked
  const { values } = orNotFound(await readDraft(actor, tx, row.id))
  const { newId, proposedFrom, proposedTo, lastApplicationDay } = body
  const season = movedSeason(row, body)
  await refuseTakenTitle(tx, row, values, yearOf(proposedFrom))
  // A repeated request never gets here: it has got its first result.
  await reserveId(work, newId, async () => false)
  const by = actor.account.id
  const published = {
    id: newId,
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
  } as const
  await insertDraft(actor, tx, published, { ...values, proposedFrom, proposedTo, lastApplicationDay, season })
  await attachments.copyAll(actor, tx, { scope: announcementScope, recordId: row.id }, newId)
  work.created(announcementScope, { recordId: newId, recordLabel: row.title, reason: body.reason })
}

/** The move may be to a year in which another competition holds the title. */
const refuseTakenTitle = async (
  tx: Transaction,
  { id, branchId }: Row,
  { competitionType: type, classIds, districtIds }: AnnouncementDraft,
  year: number,
) => {
  if (!championships.includes(type)) return
  await lockChampionshipTitles(tx, branchId)
  const holders = await findTitleHolders(tx, { branchId, announcementId: id, classIds, districtIds }, type, year)
  refuseBlockingLines(championshipLines(type, year, holders))
}

/**
 * An application that was never sent is moved without an audit event and a notice, because nobody else can read it. Who has claimed
 * the applications has claimed them where they are now.
 */
const moveApplications = async (work: AnnouncementWork, newId: string) => {
  const { actor, tx, at, locked, entries, alsoChanged } = work
  const isMoved = and(eq(application.announcementId, locked.row.id), inArray(application.status, ['Draft', 'Review']))
  const sent = await tx
    .select({ id: application.id })
    .from(application)
    .where(and(isMoved, isNotNull(application.firstSubmittedAt)))
  for (const { id } of sent) await alsoChanged({ scope: applicationScope, id })
  await tx
    .update(application)
    .set({ announcementId: newId, version: sql`version + 1`, updatedAt: at, updatedBy: actor.account.id })
    .where(isMoved)
  const isClaim = and(eq(claim.recordType, announcementScope.type), eq(claim.recordId, locked.row.id))
  await tx.update(claim).set({ recordId: newId }).where(isClaim)
  const entry = { action: 'move', recordType: applicationScope.type, recordLabel: locked.row.title }
  entries.push(...sent.map(({ id }) => ({ ...entry, recordId: id })))
}

storeModule<typeof import('./move.ts')>()
