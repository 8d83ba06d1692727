// Deletes old mails, because they contain addresses.
import { sql, type SQL } from 'drizzle-orm'
import { uuidArray } from '../db/sql-expressions.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { takeInUnits, type RetentionSubject } from '../retention/subject.ts'
import { deleteMails } from './mail-deletion.ts'

/** A condition: the mail was delivered, or given up, before the moment. */
const isOld = (before: SQL): SQL =>
  sql`(${mailOutbox.sentAt} < ${before} or (${mailOutbox.sentAt} is null and ${mailOutbox.failedAt} < ${before}))`

export const mailRetention: RetentionSubject = {
  due: (
    before,
  ) => sql`select ${mailOutbox.recipient} as label, coalesce(${mailOutbox.sentAt}, ${mailOutbox.failedAt}) as at
    from ${mailOutbox} where ${isOld(before)}`,
  apply: takeInUnits({
    table: mailOutbox,
    size: 5000,
    isOld,
    take: ({ tx }, ids) => deleteMails(tx, sql`${mailOutbox.id} = any(${uuidArray(ids)})`),
  }),
}
