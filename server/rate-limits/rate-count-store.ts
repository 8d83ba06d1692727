// Counts the requests of the rate limits. The plugin's own store reads the wall clock: when that is set back, whoever has just
// called is counted until the former time comes again, and is then refused for as long.
import { LRUCache } from 'lru-cache'
import { networkPrefixOf } from './network-prefix.ts'
import type { LeaseRequests } from './request-leases.ts'

interface Count {
  current: number
  /** How many this server may let through, before it leases more of the limit that all servers share. */
  allowed: number
  isSpent: boolean
  leasing: Promise<void> | undefined
  /** By the monotonic clock. */
  startedAt: number
}
type Settle = (error: Error | null, result?: { current: number; ttl: number }) => void

const maxCallers = 5000
/** A lease is this share of a limit; so is what each server lets through without one, because most callers never need it. */
const leaseCount = 10

/** The caller of a limit beside that of all requests: an address, or the network of one, and the name of the limit. */
export const namedCaller =
  (name: string) =>
  ({ ip }: { ip: string }): string =>
    `${name} ${networkPrefixOf(ip)}`

/** The class that the plugin makes its stores of. */
export const rateCountStore = (lease: LeaseRequests) =>
  class extends RateCountStore {
    constructor() {
      super(lease)
    }
  }

export class RateCountStore {
  #counts = new LRUCache<string, Count>({ max: maxCallers })
  #lease: LeaseRequests

  /** `lease` takes a part of a caller's limit for this server, and returns whether there was as much left. */
  constructor(lease: LeaseRequests) {
    this.#lease = lease
  }

  incr(caller: string, settle: Settle, windowMs: number, max: number) {
    const now = performance.now()
    const part = Math.max(1, Math.floor(max / leaseCount))
    const known = this.#counts.get(caller)
    const count =
      known && now - known.startedAt < windowMs
        ? known
        : { current: 0, allowed: Math.min(part, max), isSpent: false, leasing: undefined, startedAt: now }
    count.current += 1
    const position = count.current
    this.#counts.set(caller, count)
    const answer = () => {
      const isAllowed = position <= count.allowed
      settle(null, { current: isAllowed ? position : max + position, ttl: windowMs - (now - count.startedAt) })
    }
    if (position <= count.allowed || count.isSpent) return answer()
    void this.#leaseUntil(count, position, { caller, part, max }).then(answer)
  }

  async #leaseUntil(
    count: Count,
    position: number,
    { caller, part, max }: { caller: string; part: number; max: number },
  ) {
    while (position > count.allowed && !count.isSpent) {
      count.leasing ??= this.#extend(count, caller, part, max).finally(() => (count.leasing = undefined))
      await count.leasing
    }
  }

  async #extend(count: Count, caller: string, part: number, max: number) {
    // The first lease also accounts for what was let through without one.
    const isFirst = count.allowed === part
    const wanted = Math.min(part, max - count.allowed)
    if (wanted > 0 && (await this.#lease(caller, isFirst ? count.allowed + wanted : wanted, max))) {
      count.allowed += wanted
    } else {
      count.isSpent = true
    }
  }

  /** Each limit counts for itself. In the database it does by the name of `namedCaller`. */
  child() {
    return new RateCountStore(this.#lease)
  }
}
