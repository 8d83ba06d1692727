// Cancels a published announcement (Inställd) together with its sanctions.
import { eq, sql } from 'drizzle-orm'
import type { ActionBody } from '../../../contract/competitions/review/review.ts'
import type { Viewer } from '../../actor.ts'
import { announcement } from '../../db/competition-tables.ts'
import { runUnit } from '../../records/unit-of-work.ts'
import { cancelSanctionsOf } from '../sanctions/transitions.ts'
import { type Deps, auditColumnValues } from '../transition-values.ts'
import * as mail from './mail.ts'
import { transitionAnnouncement } from './transition.ts'
import { storeModule } from '../../store-order.ts'

/** Also cancels the announcement's sanctions whose competitions have not been held. */
export const cancel = (viewer: Viewer, deps: Deps, id: string, body: ActionBody & { reason: string }) =>
  transitionAnnouncement(viewer, deps, id, 'cancel', body, async (tx, locked) => {
    await tx
      .update(announcement)
      .set({
        cancelledAt: locked.at,
        cancelledBy: viewer.account.id,
        cancelReason: body.reason,
        calendarSequence: sql`calendar_sequence + 1`,
        ...auditColumnValues(viewer, locked.at),
      })
      .where(eq(announcement.id, id))
    await mail.cancelled(tx, locked, body.reason)
    await runUnit(viewer, tx, deps.now(), (unit) => cancelSanctionsOf(unit, id, body.reason))
  })

storeModule<typeof import('./cancel.ts')>()
