// Cancelling the competitions of an announcement that is cancelled, in the same transaction.
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import type { Caller } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { notifyChange } from '../../live/notify.ts'
import { stamp } from '../announcements/lock.ts'
import * as mail from './mail.ts'

interface Ending {
  row: { id: string }
  at: string
  today: string
}

/** Those that are neither ended nor held. */
export const cancelSanctionsOf = async (
  tx: Transaction,
  caller: Caller,
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
      .set(cancellation(caller, at, reason))
      .where(eq(sanction.id, one.id))
    await record(tx, caller, { action: 'cancel', ...labelled(one), reason })
    await mail.cancelled(tx, one, reason)
    await notifyChange(tx, 'sanction', one.id)
  }
}

/** What every change that calendars show sets. */
export const calendarStamp = (caller: Pick<Caller, 'account'>, at: string) => ({
  calendarSequence: sql`calendar_sequence + 1`,
  ...stamp(caller, at),
})

export const cancellation = (caller: Pick<Caller, 'account'>, at: string, reason: string) => ({
  cancelledAt: at,
  cancelledBy: caller.account.id,
  cancelReason: reason,
  ...calendarStamp(caller, at),
})

export const labelled = ({ id, number, title }: { id: string; number: string; title: string }) => ({
  recordType: 'sanction' as const,
  recordId: id,
  recordLabel: `${number} ${title}`,
})
