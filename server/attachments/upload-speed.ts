// The speeds at which files may come. A sender that holds a place and sends next to nothing keeps others out; strangers who send
// all they can keep the database and this thread from staff.

const graceMs = 20_000
/** A slow mobile connection gives some times as much. */
const minBytesPerSecond = 16 * 1024

/** `waitedMs` is the time that was spent waiting for the sender alone: that our database is slow is not the sender's fault. */
export const isUploadTooSlow = (bytes: number, waitedMs: number): boolean =>
  waitedMs > graceMs && bytes < (waitedMs / 1000) * minBytesPerSecond

/** Of all strangers together, to one server. */
export const outsideBytesPerSecond = 4 * 2 ** 20

/** Answers after how many milliseconds the next bytes may be taken; `now` in milliseconds. */
export const createThrottle = (bytesPerSecond: number) => {
  let freeAt = 0
  return (bytes: number, now: number): number => {
    const waitMs = Math.max(0, freeAt - now)
    freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1000
    return waitMs
  }
}
