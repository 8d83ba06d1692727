// Cache of public responses in memory, the same for every caller: dropped when any record changes, and after a time. Changes of
// this server drop them at their commit, those of other servers when their notice arrives.
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { etagOf } from '../http/entity-tag.ts'
import type { ChangeFeed } from '../live/change-listener.ts'

export interface CachedResponse {
  /** The ETag of the content before compression. */
  etag: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** A failure that another attempt would repeat: it is cached like a response, until a change or for a time. */
export class CacheableFailure extends Error {
  override name = 'CacheableFailure'
}

interface CacheEntry {
  response: Promise<CachedResponse>
  hasFailed?: true
  /** The response when its promise has resolved. */
  ready?: CachedResponse
  /** The number of changes known of before it was begun. */
  changeCount: number
  /** Whether the change feed was connected then. */
  isFollowed: boolean
  createdAt: number
}

interface CacheLimits {
  /** The most responses and bytes in the cache; the least recently used is dropped first. A response larger than all is not kept. */
  entries: number
  bytes: number
  /** Lifetime of a response while changes are received, and while the change feed is not connected. */
  connectedMs: number
  disconnectedMs: number
  /** Lifetime of a failure. */
  failedMs: number
  /** How long to wait for the change feed to connect. */
  connectMs: number
}
const defaultLimits: CacheLimits = {
  entries: 400,
  bytes: 64 * 1024 * 1024,
  connectedMs: 600_000,
  disconnectedMs: 5000,
  failedMs: 60_000,
  connectMs: 1000,
}

export const createResponseCache = (changes: ChangeFeed, limits: CacheLimits = defaultLimits) => {
  const entries = new LRUCache<string, CacheEntry>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ ready }) => sizeOf(ready),
  })
  let changeCount = 0
  let isSubscribed = false

  const invalidate = () => void (changeCount += 1)

  const isValid = (entry: CacheEntry): boolean => {
    const age = performance.now() - entry.createdAt
    if (entry.changeCount !== changeCount) return false
    if (entry.hasFailed) return age < limits.failedMs
    return age < (changes.isListening() && entry.isFollowed ? limits.connectedMs : limits.disconnectedMs)
  }

  const findValid = (key: string): CacheEntry | undefined => {
    const entry = entries.get(key)
    return entry && isValid(entry) ? entry : undefined
  }

  /** For the metrics: callers that found a response, also one that was being made, and responses that were made. */
  const counts = { hit: 0, made: 0 }
  return {
    counts,
    /** Makes all present responses invalid. */
    invalidate,
    /** The response if it is valid, also when it is still being made. */
    get: (key: string): Promise<CachedResponse> | undefined => {
      const valid = findValid(key)
      if (valid) counts.hit += 1
      return valid?.response
    },
    /** Whether there is a response, valid or expired: it has been requested lately. */
    has: (key: string): boolean => entries.has(key),
    /** The response if it is valid and complete. */
    getReady: (key: string): CachedResponse | undefined => {
      const ready = findValid(key)?.ready
      if (ready) counts.hit += 1
      return ready
    },
    /** Makes the response, unless it is being made: simultaneous callers wait for the same one. */
    fill: (key: string, make: () => Promise<string>): Promise<CachedResponse> => {
      const current = findValid(key)
      if (current) return current.response
      // A change between reading the database and connecting the change feed would be missed, so it connects first.
      const begin = async () => {
        await Promise.race([changes.ready(), sleep(limits.connectMs, undefined, { ref: false })])
        Object.assign(entry, { changeCount, isFollowed: changes.isListening() })
        counts.made += 1
        return make()
      }
      if (!isSubscribed) changes.subscribe(invalidate)
      isSubscribed = true
      const entry: CacheEntry = {
        response: begin().then(compressed),
        changeCount,
        isFollowed: false,
        createdAt: performance.now(),
      }
      entries.set(key, entry)
      entry.response.then(
        // The size is computed anew for another value alone.
        (ready) => void (entries.peek(key) === entry && entries.set(key, { ...entry, ready })),
        // Waiting callers get the failure; the next call tries again, unless the failure is cacheable.
        (error: unknown) => {
          if (error instanceof CacheableFailure) entry.hasFailed = true
          else if (entries.peek(key) === entry) entries.delete(key)
        },
      )
      return entry.response
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/** More than nothing also while the response is being made, as the cache demands. */
const sizeOf = (response?: CachedResponse) =>
  1 + (response ? response.plain.length + (response.br?.length ?? 0) + (response.gzip?.length ?? 0) : 0)

const minCompressedBytes = 1024

/** A content with its entity tag, in each encoding when it is worth it. */
export const compressed = async (text: string): Promise<CachedResponse> => {
  const plain = Buffer.from(text)
  const etag = etagOf(plain)
  if (plain.length < minCompressedBytes) return { etag, plain }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 7 }),
  ])
  return { etag, plain, br, gzip: gzipped }
}
