// Deletes old mails, because they contain addresses.
import { inArray, sql, type SQL } from 'drizzle-orm'
import { gettingStarted } from '../db/tables/federation-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import type { RetentionSubject } from '../retention/subject.ts'

/** A condition: the mail was delivered, or given up, before the moment. */
const isOld = (before: SQL): SQL => sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.failedAt}) < ${before}`

export const mailRetention: RetentionSubject = {
  due: (
    before,
  ) => sql`select ${mailOutbox.recipient} as label, coalesce(${mailOutbox.sentAt}, ${mailOutbox.failedAt}) as at
    from ${mailOutbox} where ${isOld(before)}`,
  apply: (db, before, log) =>
    db.transaction(async (tx) => {
      const oldIds = tx.select({ id: mailOutbox.id }).from(mailOutbox).where(isOld(before))
      // The list of the first day is over long before, and would otherwise lack its test mail.
      await tx
        .update(gettingStarted)
        .set({ testMailId: null, putAwayAt: sql`coalesce(${gettingStarted.putAwayAt}, now())` })
        .where(inArray(gettingStarted.testMailId, oldIds))
      await log(tx, (await tx.delete(mailOutbox).where(isOld(before))).rowCount ?? 0)
    }),
}
