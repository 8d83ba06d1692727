// Moves a sanctioned competition to other days: it keeps its record and its number.
import { sanctionContent } from '#contract/competitions/sanctions/sanction.ts'
import type { SanctionMove } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { lonePeriodText } from '#contract/dates/day-text.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import { invalid } from '../../api-error.ts'
import { followCompetition } from '../../licences/follow-competition.ts'
import { markedBy } from '../../records/transition.ts'
import { storeModule } from '../../store-order.ts'
import { checkTitlesOf } from '../championship-titles.ts'
import { mailChange, nextCalendarSequence, type SanctionWork } from './kind.ts'

/** Reserve days belong to the former period. */
const noReserve = { reserveStartsOn: null, reserveEndsOn: null }

/** The number stays, also in another year, because it belongs to the year of the decision's competition. */
export const move = async (work: SanctionWork, { startsOn, endsOn, reason }: SanctionMove) => {
  const { tx, today, save } = work
  const { row } = work.locked
  const { reserveStartsOn, reserveEndsOn } = row
  if (startsOn <= today) {
    throw invalid([{ field: 'startsOn', message: 'Ny första dag måste vara en kommande dag.' }])
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
  await followCompetition(work, { sanctionId: row.id, from: startsOn, to: endsOn, reason })
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

storeModule<typeof import('./move.ts')>()
