// SQL of the bytes of attachments, in bounded chunks, by the id of an attachment that the caller has begun or read.
// An object store can replace this file.
import { and, eq, isNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Attachment } from '#contract/record/attachments.ts'
import { attachment, attachmentChunk } from '../db/tables/attachment-tables.ts'
import type { Database } from '../db/database.ts'
import { unscopedModule } from '../store-order.ts'

/** As much as a socket gives at once. Larger ones, many at a time, make the garbage collector stop this thread. */
export const chunkBytes = 64 * 1024

export const append = async (db: Database, id: string, part: number, bytes: Buffer) => {
  await db.insert(attachmentChunk).values({ attachmentId: id, part, bytes })
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

/** The first chunk, and the last ones that the end of the file and an archive's comment span. */
const cachedChunks = 4

/** Returns a function that reads bytes at any offset. Few chunks are cached, because reads alternate between start and end. */
export const randomAccessReader = (db: Database, id: string, size: number) => {
  const cached = new LRUCache<number, Buffer>({ max: cachedChunks })
  const partAt = async (part: number): Promise<Buffer> => {
    const bytes = cached.get(part) ?? (await chunk(db, id, part)) ?? Buffer.alloc(0)
    cached.set(part, bytes)
    return bytes
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

/** Deletes the upload of a file that was refused or did not arrive, with its bytes. */
export const deleteUpload = async (db: Database, id: string) => {
  await db.delete(attachment).where(and(eq(attachment.id, id), isNull(attachment.completedAt)))
}

/** Deletes uploads that were never completed and can no longer be in progress. */
export const deleteUnfinished = async (db: Database) => {
  await db.$client.query("delete from attachment where completed_at is null and created_at < now() - interval '1 hour'")
}

unscopedModule<typeof import('./file-bytes.ts')>()
