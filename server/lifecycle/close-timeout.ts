// Waits for something to be closed, but not for ever: what cannot be reached any more cannot be closed in order either.
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether it was done in time. What it throws is thrown. */
export const settlesWithin = async (closing: Promise<unknown>, patienceMs: number): Promise<boolean> => {
  const stop = new AbortController()
  // It may fail later, when nobody waits for it any more.
  closing.catch(() => undefined)
  try {
    return await Promise.race([
      closing.then(() => true),
      sleep(patienceMs, false, { signal: stop.signal }).catch(() => false),
    ])
  } finally {
    stop.abort()
  }
}
