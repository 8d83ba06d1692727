// Limits of upload speed. A sender that is too slow would occupy a slot that others need; outsiders that send without a limit
// would keep the database and this thread from staff.

const graceMs = 20_000
/** A slow mobile connection is several times faster. */
const minBytesPerSecond = 16 * 1024

/** `waitedMs` is the time spent waiting for the sender only, because a slow database is not the sender's fault. */
export const isUploadTooSlow = (bytes: number, waitedMs: number): boolean =>
  waitedMs > graceMs && bytes < (waitedMs / 1000) * minBytesPerSecond

/** How long the sender of so many bytes may take. */
export const longestUploadMs = (bytes: number): number => Math.max(graceMs, (bytes / minBytesPerSecond) * 1000)

/** The speed of all outsiders together, to one server. */
export const outsideBytesPerSecond = 4 * 2 ** 20

/** Returns after how many milliseconds the next bytes may be read; `now` in milliseconds. */
export const createThrottle = (bytesPerSecond: number) => {
  let freeAt = 0
  return (bytes: number, now: number): number => {
    const waitMs = Math.max(0, freeAt - now)
    freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1000
    return waitMs
  }
}
