// Counts the requests of the rate limits, in this process. The plugin's own store reads the wall clock: when that is set back,
// whoever has just called is counted until the former time comes again, and is then refused for as long.
import { LRUCache } from 'lru-cache'

interface Count {
  current: number
  /** By the monotonic clock. */
  startedAt: number
}
type Settle = (error: Error | null, result?: { current: number; ttl: number }) => void

const maxCallers = 5000

export class RateCountStore {
  #counts = new LRUCache<string, Count>({ max: maxCallers })

  incr(caller: string, settle: Settle, windowMs: number) {
    const now = performance.now()
    const known = this.#counts.get(caller)
    const count = known && now - known.startedAt < windowMs ? known : { current: 0, startedAt: now }
    count.current += 1
    this.#counts.set(caller, count)
    settle(null, { current: count.current, ttl: windowMs - (now - count.startedAt) })
  }

  /** Each limit counts for itself. */
  child() {
    return new RateCountStore()
  }
}
