// Handlers of the attachment endpoints of a record. The record's domain authorizes the caller and writes the history.
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { staffAttachmentRefusal } from '#contract/record/attachments.ts'
import { forbidden, orNotFound, notFound } from '../api-error.ts'
import { nameOf, type Actor, type Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import type { Download } from '../http/file-response.ts'
import { receiveUpload } from './upload-receiver.ts'
import * as files from './file-bytes.ts'
import * as store from './store.ts'
import type { RecordScope } from '../records/record-scope.ts'
import { unscopedModule } from '../store-order.ts'

type Params = Record<string, string>

/** The actor, and the id of the record whose attachments the actor asks for. */
export interface AuthorizedRecord<By extends Actor> {
  actor: By
  recordId: string
}

/** The exchange of an endpoint for staff. */
export interface StaffExchange {
  viewer: Viewer
  reauthorize: () => Promise<Viewer>
  request: FastifyRequest
}

/** The parts of an attachment owner that are the same for every record of staff. */
export const staffSender = {
  reauthorize: ({ reauthorize }: StaffExchange) => reauthorize(),
  author: ({ account }: Viewer) => ({ id: account.id, name: nameOf(account) }),
}

export interface AttachmentOwner<Exchange, By extends Actor> {
  scope: RecordScope
  /** Authorizes reading the record's files. Throws otherwise. */
  authorizeRead: (exchange: Exchange, params: Params) => Promise<AuthorizedRecord<By>>
  /** Authorizes adding and removing files. Throws otherwise. */
  authorizeChange: (exchange: Exchange, params: Params) => Promise<AuthorizedRecord<By>>
  author: (actor: By) => store.Author
  /** The actor with the present rights, asked when a file has been received, which takes time. Throws without rights. */
  reauthorize?: (exchange: Exchange) => Promise<By>
  /** The total size that the files on one record may have which the actor may remove; without it only their number is limited. */
  bytesPerRecord?: number
  /** For callers without an account: their network, and a function that charges uploaded bytes to a budget. */
  outsideSender?: (exchange: Exchange) => { network: string; charge: (bytes: number) => Promise<void> }
  /**
   * Opens the transaction that adds or removes a file: locks the record, checks that it is still visible to the actor
   * and may be changed (throws otherwise), calls `write`, writes the audit event and sends the change notice. Without an audit
   * event when the file is already gone.
   */
  onChange: (actor: By, recordId: string, change: AttachmentChange, write: store.WriteAttachment) => Promise<void>
}

export interface AttachmentChange {
  action: 'attach' | 'detach'
  name: string
}

interface Call {
  params: Params
}

export const attachmentHandlers = <Exchange extends { request: FastifyRequest }, By extends Actor>(
  db: Database,
  owner: AttachmentOwner<Exchange, By>,
) => {
  const { scope } = owner
  const existing = async ({ actor, recordId }: AuthorizedRecord<By>, id: string | undefined) => {
    const row = id && (await store.byId(actor, db, { scope, recordId }, id))
    if (!row) throw notFound('Bilagan finns inte.')
    return row
  }
  return {
    list: async ({ params }: Call, exchange: Exchange) => {
      const { actor, recordId } = await owner.authorizeRead(exchange, params)
      return { items: await store.list(actor, db, { scope, recordId }) }
    },
    upload: async ({ params, query }: Call & { query: { name: string } }, exchange: Exchange) => {
      const { actor, recordId } = await owner.authorizeChange(exchange, params)
      const record = { scope, recordId }
      let present = actor
      const id = await receiveUpload(actor, db, exchange.request.raw, {
        record,
        author: owner.author(actor),
        name: query.name,
        bytesPerRecord: owner.bytesPerRecord,
        ...owner.outsideSender?.(exchange),
        onReceived: async () => {
          present = (await owner.reauthorize?.(exchange)) ?? actor
        },
        onAttached: (name, write) => owner.onChange(present, recordId, { action: 'attach', name }, write),
      })
      return orNotFound(await store.byId(actor, db, record, id))
    },
    download: async ({ params }: Call, exchange: Exchange): Promise<Download & { size: number }> => {
      const row = await existing(await owner.authorizeRead(exchange, params), params['attachmentId'])
      return {
        name: row.name,
        type: row.type,
        size: row.size,
        stream: Readable.from(files.readChunks(db, row), { objectMode: false, highWaterMark: files.chunkBytes }),
      }
    },
    remove: async ({ params }: Call, exchange: Exchange) => {
      const authorized = await owner.authorizeChange(exchange, params)
      const row = await existing(authorized, params['attachmentId'])
      if (!row.mayRemove) throw forbidden(staffAttachmentRefusal)
      const { actor, recordId } = authorized
      const change = { action: 'detach', name: row.name } as const
      await owner.onChange(actor, recordId, change, (tx) => store.remove(actor, tx, { scope, recordId }, row.id))
    },
  }
}

unscopedModule<typeof import('./handlers.ts')>()
