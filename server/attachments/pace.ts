// The least speed at which a file may come: a sender that holds a place and sends next to nothing keeps others out.

const graceMs = 20_000
/** A slow mobile connection gives some times as much. */
const leastBytesPerSecond = 16 * 1024

/** `waitedMs` is the time that was spent waiting for the sender alone: that our database is slow is not the sender's fault. */
export const isTooSlow = (bytes: number, waitedMs: number): boolean =>
  waitedMs > graceMs && bytes < (waitedMs / 1000) * leastBytesPerSecond
