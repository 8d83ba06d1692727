// Deletes the files of applications that were never submitted, after a time of their own. Each domain selects its drafts.
import { sql, type SQL } from 'drizzle-orm'
import { writeAuditEvents } from '../audit/audit-events.ts'
import { attachment } from '../db/tables/attachment-tables.ts'
import type { RetentionSubject } from './subject.ts'

/** `neverSubmitted`: selects the draft with the id. `recordLabel`: what the events call it, without a name. */
export const draftFilesOf = (
  recordType: string,
  recordLabel: string,
  neverSubmitted: (id: SQL) => SQL,
): RetentionSubject => {
  const isOld = (
    before: SQL,
  ): SQL => sql`${attachment.recordType} = ${recordType} and ${attachment.createdAt} < ${before}
    and exists (${neverSubmitted(sql`${attachment.recordId}`)})`
  return {
    due: (before) => sql`select ${attachment.name} as label, ${attachment.createdAt} as at
      from ${attachment} where ${isOld(before)}`,
    apply: (actor, db, before, log) =>
      db.transaction(async (tx) => {
        const rows = await tx.delete(attachment).where(isOld(before)).returning({ id: attachment.recordId })
        const ids = [...new Set(rows.map(({ id }) => id))]
        const entry = { action: 'removeFiles', recordType, recordLabel }
        await writeAuditEvents(
          actor,
          tx,
          ids.map((recordId) => ({ ...entry, recordId })),
        )
        await log(tx, rows.length)
      }),
  }
}
