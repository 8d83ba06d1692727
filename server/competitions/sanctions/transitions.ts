// Cancels, reinstates, moves and withdraws sanctioned competitions, and changes them with their announcement.
import { and, eq, sql } from 'drizzle-orm'
import { announcementDraft } from '#contract/competitions/announcements/announcement-draft.ts'
import {
  endedReasonOf,
  endsCompletion,
  isPeriodOver,
  resumesCompletion,
  type ApplicationEndState,
} from '#contract/competitions/applications/application-period.ts'
import { isReserveDay } from '#contract/competitions/reserve-days.ts'
import type { SanctionEnding, SanctionMove } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { sanctionRules } from '#contract/competitions/sanctions/sanction-transitions.ts'
import { sanctionContent } from '#contract/competitions/sanctions/sanction.ts'
import { lonePeriodText } from '#contract/dates/day-text.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import { counted } from '#contract/text/counted.ts'
import type { Viewer } from '../../actor.ts'
import { ApiError, invalid, orNotFound } from '../../api-error.ts'
import { application } from '../../db/tables/application-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { sanction } from '../../db/tables/sanction-tables.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { followCompetition } from '../../licences/follow-competition.ts'
import { attemptEach } from '../../records/attempt-each.ts'
import { lockRow } from '../../records/lock.ts'
import { judgeFirmly } from '../../records/record-kind.ts'
import { markedBy } from '../../records/transition.ts'
import type { UnitOfWork } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { checkTitlesOf, checkTitlesOfOpened } from '../championship-titles.ts'
import { applicationPeriodColumns } from '../announcements/expressions.ts'
import { mailReopened, mailSuperseded } from '../applications/superseded.ts'
import { lockedSanction, mailChange, nextCalendarSequence, sanctionKind, type SanctionWork } from './kind.ts'

type Ending = Pick<SanctionEnding, 'reason' | 'reopensAnnouncement'>

type Mark = Parameters<SanctionWork['save']>[0]
const endingMails = { cancel: 'sanctionCancelled', withdraw: 'sanctionWithdrawn' } as const

/** The history tells when the announcement is reopened for applications, which is the exception, or closed, and when that is taken back. */
const reopening = { field: 'reopensAnnouncement', label: 'Utlysningen öppnas för nya ansökningar' }
const closing = { field: 'closesAnnouncement', label: 'Utlysningen stängs för ansökningar' }
/** Also in the history of an application whose approval opens the announcement again. */
export const closingTakenBack = { ...closing, old: 'Ja', new: '' }

const end = async (work: SanctionWork, action: keyof typeof endingMails, body: Ending, mark: Mark) => {
  const { tx, today, locked } = work
  const { row, announcement } = locked
  const { reason } = body
  const announced = await announcedOf(tx, row)
  // That of a cup is open beside its rounds, and closes with the last of them.
  const wasOpen = endedReasonOf(announced) === null
  const isOpen = isOpenAfter(announced, body)
  const reopensAnnouncement = body.reopensAnnouncement && isOpen
  await work.save({ ...mark, reopensAnnouncement, calendarSequence: nextCalendarSequence })
  const opens = isOpen && !wasOpen
  // Another competition may have got its titles meanwhile.
  if (opens) await checkTitlesOfOpened(tx, row.announcementId)
  await mailChange(work, action, endingMails[action], (facts) => ({ ...facts, reason }))
  const closes = wasOpen && !isOpen
  // Nothing is waited for any more after a competition that was held within the announcement's period.
  if (!(locked.isOver && isPeriodOver(announcement, today))) {
    if (closes) await mailSuperseded(tx, row, row.id, { cause: 'ended', version: row.version })
    if (opens) await mailReopened(tx, row, row.id, row.version)
  }
  const changes = [...(reopensAnnouncement ? [reopening] : []), ...(closes ? [closing] : [])]
  return { changes: changes.map((change) => ({ ...change, old: '', new: 'Ja' })) }
}

export const cancel = (work: SanctionWork, body: Ending) =>
  end(work, 'cancel', body, { ...markedBy(work, 'cancelled'), cancelReason: body.reason })

const notCancelled = { cancelledAt: null, cancelledBy: null, cancelReason: null }

/** Takes the cancellation back. */
export const reinstate = async (work: SanctionWork, { reason }: { reason: string }) => {
  const { tx, locked, save } = work
  const { row } = locked
  // A sanctioned championship closes its announcement: clubs that have applied since are answered first.
  const announced = await announcedOf(tx, row)
  const closes = endsCompletion(announced)
  if (closes) await refuseUndecided(tx, row)
  await save({ ...notCancelled, reopensAnnouncement: false, calendarSequence: nextCalendarSequence })
  // Another competition may have got its titles meanwhile.
  await checkTitlesOf(tx, row.id)
  const days = { start: row.startsOn, end: row.endsOn }
  await mailChange(work, 'reinstate', 'sanctionReinstated', (facts) => ({ ...facts, reason, ...days }))
  if (closes) await mailSuperseded(tx, row, row.id, { cause: 'reinstated', version: row.version })
  // That of a cup, which had closed with the last of its rounds.
  const opens = resumesCompletion(announced)
  if (opens) await mailReopened(tx, row, row.id, row.version)
  const reopeningTakenBack = { ...reopening, old: 'Ja', new: '' }
  return {
    changes: [...(row.reopensAnnouncement ? [reopeningTakenBack] : []), ...(opens ? [closingTakenBack] : [])],
  }
}

const announcedOf = async (tx: Transaction, { announcementId }: { announcementId: string }) => {
  const [announced] = await rowsOf<ApplicationEndState>(
    tx,
    sql`select ${applicationPeriodColumns} from announcement n where n.id = ${announcementId}`,
  )
  return orNotFound(announced)
}

/** Whether what was returned can be sent to the announcement when one of its competitions has ended. */
const isOpenAfter = (announced: ApplicationEndState, { reopensAnnouncement }: Ending) =>
  endedReasonOf({ ...announced, liveSanctions: announced.liveSanctions - 1, hasEnded: !reopensAnnouncement }) === null

const refuseUndecided = async (tx: Transaction, { announcementId }: { announcementId: string }) => {
  const undecided = await tx
    .select({ id: application.id })
    .from(application)
    .where(and(eq(application.announcementId, announcementId), eq(application.status, 'Review')))
  if (undecided.length === 0) return
  const are = counted(undecided.length, 'ansökan är inte avgjord', 'ansökningar är inte avgjorda')
  const message = `Utlysningen öppnades för nya ansökningar, och ${are}. Avgör ${undecided.length === 1 ? 'den' : 'dem'} först.`
  throw new ApiError(422, { code: 'Blocked', message })
}

/** Reserve days belong to the former period. */
const noReserve = { reserveStartsOn: null, reserveEndsOn: null }

/** The number stays, also in another year, because it belongs to the year of the decision's competition. */
export const move = async (work: SanctionWork, { startsOn, endsOn, reason }: SanctionMove) => {
  const { tx, today, save } = work
  const { row } = work.locked
  const { reserveStartsOn, reserveEndsOn } = row
  // Some wait with the move until the morning of a reserve day.
  const mayBeToday = isReserveDay(row, today)
  if (mayBeToday ? startsOn < today : startsOn <= today) {
    const message = `Ny första dag måste vara ${mayBeToday ? 'i dag eller senare' : 'en kommande dag'}.`
    throw invalid([{ field: 'startsOn', message }])
  }
  if (startsOn === row.startsOn && endsOn === row.endsOn) {
    throw invalid([{ field: 'startsOn', message: 'Tävlingen hålls redan de dagarna.' }])
  }
  await save({
    startsOn,
    endsOn,
    ...noReserve,
    ...markedBy(work, 'moved'),
    moveReason: reason,
    movedFromStartsOn: row.startsOn,
    movedFromEndsOn: row.endsOn,
    calendarSequence: nextCalendarSequence,
  })
  // In another year another competition may hold its titles.
  if (startsOn.slice(0, 4) !== row.startsOn.slice(0, 4)) await checkTitlesOf(tx, row.id)
  const former = { from: row.startsOn, to: row.endsOn }
  await followCompetition(work, { sanctionId: row.id, former, days: { from: startsOn, to: endsOn }, reason })
  await mailChange(work, 'move', 'sanctionMoved', (facts) => ({
    ...facts,
    reason,
    from: { start: row.startsOn, end: row.endsOn },
    to: { start: startsOn, end: endsOn },
    formerReserve: lonePeriodText(reserveStartsOn, reserveEndsOn, facts.language),
  }))
  const [old, now] = [`${row.startsOn}–${row.endsOn}`, `${startsOn}–${endsOn}`]
  const fields = { schema: sanctionContent, texts: {} }
  const ofReserve = fieldChanges(fields, { reserveStartsOn, reserveEndsOn }, noReserve)
  return { changes: [{ field: 'period', label: 'Datum', old, new: now }, ...ofReserve] }
}

/** Revokes a sanction (Återkallad). */
export const withdraw = (work: SanctionWork, body: Ending) =>
  end(work, 'withdraw', body, { ...markedBy(work, 'withdrawn'), withdrawReason: body.reason })

/**
 * Whatever the context, and by the state alone: the rules of the announcement, which is locked, are about all its organizers.
 */
const withAnnouncement: typeof sanctionKind = {
  ...sanctionKind,
  lock: async (viewer, tx, id, moment) => lockedSanction(viewer, tx, await lockRow(viewer, tx, sanction, id), moment),
  judge: judgeFirmly(sanctionRules.stateRefusal),
  // The announcement's own change is notified already.
  neighbours: () => [],
}

/** Cancels the sanctions of an announcement that is being cancelled, those that are not ended or held. Returns their ids. */
export const cancelSanctionsOf = (unit: UnitOfWork<Viewer>, announcementId: string, reason: string) => {
  const found = sql`select s.id from sanction s where s.announcement_id = ${announcementId} order by s.id`
  const ending = { reason, reopensAnnouncement: false }
  return attemptEach(unit, withAnnouncement, found, 'cancel', reason, (work) => cancel(work, ending))
}

/** Whatever the state, too: the pages of what is cancelled or held show the other texts of the announcement as they are now. */
const withTitle: typeof sanctionKind = { ...withAnnouncement, judge: async () => ({ refusal: null, overridden: null }) }

/** Gives the sanctions of an announcement its new English title. */
export const retitleSanctionsOf = (unit: UnitOfWork<Viewer>, announcementId: string, titleEn: string) => {
  const found = sql`select s.id from sanction s where s.announcement_id = ${announcementId} and s.title_en <> ${titleEn} order by s.id`
  return attemptEach(unit, withTitle, found, 'update', '', async ({ locked: { row }, save }) => {
    await save({ titleEn, calendarSequence: nextCalendarSequence })
    return { changes: fieldChanges({ schema: announcementDraft, texts: {} }, { titleEn: row.titleEn }, { titleEn }) }
  })
}

storeModule<typeof import('./transitions.ts')>()
