// Files as responses: streamed, always as an attachment.
import type { Readable } from 'node:stream'
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

export const sendFile = (reply: FastifyReply, file: Download) => {
  // The headers have been sent by then: the caller sees an interrupted download, and the log has the error.
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
      .send(file.stream)
  )
}
