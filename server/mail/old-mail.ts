// Deletes old mails, because they contain addresses.
import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { gettingStarted } from '../db/tables/federation-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import type { RetentionSubject } from '../retention/subject.ts'

/** A condition: the mail was delivered, or given up, before the moment. */
const isOld = (before: SQL): SQL => sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.failedAt}) < ${before}`

/** Deletes mails, and returns how many. */
export const deleteMails = async (tx: Transaction, condition: SQL): Promise<number> => {
  const ids = tx.select({ id: mailOutbox.id }).from(mailOutbox).where(condition)
  // The list of the first day is over long before, and would otherwise lack its test mail.
  await tx
    .update(gettingStarted)
    .set({ testMailId: null, putAwayAt: sql`coalesce(${gettingStarted.putAwayAt}, now())` })
    .where(inArray(gettingStarted.testMailId, ids))
  return (await tx.delete(mailOutbox).where(condition)).rowCount ?? 0
}

export const mailRetention: RetentionSubject = {
  due: (
    before,
  ) => sql`select ${mailOutbox.recipient} as label, coalesce(${mailOutbox.sentAt}, ${mailOutbox.failedAt}) as at
    from ${mailOutbox} where ${isOld(before)}`,
  apply: (db, before, log) => db.transaction(async (tx) => log(tx, await deleteMails(tx, isOld(before)))),
}
