// Cancels a sanctioned competition, by itself or together with its announcement.
import { sanctionScope } from '../visibility.ts'
import { and, eq, gte, isNull } from 'drizzle-orm'
import { writeAuditEvent } from '../../audit/audit-events.ts'
import type { Viewer } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { notifyChange } from '../../live/change-notices.ts'
import * as mail from './mail.ts'
import { calendarColumnValues, sanctionAuditSubject, transitionSanction } from './transition.ts'
import type { FieldChange } from '../../../contract/record/history.ts'
import type { SanctionEnding } from '../../../contract/competitions/sanctions/sanction-endpoints.ts'
import type { Deps } from '../transition-values.ts'
import { storeModule } from '../../store-order.ts'

interface Ending {
  row: { id: string }
  at: string
  today: string
}

/** Cancels the sanctions of a cancelled announcement that are not ended or held. */
export const cancelSanctionsOf = async (
  viewer: Viewer,
  tx: Transaction,
  { row, at, today }: Ending,
  reason: string,
) => {
  const rows = await tx
    .select()
    .from(sanction)
    .where(
      and(
        eq(sanction.announcementId, row.id),
        isNull(sanction.cancelledAt),
        isNull(sanction.withdrawnAt),
        gte(sanction.endsOn, today),
      ),
    )
    .orderBy(sanction.id)
    .for('update')
  for (const cancelledRow of rows) {
    await tx
      .update(sanction)
      .set(cancellationValues(viewer, at, reason))
      .where(eq(sanction.id, cancelledRow.id))
    await writeAuditEvent(viewer, tx, { action: 'cancel', ...sanctionAuditSubject(cancelledRow), reason })
    await mail.cancelled(tx, cancelledRow, reason)
    await notifyChange(tx, sanctionScope, cancelledRow.id)
  }
}

const cancellationValues = (viewer: Viewer, at: string, reason: string) => ({
  cancelledAt: at,
  cancelledBy: viewer.account.id,
  cancelReason: reason,
  ...calendarColumnValues(viewer, at),
})

/** The audit change when the announcement is reopened for applications, which is the exception. */
export const reopening = ({ reopensAnnouncement }: SanctionEnding): FieldChange[] =>
  reopensAnnouncement
    ? [{ field: 'reopensAnnouncement', label: 'Utlysningen öppnas för nya ansökningar', old: '', new: 'Ja' }]
    : []

export const cancel = (viewer: Viewer, deps: Deps, id: string, body: SanctionEnding) =>
  transitionSanction(viewer, deps, id, 'cancel', body, async (tx, { row, at }) => {
    await tx
      .update(sanction)
      .set({ ...cancellationValues(viewer, at, body.reason), reopensAnnouncement: body.reopensAnnouncement })
      .where(eq(sanction.id, id))
    await mail.cancelled(tx, row, body.reason)
    return reopening(body)
  })

storeModule<typeof import('./cancel.ts')>()
