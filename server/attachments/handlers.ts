// Handlers of the attachment endpoints of a record. The record's domain authorizes the caller and writes the history.
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { orNotFound, notFound } from '../api-error.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Download } from '../http/file-response.ts'
import { receiveUpload } from './upload-receiver.ts'
import * as store from './store.ts'

type Params = Record<string, string>

export interface AttachmentOwner<Exchange> {
  recordType: string
  /** Authorizes reading the record's files, and returns the record's id. Throws otherwise. */
  authorizeRead: (exchange: Exchange, params: Params) => Promise<string>
  /** Authorizes adding and removing files, and returns the record's id. Throws otherwise. */
  authorizeChange: (exchange: Exchange, params: Params) => Promise<string>
  author: (exchange: Exchange) => store.Author
  /** The total size that the files of one record may have; without it only their number is limited. */
  bytesPerRecord?: number
  /** For callers without an account: their network, and a function that charges uploaded bytes to a budget. */
  outsideSender?: (exchange: Exchange) => { network: string; charge: (bytes: number) => Promise<void> }
  /**
   * Called in the transaction that adds or removes a file: locks the record, checks that it still may be changed (throws
   * otherwise), writes the audit event and sends the change notice.
   */
  onChange: (exchange: Exchange, tx: Transaction, recordId: string, change: AttachmentChange) => Promise<void>
}

export interface AttachmentChange {
  action: 'attach' | 'detach'
  name: string
}

interface Call {
  params: Params
}

export const attachmentHandlers = <Exchange extends { request: FastifyRequest }>(
  db: Database,
  owner: AttachmentOwner<Exchange>,
) => {
  const { recordType } = owner
  const existing = async (recordId: string, id: string | undefined) => {
    const row = id && (await store.byId(db, { recordType, recordId }, id))
    if (!row) throw notFound('Bilagan finns inte.')
    return row
  }
  return {
    list: async ({ params }: Call, exchange: Exchange) => {
      const recordId = await owner.authorizeRead(exchange, params)
      return { items: await store.list(db, { recordType, recordId }) }
    },
    upload: async ({ params, query }: Call & { query: { name: string } }, exchange: Exchange) => {
      const recordId = await owner.authorizeChange(exchange, params)
      const record = { recordType, recordId }
      const id = await receiveUpload(db, exchange.request.raw, {
        record,
        author: owner.author(exchange),
        name: query.name,
        bytesPerRecord: owner.bytesPerRecord,
        ...owner.outsideSender?.(exchange),
        onAttached: (tx, name) => owner.onChange(exchange, tx, recordId, { action: 'attach', name }),
      })
      return orNotFound(await store.byId(db, record, id))
    },
    download: async ({ params }: Call, exchange: Exchange): Promise<Download> => {
      const row = await existing(await owner.authorizeRead(exchange, params), params['attachmentId'])
      return {
        name: row.name,
        type: row.type,
        size: row.size,
        stream: Readable.from(store.readChunks(db, row.id), { objectMode: false, highWaterMark: store.chunkBytes }),
      }
    },
    remove: async ({ params }: Call, exchange: Exchange) => {
      const recordId = await owner.authorizeChange(exchange, params)
      const row = await existing(recordId, params['attachmentId'])
      await db.transaction(async (tx) => {
        await owner.onChange(exchange, tx, recordId, { action: 'detach', name: row.name })
        await store.remove(tx, row.id)
      })
    },
  }
}
