// Reads the bytes of an uploaded file from its request, and what is left of a refused one.
import type { IncomingMessage } from 'node:http'
import { ApiError } from '../api-error.ts'
import { liftBodyTimeout } from '../http/body-timeout.ts'
import { isUploadTooSlow } from './upload-speed.ts'

const stallMs = 30_000

/** The chunks of the request body, on demand. Throws when the sender stalls or is slow; leaves the request open for a response. */
export async function* readWithTimeout(request: IncomingMessage): AsyncGenerator<Buffer> {
  liftBodyTimeout(request)
  const pieces = request.iterator({ destroyOnReturn: false })
  let [bytes, waitedMs] = [0, 0]
  try {
    for (;;) {
      const began = performance.now()
      const { promise, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(stalled()), stallMs)
      const next = await Promise.race([pieces.next(), promise]).finally(() => clearTimeout(timer))
      if (next.done) return
      bytes += next.value.length
      waitedMs += performance.now() - began
      if (isUploadTooSlow(bytes, waitedMs)) throw stalled()
      yield next.value
    }
  } finally {
    // Not awaited, because a pending chunk may never arrive.
    void pieces.return?.()
  }
}

const drainBytes = 64 * 1024 * 1024
const drainMs = 20_000

/**
 * Reads the rest of a refused file up to a limit, because a browser that is still sending does not read the response. With
 * `throttle` it is read no faster than an accepted one, or refused files of outsiders would keep this thread busy.
 */
export const refuseBody = async (
  request: IncomingMessage,
  throttle?: (bytes: number, now: number) => number,
): Promise<void> => {
  if (request.readableEnded || request.destroyed) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, drainMs)
  let size = 0
  request
    .on('data', (piece: Buffer) => {
      size += piece.length
      if (size > drainBytes) resolve()
      if (!throttle) return
      request.pause()
      setTimeout(() => request.resume(), throttle(piece.length, performance.now()))
    })
    .once('end', resolve)
    .once('close', resolve)
    .resume()
  await promise
  clearTimeout(timer)
}

const stalled = () =>
  new ApiError(408, {
    code: 'Timeout',
    message: 'Filen kom inte fram i tid. Kontrollera anslutningen och försök igen.',
    field: 'file',
  })
