// SQL of attachments: their metadata, and their bytes in chunks of bounded size. An object store can replace this file.
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Attachment } from '../../contract/record/attachments.ts'
import type { Actor } from '../actor.ts'
import type { Database, Queryable } from '../db/database.ts'
import { isoTimestamp, sqlParameters } from '../db/sql-fragments.ts'
import type { RecordScope } from '../records/record-scope.ts'
import { attachment, attachmentChunk } from '../db/attachment-tables.ts'

export const chunkBytes = 256 * 1024

/** A record that has attachments. */
export interface RecordReference {
  scope: RecordScope
  recordId: string
}
export interface Author {
  /** Null: without an account. */
  id: string | null
  name: string
}

const columns = `id, name, type, size, sha256, ${isoTimestamp('created_at')} as "createdAt", created_by_name as "createdByName"`

/** The completed attachments of a visible record. */
export const list = async (actor: Actor, db: Database, { scope, recordId }: RecordReference): Promise<Attachment[]> => {
  const using = sqlParameters(scope.type, recordId)
  const text = `select ${columns} from attachment where record_type = $1 and record_id = $2 and completed_at is not null
    and ${scope.isVisible(actor, recordId, using)} order by created_at, id`
  const { rows } = await db.$client.query<Attachment>({ text, values: using.values })
  return rows
}

/** A completed attachment of a visible record. */
export const byId = async (
  actor: Actor,
  db: Database,
  { scope, recordId }: RecordReference,
  id: string,
): Promise<Attachment | undefined> => {
  const using = sqlParameters(scope.type, recordId, id)
  const text = `select ${columns} from attachment where id = $3 and record_type = $1 and record_id = $2
    and completed_at is not null and ${scope.isVisible(actor, recordId, using)}`
  const { rows } = await db.$client.query<Attachment>({ text, values: using.values })
  return rows[0]
}

/** Number and total size of the record's completed attachments. */
export const usageOf = async (
  db: Queryable,
  { scope, recordId }: RecordReference,
): Promise<{ files: number; bytes: number }> => {
  const [row] = await db
    .select({ files: count(), bytes: sql<number>`coalesce(sum(${attachment.size}), 0)::int` })
    .from(attachment)
    .where(
      and(eq(attachment.recordType, scope.type), eq(attachment.recordId, recordId), isNotNull(attachment.completedAt)),
    )
  return row ?? { files: 0, bytes: 0 }
}

/** Inserts an attachment without content, which is not shown until it is completed. */
export const begin = async (
  db: Database,
  { scope, recordId }: RecordReference,
  name: string,
  author: Author,
): Promise<string> => {
  const id = uuidv7()
  await db
    .insert(attachment)
    .values({ id, recordType: scope.type, recordId, name, createdBy: author.id, createdByName: author.name })
  return id
}

export const append = async (db: Database, id: string, part: number, bytes: Buffer) => {
  await db.insert(attachmentChunk).values({ attachmentId: id, part, bytes })
}

export const complete = async (
  tx: Queryable,
  id: string,
  found: Pick<Attachment, 'name' | 'type' | 'size' | 'sha256'>,
) => {
  await tx
    .update(attachment)
    .set({ ...found, completedAt: sql`now()` })
    .where(eq(attachment.id, id))
}

export const remove = async (tx: Queryable, id: string) => {
  await tx.delete(attachment).where(eq(attachment.id, id))
}

const chunk = async (db: Database, id: string, part: number): Promise<Buffer | undefined> => {
  // Rows are sent as text; base64 is a third shorter than the default hexadecimal format.
  const { rows } = await db.$client.query<{ bytes: string }>({
    text: "select encode(bytes, 'base64') as bytes from attachment_chunk where attachment_id = $1 and part = $2",
    values: [id, part],
  })
  return rows[0] && Buffer.from(rows[0].bytes, 'base64')
}

/** The chunks of an attachment that was read, in order, with one in memory at a time and no connection held between them. */
export async function* readChunks(db: Database, { id }: Attachment): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const bytes = await chunk(db, id, part)
    if (!bytes) return
    yield bytes
  }
}

/** Returns a function that reads bytes at any offset. The last chunk is cached, because reads tend to be near each other. */
export const randomAccessReader = (db: Database, id: string, size: number) => {
  let cached: { part: number; bytes: Buffer } | undefined
  const partAt = async (part: number): Promise<Buffer> => {
    if (cached?.part !== part) cached = { part, bytes: (await chunk(db, id, part)) ?? Buffer.alloc(0) }
    return cached.bytes
  }
  return async (offset: number, length: number): Promise<Buffer> => {
    const end = Math.min(offset + length, size)
    const found: Buffer[] = []
    for (let at = Math.max(0, offset); at < end;) {
      const bytes = await partAt(Math.floor(at / chunkBytes))
      const from = at % chunkBytes
      const piece = bytes.subarray(from, Math.min(bytes.length, from + end - at))
      if (piece.length === 0) break
      found.push(piece)
      at += piece.length
    }
    return Buffer.concat(found)
  }
}

/** Deletes uploads that were never completed and can no longer be in progress. */
export const deleteUnfinished = async (db: Database) => {
  await db.$client.query("delete from attachment where completed_at is null and created_at < now() - interval '1 hour'")
}
