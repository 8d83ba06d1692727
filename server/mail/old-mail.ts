// Deletes old mails, because they contain addresses.
import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { gettingStarted } from '../db/tables/federation-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import type { RetentionSubject } from '../retention/subject.ts'
import { deleteMails } from './mail-deletion.ts'

/** A condition: the mail was delivered, or given up, before the moment. */
const isOld = (before: SQL): SQL => sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.failedAt}) < ${before}`

/** Puts the list of the first day away with its test mail, because months later it would come back to ask for another. */
const putAwayWithTestMail = async (tx: Transaction, before: SQL): Promise<void> => {
  const ids = tx.select({ id: mailOutbox.id }).from(mailOutbox).where(isOld(before))
  await tx
    .update(gettingStarted)
    .set({ putAwayAt: sql`coalesce(${gettingStarted.putAwayAt}, now())` })
    .where(inArray(gettingStarted.testMailId, ids))
}

export const mailRetention: RetentionSubject = {
  due: (
    before,
  ) => sql`select ${mailOutbox.recipient} as label, coalesce(${mailOutbox.sentAt}, ${mailOutbox.failedAt}) as at
    from ${mailOutbox} where ${isOld(before)}`,
  apply: (_actor, db, before, log) =>
    db.transaction(async (tx) => {
      await putAwayWithTestMail(tx, before)
      await log(tx, await deleteMails(tx, isOld(before)))
    }),
}
