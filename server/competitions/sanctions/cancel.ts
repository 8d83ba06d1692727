// Cancelling the competitions of an announcement that is cancelled, in the same transaction.
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { writeAuditEvent } from '../../audit/audit-events.ts'
import type { Viewer } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { auditColumnValues } from '../announcements/transition.ts'
import * as mail from './mail.ts'

interface Ending {
  row: { id: string }
  at: string
  today: string
}

/** Those that are neither ended nor held. */
export const cancelSanctionsOf = async (
  tx: Transaction,
  caller: Viewer,
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
  for (const one of rows) {
    await tx
      .update(sanction)
      .set(cancellationValues(caller, at, reason))
      .where(eq(sanction.id, one.id))
    await writeAuditEvent(tx, caller, { action: 'cancel', ...sanctionAuditSubject(one), reason })
    await mail.cancelled(tx, one, reason)
    await notifyChange(tx, 'sanction', one.id)
  }
}

/** What every change that calendars show sets. */
export const calendarColumnValues = (caller: Pick<Viewer, 'account'>, at: string) => ({
  calendarSequence: sql`calendar_sequence + 1`,
  ...auditColumnValues(caller, at),
})

export const cancellationValues = (caller: Pick<Viewer, 'account'>, at: string, reason: string) => ({
  cancelledAt: at,
  cancelledBy: caller.account.id,
  cancelReason: reason,
  ...calendarColumnValues(caller, at),
})

export const sanctionAuditSubject = ({ id, number, title }: { id: string; number: string; title: string }) => ({
  recordType: 'sanction' as const,
  recordId: id,
  recordLabel: `${number} ${title}`,
})
