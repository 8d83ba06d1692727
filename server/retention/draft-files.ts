// Deletes the files of applications that were never submitted, after a time of their own. Each domain says which these are.
import { sql, type SQL } from 'drizzle-orm'
import type { RecordType } from '#contract/record/record-types.ts'
import { attachment } from '../db/tables/attachment-tables.ts'
import { uuidArray } from '../db/sql-expressions.ts'
import type { WithId } from '../records/lock.ts'
import { takeInUnits, type RetentionSubject } from './subject.ts'

interface Drafts {
  table: WithId
  recordType: RecordType
  /** What the events call a draft, without a name. */
  recordLabel: string
  /** A condition on the table. */
  neverSubmitted: SQL
}

/** The drafts are locked, because somebody may be submitting one, and its submission names its files. */
export const draftFilesOf = ({ table, recordType, recordLabel, neverSubmitted }: Drafts): RetentionSubject => {
  const isOldFile = (before: SQL): SQL =>
    sql`${attachment.recordType} = ${recordType} and ${attachment.createdAt} < ${before}`
  return {
    due: (before) => sql`select ${attachment.name} as label, ${attachment.createdAt} as at
      from ${attachment} join ${table} on ${table.id} = ${attachment.recordId} where ${isOldFile(before)} and ${neverSubmitted}`,
    apply: takeInUnits({
      table,
      size: 200,
      isOld: (before) => sql`${neverSubmitted}
        and exists (select from ${attachment} where ${attachment.recordId} = ${table.id} and ${isOldFile(before)})`,
      take: async ({ tx, entries }, ids, before) => {
        const files = await tx
          .delete(attachment)
          .where(sql`${isOldFile(before)} and ${attachment.recordId} = any(${uuidArray(ids)})`)
          .returning({ recordId: attachment.recordId })
        const changed = [...new Set(files.map(({ recordId }) => recordId))]
        entries.push(...changed.map((recordId) => ({ action: 'removeFiles', recordType, recordId, recordLabel })))
        return files.length
      },
    }),
  }
}
