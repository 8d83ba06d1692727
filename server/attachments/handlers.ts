// Handlers of the attachment endpoints of a record. The record's domain authorizes the caller and writes the history.
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { orNotFound, notFound } from '../api-error.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Download } from '../http/file-response.ts'
import { receiveUpload } from './upload-receiver.ts'
import * as store from './store.ts'

type Params = Record<string, string>

export interface AttachmentOwner<Caller> {
  recordType: string
  /** Authorizes reading the record's files, and returns the record's id. Throws otherwise. */
  authorizeRead: (params: Params, caller: Caller) => Promise<string>
  /** Authorizes adding and removing files, and returns the record's id. Throws otherwise. */
  authorizeChange: (params: Params, caller: Caller) => Promise<string>
  author: (caller: Caller) => store.Author
  /** The total size that the files of one record may have; without it only their number is limited. */
  bytesPerRecord?: number
  /** For callers without an account: their network, and a function that charges uploaded bytes to a budget. */
  outsideSender?: (caller: Caller) => { network: string; charge: (bytes: number) => Promise<void> }
  /**
   * Called in the transaction that adds or removes a file: locks the record, checks that it still may be changed (throws
   * otherwise), writes the audit event and sends the change notice.
   */
  onChange: (tx: Transaction, recordId: string, caller: Caller, change: AttachmentChange) => Promise<void>
}

export interface AttachmentChange {
  action: 'attach' | 'detach'
  name: string
}

interface Call {
  params: Params
}

export const attachmentHandlers = <Caller extends { request: FastifyRequest }>(
  db: Database,
  owner: AttachmentOwner<Caller>,
) => {
  const { recordType } = owner
  const existing = async (recordId: string, id: string | undefined) => {
    const row = id && (await store.byId(db, { recordType, recordId }, id))
    if (!row) throw notFound('Bilagan finns inte.')
    return row
  }
  return {
    list: async ({ params }: Call, caller: Caller) => {
      const recordId = await owner.authorizeRead(params, caller)
      return { items: await store.list(db, { recordType, recordId }) }
    },
    upload: async ({ params, query }: Call & { query: { name: string } }, caller: Caller) => {
      const recordId = await owner.authorizeChange(params, caller)
      const owned = { recordType, recordId }
      const id = await receiveUpload(db, caller.request.raw, {
        record: owned,
        author: owner.author(caller),
        name: query.name,
        bytesPerRecord: owner.bytesPerRecord,
        ...owner.outsideSender?.(caller),
        onAttached: (tx, name) => owner.onChange(tx, recordId, caller, { action: 'attach', name }),
      })
      return orNotFound(await store.byId(db, owned, id))
    },
    download: async ({ params }: Call, caller: Caller): Promise<Download> => {
      const row = await existing(await owner.authorizeRead(params, caller), params['attachmentId'])
      return {
        name: row.name,
        type: row.type,
        size: row.size,
        stream: Readable.from(store.readChunks(db, row.id), { objectMode: false, highWaterMark: store.chunkBytes }),
      }
    },
    remove: async ({ params }: Call, caller: Caller) => {
      const recordId = await owner.authorizeChange(params, caller)
      const row = await existing(recordId, params['attachmentId'])
      await db.transaction(async (tx) => {
        await owner.onChange(tx, recordId, caller, { action: 'detach', name: row.name })
        await store.remove(tx, row.id)
      })
    },
  }
}
