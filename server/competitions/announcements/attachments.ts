// The documents of an announcement that is removed, or moved to a new one.
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { attachment } from '../../db/attachment-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { toDrizzleSql } from '../../db/sql-fragments.ts'

const attachmentsOf = (announcementId: string) =>
  and(eq(attachment.recordType, 'announcement'), eq(attachment.recordId, announcementId))

export const removeAttachments = async (tx: Transaction, announcementId: string) => {
  await tx.delete(attachment).where(attachmentsOf(announcementId))
}

/** The new one gets its own, so that neither's can take the other's away. */
export const copyAttachments = async (tx: Transaction, fromId: string, toId: string) => {
  const rows = await tx.select().from(attachment).where(attachmentsOf(fromId))
  for (const row of rows.filter(({ completedAt }) => completedAt !== null)) {
    const id = uuidv7()
    await tx.insert(attachment).values({ ...row, id, recordId: toId })
    const text = `insert into attachment_chunk (attachment_id, part, bytes)
      select $1::uuid, part, bytes from attachment_chunk where attachment_id = $2::uuid`
    await tx.execute(toDrizzleSql({ text, values: [id, row.id] }))
  }
}
