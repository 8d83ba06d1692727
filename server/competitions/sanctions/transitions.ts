// Cancels, moves and withdraws sanctioned competitions.
import { asc, eq } from 'drizzle-orm'
import type { SanctionEnding, SanctionMove } from '../../../contract/competitions/sanctions/sanction-endpoints.ts'
import { sanctionStateRefusal } from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import type { FieldChange } from '../../../contract/record/history.ts'
import type { Viewer } from '../../actor.ts'
import { invalid } from '../../api-error.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { lockRow } from '../../records/lock.ts'
import { attempt } from '../../records/transition.ts'
import type { UnitOfWork } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { checkSanctionTitles } from './championship-titles.ts'
import { lockedSanction, nextCalendarSequence, sanctionKind, type SanctionWork } from './kind.ts'
import * as mail from './mail.ts'

/** The audit change when the announcement is reopened for applications, which is the exception. */
const reopening = ({ reopensAnnouncement }: SanctionEnding): FieldChange[] =>
  reopensAnnouncement
    ? [{ field: 'reopensAnnouncement', label: 'Utlysningen öppnas för nya ansökningar', old: '', new: 'Ja' }]
    : []

const writeCancellation = async (
  { actor, tx, at, locked, save }: SanctionWork,
  { reason, ...ending }: { reason: string; reopensAnnouncement?: boolean },
) => {
  const cancellation = { cancelledAt: at, cancelledBy: actor.account.id, cancelReason: reason }
  await save({ ...cancellation, ...ending, calendarSequence: nextCalendarSequence })
  await mail.cancelled(tx, locked.row, reason)
}

export const cancel = async (work: SanctionWork, body: SanctionEnding) => {
  const { reason, reopensAnnouncement } = body
  await writeCancellation(work, { reason, reopensAnnouncement })
  return { changes: reopening(body) }
}

/** Whatever the context, and by the state alone: the rules of the announcement are about all its organizers. */
const withAnnouncement: typeof sanctionKind = {
  ...sanctionKind,
  lock: async (viewer, tx, id, moment) => lockedSanction(await lockRow(viewer, tx, sanction, id), moment),
  judge: async (_viewer, _tx, action, locked) => ({ refusal: sanctionStateRefusal(action, locked), overridden: null }),
  // The announcement's own change is notified already.
  neighbours: () => [],
}

/** Cancels the sanctions of an announcement that is being cancelled, those that are not ended or held. */
export const cancelSanctionsOf = async (unit: UnitOfWork<Viewer>, announcementId: string, reason: string) => {
  const ids = await unit.tx
    .select({ id: sanction.id })
    .from(sanction)
    .where(eq(sanction.announcementId, announcementId))
    .orderBy(asc(sanction.id))
  for (const { id } of ids) {
    await attempt(unit, withAnnouncement, id, { action: 'cancel' }, { reason }, (work) =>
      writeCancellation(work, { reason }),
    )
  }
}

/** The number stays, also in another year, because it belongs to the year of the decision's competition. */
export const move = async ({ actor, tx, at, today, locked: { row }, save }: SanctionWork, body: SanctionMove) => {
  const { startsOn, endsOn, reason } = body
  if (startsOn <= today) throw invalid([{ field: 'startsOn', message: 'Ny första dag måste vara en kommande dag.' }])
  if (startsOn === row.startsOn && endsOn === row.endsOn) {
    throw invalid([{ field: 'startsOn', message: 'Tävlingen är redan de dagarna.' }])
  }
  // In another year another competition may hold its titles.
  if (startsOn.slice(0, 4) !== row.startsOn.slice(0, 4)) await checkSanctionTitles(tx, { ...row, startsOn })
  await save({
    startsOn,
    endsOn,
    // Reserve days belong to the former period.
    reserveStartsOn: null,
    reserveEndsOn: null,
    movedAt: at,
    movedBy: actor.account.id,
    moveReason: reason,
    movedFromStartsOn: row.startsOn,
    movedFromEndsOn: row.endsOn,
    calendarSequence: nextCalendarSequence,
  })
  await mail.moved(tx, row, reason, body)
  const [old, now] = [`${row.startsOn}–${row.endsOn}`, `${startsOn}–${endsOn}`]
  return { changes: [{ field: 'period', label: 'Datum', old, new: now }] }
}

/** Revokes a sanction (Återkallad). */
export const withdraw = async ({ actor, tx, at, locked, save }: SanctionWork, body: SanctionEnding) => {
  await save({
    withdrawnAt: at,
    withdrawnBy: actor.account.id,
    withdrawReason: body.reason,
    reopensAnnouncement: body.reopensAnnouncement,
    calendarSequence: nextCalendarSequence,
  })
  await mail.withdrawn(tx, locked.row, body.reason)
  return { changes: reopening(body) }
}

storeModule<typeof import('./transitions.ts')>()
