// The account's settings of its notices: until when it has seen them, and whether they are mailed.
import { sql } from 'drizzle-orm'
import { globalContext } from '#contract/access.ts'
import { accountScope } from '../accounts/visibility.ts'
import { nameOf, type Account } from '../actor.ts'
import { writeAuditEvent } from '../audit/audit-events.ts'
import type { Database } from '../db/database.ts'
import { accountNotices } from '../db/tables/notice-tables.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { notifyChange } from '../live/change-notices.ts'
import { storeModule } from '../store-order.ts'

/** Stores until when notices have been seen. Writes no event, because it only tells what the account itself has looked at. */
export const seeNotices = async ({ id }: Account, db: Database, until: string, now: Date): Promise<void> => {
  const seenAt = until < now.toISOString() ? until : now.toISOString()
  await db
    .insert(accountNotices)
    .values({ accountId: id, seenAt })
    .onConflictDoUpdate({
      target: accountNotices.accountId,
      set: { seenAt: sql`greatest(${accountNotices.seenAt}, excluded.seen_at)` },
    })
}

const label = 'Dagligt mejl om notiser'
const textOf = (isMailed: boolean) => (isMailed ? 'På' : 'Av')

export const switchNoticeMail = (
  account: Account,
  db: Database,
  isMailed: boolean,
  requestId: string,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.insert(accountNotices).values({ accountId: account.id }).onConflictDoNothing()
    // The first mail tells of the last day.
    const changed = await rowsOf(
      tx,
      sql`update account_notices set is_mailed = ${isMailed}, mailed_at = coalesce(mailed_at, ${now.toISOString()}::timestamptz - interval '1 day')
        where account_id = ${account.id} and is_mailed <> ${isMailed} returning account_id`,
    )
    if (changed.length === 0) return
    await writeAuditEvent({ account, context: globalContext, requestId }, tx, {
      action: 'update',
      recordType: 'account',
      recordId: account.id,
      recordLabel: nameOf(account),
      changes: [{ field: 'noticeMail', label, old: textOf(!isMailed), new: textOf(isMailed) }],
    })
    await notifyChange(tx, accountScope, account.id, requestId)
  })

storeModule<typeof import('./changes.ts')>()
