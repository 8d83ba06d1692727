// Revokes a sanction (Återkallad).
import { eq } from 'drizzle-orm'
import type { SanctionEnding } from '../../../contract/competitions/sanctions/sanction-endpoints.ts'
import type { Viewer } from '../../actor.ts'
import { sanction } from '../../db/sanction-tables.ts'
import type { Deps } from '../transition-values.ts'
import { reopening } from './cancel.ts'
import * as mail from './mail.ts'
import { transitionSanction, calendarColumnValues } from './transition.ts'
import { storeModule } from '../../store-order.ts'

export const withdraw = (viewer: Viewer, deps: Deps, id: string, body: SanctionEnding) =>
  transitionSanction(viewer, deps, id, 'withdraw', body, async (tx, { row, at }) => {
    await tx
      .update(sanction)
      .set({
        withdrawnAt: at,
        withdrawnBy: viewer.account.id,
        withdrawReason: body.reason,
        reopensAnnouncement: body.reopensAnnouncement,
        ...calendarColumnValues(viewer, at),
      })
      .where(eq(sanction.id, id))
    await mail.withdrawn(tx, row, body.reason)
    return reopening(body)
  })

storeModule<typeof import('./withdraw.ts')>()
