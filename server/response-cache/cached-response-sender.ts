// Sends a cached response: 304 when the client has it already, else the bytes in an encoding that it accepts.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { CachedResponse } from './response-cache.ts'

/** Returns a function that writes a response with these headers and returns its status. Headers are built once per body. */
export const createCachedResponseSender = (headers: Record<string, string>) => {
  const headersByBody = new WeakMap<Buffer, Record<string, string>>()
  const headersFor = (cached: CachedResponse, bytes: Buffer, encoding: string | undefined) => {
    const existing = headersByBody.get(bytes)
    if (existing) return existing
    const complete = {
      ...headers,
      etag: cached.etag,
      'content-length': String(bytes.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }
    headersByBody.set(bytes, complete)
    return complete
  }
  return (
    { method, headers: requestHeaders }: IncomingMessage,
    response: ServerResponse,
    cached: CachedResponse,
  ): 200 | 304 => {
    if (matchesEtag(requestHeaders['if-none-match'], cached.etag)) {
      response.writeHead(304, { ...headers, etag: cached.etag }).end()
      return 304
    }
    const [encoding, bytes] = negotiateEncoding(requestHeaders['accept-encoding'], cached)
    response.writeHead(200, headersFor(cached, bytes, encoding)).end(method === 'HEAD' ? undefined : bytes)
    return 200
  }
}

const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const opaque = etag.slice('W/'.length)
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}

/** Which of our encodings a header accepts. Browsers send few headers, and parsing one takes microseconds. */
const acceptedEncodings = new LRUCache<string, readonly string[]>({
  max: 100,
  memoMethod: (header) => new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']),
})

/** The smallest bytes that the client accepts. */
const negotiateEncoding = (
  header: string | undefined,
  { br, gzip, plain }: CachedResponse,
): [encoding: string | undefined, bytes: Buffer] => {
  const accepted = acceptedEncodings.memo(header ?? '')
  if (br && accepted.includes('br')) return ['br', br]
  return gzip && accepted.includes('gzip') ? ['gzip', gzip] : [undefined, plain]
}
