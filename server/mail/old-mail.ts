// Deletes old mails, because they contain addresses.
import { sql, type SQL } from 'drizzle-orm'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import type { RetentionSubject } from '../retention/subject.ts'
import { deleteMails } from './mail-deletion.ts'

/** A condition: the mail was delivered, or given up, before the moment. */
const isOld = (before: SQL): SQL => sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.failedAt}) < ${before}`

export const mailRetention: RetentionSubject = {
  due: (
    before,
  ) => sql`select ${mailOutbox.recipient} as label, coalesce(${mailOutbox.sentAt}, ${mailOutbox.failedAt}) as at
    from ${mailOutbox} where ${isOld(before)}`,
  apply: (_actor, db, before, log) => db.transaction(async (tx) => log(tx, await deleteMails(tx, isOld(before)))),
}
