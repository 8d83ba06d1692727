// Files as responses: streamed, always as an attachment.
import { finished, PassThrough, type Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { loggableError } from './error-responses.ts'

export interface Download {
  name: string
  type: string
  /** The size in bytes, when it is known beforehand. */
  size?: number
  stream: Readable
  /** For a file that anybody may have: the name of its bytes, and how long a cache may hand them out without asking. */
  shared?: { tag: string; maxAgeSeconds: number }
}

/** RFC 5987 allows fewer unescaped characters than encodeURIComponent leaves. */
const encodedName = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * What is sent of a file. Whoever sends it logs a failure as it is, and that of the database may hold values of a row: it gets one that
 * says nothing, with the code of a caller who left, which nobody logs. Its cause chooses the response if nothing has been sent.
 */
const sentStream = (source: Readable): Readable => {
  const sent = new PassThrough()
  // Also tells of what has failed already.
  finished(source, { writable: false }, (error) => {
    if (!error) return
    const failure = new Error('A file broke off', { cause: error.cause ?? error })
    sent.destroy(Object.assign(failure, { code: 'ERR_STREAM_PREMATURE_CLOSE', stack: error.stack }))
  })
  // It may fail before the reply listens, and an error that nobody hears would end the process.
  sent.on('error', () => undefined)
  sent.once('close', () => source.destroy())
  return source.pipe(sent)
}

export const sendFile = (reply: FastifyReply, file: Download) => {
  // The headers have often been sent by then: the caller sees an interrupted download, and the log has the error.
  file.stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') reply.log.error(loggableError(error), 'a file broke off')
  })
  if (file.shared) {
    const etag = `"${file.shared.tag}"`
    reply.headers({ etag, 'cache-control': `public, max-age=${file.shared.maxAgeSeconds}` })
    if (reply.request.headers['if-none-match']?.includes(etag)) {
      file.stream.destroy()
      return reply.code(304).send()
    }
  }
  if (file.size !== undefined) reply.header('content-length', file.size)
  return (
    reply
      .header('content-type', file.type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodedName(file.name)}`)
      .header('x-content-type-options', 'nosniff')
      // A browser that shows the file instead of saving it must not run anything in it.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(sentStream(file.stream))
  )
}
