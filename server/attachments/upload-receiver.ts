// Receives an uploaded file: stores it in chunks, checks its content, and deletes all of it when anything fails.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { attachmentLimits, fileTooLargeText } from '#contract/record/attachments.ts'
import type { Actor } from '../actor.ts'
import { ApiError, invalid } from '../api-error.ts'
import type { Database, Transaction } from '../db/database.ts'
import { storeModule } from '../store-order.ts'
import { signatureLength, refusalOfSignature, detectFileType, type ReadAt } from './file-type-detection.ts'
import { safeFileName } from './file-name.ts'
import { readWithTimeout, refuseBody } from './request-body.ts'
import { createThrottle, outsideBytesPerSecond } from './upload-speed.ts'
import { takeUploadSlots } from './upload-slots.ts'
import * as files from './file-bytes.ts'
import * as store from './store.ts'
import { isForeignKeyViolation } from '../db/database-error.ts'

export interface Upload {
  record: store.RecordReference
  author: store.Author
  /** The file's name at the sender. */
  name: string
  /** The network of a sender without an account. */
  network?: string | undefined
  /** The total size that the files on the record may have which the sender may remove. */
  bytesPerRecord?: number | undefined
  /** Charges the declared size to a budget before the file is received; throws when the budget is used up. */
  charge?: ((bytes: number) => Promise<void>) | undefined
  /** Called when all of the file has been received, before the transaction that adds it to the record. */
  onReceived: () => Promise<void>
  /** Opens that transaction. */
  onAttached: (name: string, write: store.WriteAttachment) => Promise<void>
}

const outsideThrottle = createThrottle(outsideBytesPerSecond)
/** Outsiders' uploads use one database connection at a time, so that the rest of the pool is left to staff. */
const outsideStatements = pLimit(1)

/** Runs database work in the sender's queue; staff do not wait. */
type RunQueued = <T>(work: () => Promise<T>) => Promise<T>
const queueOf = ({ network }: Upload): RunQueued => (network === undefined ? (work) => work() : outsideStatements)

/** Returns the id of the attachment, or of the same file that was there. Throws ApiError with a message that says what to do. */
export const receiveUpload = async (
  actor: Actor,
  db: Database,
  request: IncomingMessage,
  upload: Upload,
): Promise<string> => {
  try {
    const releaseSlots = takeUploadSlots({ recordId: upload.record.recordId, network: upload.network })
    try {
      const declared = Number(request.headers['content-length'] ?? attachmentLimits.bytes)
      if (declared > attachmentLimits.bytes) throw tooLarge()
      await queueOf(upload)(async () => {
        // A file that may be there already is judged when it has arrived.
        const isKnown = await store.hasOfSize(actor, db, upload.record, upload.author, declared)
        if (!isKnown) refuseTooMuch(await store.usageOf(actor, db, upload.record), declared, upload)
        await upload.charge?.(declared)
      })
      return await storeUpload(actor, db, request, upload)
    } finally {
      releaseSlots()
    }
  } catch (error) {
    await refuseBody(request, upload.network === undefined ? undefined : outsideThrottle)
    throw request.readableAborted ? interrupted() : error
  }
}

const refuseTooMuch = (used: store.AttachmentUsage, size: number, { bytesPerRecord = Infinity }: Upload) => {
  if (used.files >= attachmentLimits.perRecord) throw tooMany(used.removable > 0)
  if (used.bytes + size > bytesPerRecord) throw tooMuch(bytesPerRecord)
}

const storeUpload = async (actor: Actor, db: Database, request: IncomingMessage, upload: Upload) => {
  const runQueued = queueOf(upload)
  const id = await runQueued(() => store.begin(actor, db, upload.record, upload.name, upload.author))
  try {
    const { size, sha256 } = await storeChunks(db, id, request, upload)
    const detected = await runQueued(() =>
      detectFileType(size, untilDisconnected(request, files.randomAccessReader(db, id, size))),
    )
    if ('refusal' in detected) throw refused(detected.refusal)
    const metadata = { name: safeFileName(upload.name, detected.type), type: detected.type, size, sha256 }
    let attachedId = id
    const write = async (tx: Transaction) => {
      const sameId = await store.idOfSame(actor, tx, upload.record, upload.author, metadata)
      attachedId = sameId ?? id
      if (sameId) return 'unchanged' as const
      // Checked again under the lock on the record, which excludes simultaneous uploads.
      refuseTooMuch(await store.usageOf(actor, tx, upload.record), size, upload)
      await store.complete(actor, tx, upload.record, id, metadata)
      return 'written' as const
    }
    await upload.onReceived()
    await runQueued(() => upload.onAttached(metadata.name, write))
    if (attachedId !== id) await runQueued(() => files.deleteUpload(db, id))
    return attachedId
  } catch (error) {
    await runQueued(() => files.deleteUpload(db, id))
    // The record has been removed, with its unfinished uploads, while the file arrived.
    throw isForeignKeyViolation(error) ? store.recordIsGone() : error
  }
}

/** Stops reading when the caller has disconnected. */
const untilDisconnected =
  (request: IncomingMessage, readAt: ReadAt): ReadAt =>
  async (offset, length) => {
    if (request.socket.destroyed) throw interrupted()
    return readAt(offset, length)
  }

const storeChunks = async (db: Database, id: string, request: IncomingMessage, upload: Upload) => {
  const runQueued = queueOf(upload)
  const hash = createHash('sha256')
  // One buffer for the whole file: a new one for each chunk would make the garbage collector stop this thread for staff too.
  const buffer = Buffer.allocUnsafeSlow(files.chunkBytes)
  let [size, part, bufferedBytes] = [0, 0, 0]
  const flush = async () => {
    if (upload.network !== undefined) await wait(outsideThrottle(bufferedBytes, performance.now()))
    await runQueued(() => files.append(db, id, part, buffer.subarray(0, bufferedBytes)))
    ;[part, bufferedBytes] = [part + 1, 0]
  }
  let isSignatureChecked = false
  for await (const piece of readWithTimeout(request)) {
    size += piece.length
    if (size > attachmentLimits.bytes) throw tooLarge()
    hash.update(piece)
    for (let at = 0; at < piece.length;) {
      const copied = piece.copy(buffer, bufferedBytes, at)
      bufferedBytes += copied
      at += copied
      if (!isSignatureChecked && size >= signatureLength) {
        const refusal = refusalOfSignature(buffer)
        if (refusal) throw refused(refusal)
        isSignatureChecked = true
      }
      if (bufferedBytes === files.chunkBytes) await flush()
    }
  }
  if (size === 0) throw refused('Filen är tom.')
  if (bufferedBytes > 0) await flush()
  return { size, sha256: hash.digest('hex') }
}

const refused = (message: string) => invalid([{ field: 'file', message }])
const tooLarge = () => new ApiError(413, { code: 'TooLarge', message: fileTooLargeText, field: 'file' })
const tooMany = (mayRemoveAny: boolean) => {
  const way = mayRemoveAny ? 'Ta bort någon först.' : 'Alla är inlagda av grenförbundet, som kan ta bort någon.'
  return refused(`Högst ${attachmentLimits.perRecord} filer kan bifogas. ${way}`)
}
const tooMuch = (limit: number) =>
  refused(
    `Dina filer får vara högst ${limit / 2 ** 20} MB tillsammans. Ta bort någon först, eller skicka en mindre fil.`,
  )
const interrupted = () => new ApiError(400, { code: 'BadRequest', message: 'Filen kom inte fram helt. Försök igen.' })

storeModule<typeof import('./upload-receiver.ts')>()
