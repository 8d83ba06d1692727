// Moves a sanctioned competition to other days.
import { eq } from 'drizzle-orm'
import type { SanctionMove } from '../../../contract/competitions/sanctions/sanction-endpoints.ts'
import type { Viewer } from '../../actor.ts'
import { invalid } from '../../api-error.ts'
import { sanction } from '../../db/sanction-tables.ts'
import type { Deps } from '../transition-values.ts'
import { checkSanctionTitles } from './championship-titles.ts'
import * as mail from './mail.ts'
import { transitionSanction, calendarColumnValues } from './transition.ts'
import { storeModule } from '../../store-order.ts'

/** The number stays, also in another year, because it belongs to the year of the decision's competition. */
export const move = (viewer: Viewer, deps: Deps, id: string, body: SanctionMove) =>
  transitionSanction(viewer, deps, id, 'move', body, async (tx, { row, at, today }) => {
    const { startsOn, endsOn, reason } = body
    if (startsOn <= today) throw invalid([{ field: 'startsOn', message: 'Ny första dag måste vara en kommande dag.' }])
    if (startsOn === row.startsOn && endsOn === row.endsOn) {
      throw invalid([{ field: 'startsOn', message: 'Tävlingen är redan de dagarna.' }])
    }
    // In another year another competition may hold its titles.
    if (startsOn.slice(0, 4) !== row.startsOn.slice(0, 4)) await checkSanctionTitles(tx, { ...row, startsOn })
    await tx
      .update(sanction)
      .set({
        startsOn,
        endsOn,
        // Reserve days belong to the former period.
        reserveStartsOn: null,
        reserveEndsOn: null,
        movedAt: at,
        movedBy: viewer.account.id,
        moveReason: reason,
        movedFromStartsOn: row.startsOn,
        movedFromEndsOn: row.endsOn,
        ...calendarColumnValues(viewer, at),
      })
      .where(eq(sanction.id, id))
    await mail.moved(tx, row, reason, body)
    return [{ field: 'period', label: 'Datum', old: `${row.startsOn}–${row.endsOn}`, new: `${startsOn}–${endsOn}` }]
  })

storeModule<typeof import('./move.ts')>()
