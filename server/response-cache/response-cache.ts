// Answers that are the same for everyone, made once and kept until something they may tell of has changed.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ChangeFeed } from '../live/change-listener.ts'

export interface CachedResponse {
  /** Of the content, however it is encoded on its way. */
  etag: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** A failure that asking again would only repeat: it is kept like an answer, until a change or for a while. */
export class CacheableFailure extends Error {
  override name = 'LastingFailure'
}

interface CacheEntry {
  response: Promise<CachedResponse>
  hasFailed?: true
  /** The same, when it is there. */
  ready?: CachedResponse
  /** How many changes had been heard of when it was begun; undefined when none could be heard. */
  heard: number | undefined
  madeAt: number
}

interface CacheLimits {
  /** How many answers are kept, and how many bytes in all; the one that was asked for longest ago goes first. */
  entries: number
  bytes: number
  /** How long an answer is good while changes are heard, and while they are not. */
  heardMs: number
  unheardMs: number
  /** The same of a failure that lasts. */
  failedMs: number
  /** How long to wait for changes to be heard. */
  listenMs: number
}
const defaultLimits: CacheLimits = {
  entries: 400,
  bytes: 64 * 1024 * 1024,
  heardMs: 600_000,
  unheardMs: 5000,
  failedMs: 60_000,
  listenMs: 1000,
}

export interface ResponseCache {
  /** The kept answer, if it is good, whether it is there or on its way. */
  get: (key: string) => Promise<CachedResponse> | undefined
  /** Whether there is an answer, good or out of date: somebody has asked for it lately. */
  has: (key: string) => boolean
  /** The kept answer, if it is good and there. */
  getReady: (key: string) => CachedResponse | undefined
  /** Makes one, unless another has begun to: those who ask at the same time wait for the same. */
  fill: (key: string, make: () => Promise<string>) => Promise<CachedResponse>
}

export const createResponseCache = (changes: ChangeFeed, limits: CacheLimits = defaultLimits): ResponseCache => {
  const entries = new Map<string, CacheEntry>()
  let heard = 0
  let isSubscribed = false

  const isGood = (entry: CacheEntry): boolean => {
    const age = performance.now() - entry.madeAt
    const isHeard = changes.isListening() && entry.heard !== undefined
    if (entry.hasFailed) return age < limits.failedMs && (!isHeard || entry.heard === heard)
    return isHeard ? entry.heard === heard && age < limits.heardMs : age < limits.unheardMs
  }

  const good = (key: string): CacheEntry | undefined => {
    const entry = entries.get(key)
    if (!entry || !isGood(entry)) return undefined
    // The map's order is the order of use.
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  const makeRoom = () => {
    let bytes = [...entries.values()].reduce((sum, { ready }) => sum + sizeOf(ready), 0)
    for (const [oldest, { ready }] of entries) {
      if (entries.size <= limits.entries && bytes <= limits.bytes) break
      bytes -= sizeOf(ready)
      entries.delete(oldest)
    }
  }

  const isThere = (entry: CacheEntry, made: CachedResponse) => {
    entry.ready = made
    makeRoom()
  }

  return {
    get: (key) => good(key)?.response,
    has: (key) => entries.has(key),
    getReady: (key) => good(key)?.ready,
    fill: (key, make) => {
      const underWay = good(key)
      if (underWay) return underWay.response
      // What is made before changes are heard could be old already when they are.
      const begin = async () => {
        await Promise.race([changes.ready(), sleep(limits.listenMs, undefined, { ref: false })])
        if (changes.isListening()) entry.heard = heard
        return make()
      }
      if (!isSubscribed) changes.subscribe(() => void (heard += 1))
      isSubscribed = true
      const entry: CacheEntry = { response: begin().then(compressed), heard: undefined, madeAt: performance.now() }
      entries.set(key, entry)
      entry.response.then(
        (made) => isThere(entry, made),
        // Whoever waits is told of a failure; the next one has it tried again, unless it lasts.
        (error: unknown) => {
          if (error instanceof CacheableFailure) entry.hasFailed = true
          else if (entries.get(key) === entry) entries.delete(key)
        },
      )
      makeRoom()
      return entry.response
    },
  }
}

const sizeOf = (kept?: CachedResponse) =>
  kept ? kept.plain.length + (kept.br?.length ?? 0) + (kept.gzip?.length ?? 0) : 0

const minCompressedBytes = 1024

const compressed = async (text: string): Promise<CachedResponse> => {
  const plain = Buffer.from(text)
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  if (plain.length < minCompressedBytes) return { etag, plain }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 7 }),
  ])
  return { etag, plain, br, gzip: gzipped }
}
