// SQL of the metadata of attachments, by the record that they belong to, which must be visible to the actor.
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Attachment } from '#contract/record/attachments.ts'
import type { RecordType } from '#contract/record/record-types.ts'
import type { Actor } from '../actor.ts'
import { notFound } from '../api-error.ts'
import { attachment } from '../db/tables/attachment-tables.ts'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import { isoTimestamp, rowsOf, uuidArray } from '../db/sql-expressions.ts'
import type { RecordScope } from '../records/record-scope.ts'
import { storeModule } from '../store-order.ts'

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

/** What the server has found of a file that it has received. */
interface ReceivedFile extends Pick<Attachment, 'name' | 'type' | 'size'> {
  sha256: string
}

export const recordIsGone = () =>
  notFound('Filen är inte sparad: posten finns inte längre, eller så har du inte längre tillgång till den.')

/** A condition on an attachment: who holds a private link removes nothing that staff has added, and is not told who did. */
const mayRemove = ({ by }: Actor) => (by === 'link' ? sql`created_by is null` : sql`true`)

const columnsFor = (actor: Actor) =>
  sql`id, name, type, size, '' as sha256, ${isoTimestamp(sql`created_at`)} as "createdAt",
    case when ${mayRemove(actor)} then created_by_name else '' end as "createdByName", ${mayRemove(actor)} as "mayRemove"`

/** A condition on a completed attachment: it belongs to the record, which is visible to the actor. */
const isCompletedOf = (actor: Actor, { scope, recordId }: RecordReference) =>
  sql`record_type = ${scope.type} and record_id = ${recordId} and completed_at is not null and ${scope.isVisible(actor, recordId)}`

/** The completed attachments of a visible record. */
export const list = (actor: Actor, db: Database, record: RecordReference): Promise<Attachment[]> =>
  rowsOf<Attachment>(
    db,
    sql`select ${columnsFor(actor)} from attachment where ${isCompletedOf(actor, record)} order by created_at, id`,
  )

/** A completed attachment of a visible record. */
export const byId = async (
  actor: Actor,
  db: Queryable,
  record: RecordReference,
  id: string,
): Promise<Attachment | undefined> =>
  (
    await rowsOf<Attachment>(
      db,
      sql`select ${columnsFor(actor)} from attachment where id = ${id} and ${isCompletedOf(actor, record)}`,
    )
  )[0]

/** The attachments of the record, if it is visible to the actor. */
const ofVisible = (actor: Actor, { scope, recordId }: RecordReference) =>
  and(eq(attachment.recordType, scope.type), eq(attachment.recordId, recordId), scope.isVisible(actor, recordId))

export interface AttachmentUsage {
  files: number
  /** Number and total size of the files that the actor may remove. */
  removable: number
  bytes: number
}

/** How much the record's completed attachments are. */
export const usageOf = async (actor: Actor, db: Queryable, record: RecordReference): Promise<AttachmentUsage> => {
  const removable = sql`filter (where ${mayRemove(actor)})`
  const [row] = await db
    .select({
      files: count(),
      removable: sql<number>`(count(*) ${removable})::int`,
      bytes: sql<number>`coalesce(sum(${attachment.size}) ${removable}, 0)::int`,
    })
    .from(attachment)
    .where(and(ofVisible(actor, record), isNotNull(attachment.completedAt)))
  return row ?? { files: 0, removable: 0, bytes: 0 }
}

/** Inserts an attachment without content, which is not shown until it is completed. Throws 404 without a visible record. */
export const begin = async (
  actor: Actor,
  db: Database,
  { scope, recordId }: RecordReference,
  name: string,
  author: Author,
): Promise<string> => {
  const id = uuidv7()
  const { rowCount } =
    await db.execute(sql`insert into attachment (id, record_type, record_id, name, created_by, created_by_name)
    select ${id}::uuid, ${scope.type}::text, ${recordId}::uuid, ${name}::text, ${author.id}::uuid, ${author.name}::text
    where ${scope.isVisible(actor, recordId)}`)
  if (rowCount === 0) throw recordIsGone()
  return id
}

/** Throws 404 when the upload has been deleted or the record is no longer visible. */
export const complete = async (
  actor: Actor,
  tx: Queryable,
  record: RecordReference,
  id: string,
  found: ReceivedFile,
) => {
  const { rowCount } = await tx
    .update(attachment)
    .set({ ...found, completedAt: sql`now()` })
    .where(and(ofVisible(actor, record), eq(attachment.id, id)))
  if (rowCount === 0) throw recordIsGone()
}

/** Whether the sender has an attachment of so many bytes on the record, which a file that is sent again may be. */
export const hasOfSize = async (
  actor: Actor,
  db: Queryable,
  record: RecordReference,
  { id }: Author,
  size: number,
): Promise<boolean> => {
  const isOwn = sql`size = ${size} and created_by is not distinct from ${id}::uuid`
  return (
    (await rowsOf(db, sql`select from attachment where ${isCompletedOf(actor, record)} and ${isOwn} limit 1`)).length >
    0
  )
}

/**
 * The completed attachment of the record that is the same file from the same sender: its first upload, when the answer to that
 * was lost and the file is sent again.
 */
export const idOfSame = async (
  actor: Actor,
  tx: Queryable,
  record: RecordReference,
  { id }: Author,
  { name, size, sha256 }: Omit<ReceivedFile, 'type'>,
): Promise<string | undefined> => {
  const isSame = sql`name = ${name} and size = ${size} and sha256 = ${sha256} and created_by is not distinct from ${id}::uuid`
  const statement = sql`select id from attachment where ${isCompletedOf(actor, record)} and ${isSame} limit 1`
  return (await rowsOf<{ id: string }>(tx, statement))[0]?.id
}

/** Writes the rows of an attachment under the lock on its record. `unchanged`: it is there, or removed, already. */
export type WriteAttachment = (tx: Transaction) => Promise<'written' | 'unchanged'>

export const remove = async (
  actor: Actor,
  tx: Queryable,
  record: RecordReference,
  id: string,
): Promise<'written' | 'unchanged'> => {
  const { rowCount } = await tx.delete(attachment).where(and(ofVisible(actor, record), eq(attachment.id, id)))
  return rowCount === 0 ? 'unchanged' : 'written'
}

/** Which of the records, which the caller has locked, have attachments: no foreign key holds those. */
export const idsWithAny = async (
  _actor: Actor,
  tx: Transaction,
  type: RecordType,
  rows: readonly { recordId: string }[],
): Promise<Set<string>> => {
  const isOf = sql`record_type = ${type} and record_id = any(${uuidArray(rows.map(({ recordId }) => recordId))})`
  const found = await rowsOf<{ id: string }>(tx, sql`select distinct record_id as id from attachment where ${isOf}`)
  return new Set(found.map(({ id }) => id))
}

export const removeAll = async (actor: Actor, tx: Transaction, record: RecordReference) => {
  await tx.delete(attachment).where(ofVisible(actor, record))
}

/** The copy has rows of its own, so that removing attachments of one record leaves the other's. */
export const copyAll = async (actor: Actor, tx: Transaction, from: RecordReference, toId: string) => {
  const rows = await tx
    .select()
    .from(attachment)
    .where(and(ofVisible(actor, from), isNotNull(attachment.completedAt)))
  for (const row of rows) {
    const id = uuidv7()
    await tx.insert(attachment).values({ ...row, id, recordId: toId })
    await tx.execute(sql`insert into attachment_chunk (attachment_id, part, bytes)
      select ${id}::uuid, part, bytes from attachment_chunk where attachment_id = ${row.id}::uuid`)
  }
}

storeModule<typeof import('./store.ts')>()
