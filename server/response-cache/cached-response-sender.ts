// Sends a cached response: 304 when the client has it already, else the bytes in an encoding that it accepts.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { matchesEtag } from '../http/entity-tag.ts'
import type { CachedResponse } from './response-cache.ts'

type Encoding = 'br' | 'gzip' | 'plain'

/** Names and values in turn, which Node writes with less work than an object of them. */
type HeaderList = string[]

/** What is sent of a response, made once for each encoding. */
type Prepared = Record<Encoding, { headers: HeaderList; bytes: Buffer }> & { unchanged: HeaderList }

const listOf = (headers: Record<string, string>): HeaderList => Object.entries(headers).flat()

/** The others are those of the response that the browser has; a 304 has no content that they could describe. */
const headersOfUnchanged = ['cache-control', 'vary', 'access-control-allow-origin', 'cross-origin-resource-policy']
const unchangedOnly = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => headersOfUnchanged.includes(name)))

/** Returns a function that writes a response with these headers and returns its status. */
export const createCachedResponseSender = (headers: Record<string, string>) => {
  const prepare = ({ etag, plain, br, gzip }: CachedResponse): Prepared => {
    const encoded = (bytes: Buffer, encoding?: Encoding) => ({
      bytes,
      headers: listOf({
        ...headers,
        etag,
        'content-length': String(bytes.length),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      }),
    })
    return {
      unchanged: listOf({ ...unchangedOnly(headers), etag }),
      plain: encoded(plain),
      br: br ? encoded(br, 'br') : encoded(plain),
      gzip: gzip ? encoded(gzip, 'gzip') : encoded(plain),
    }
  }
  const preparedResponses = new WeakMap<CachedResponse, Prepared>()
  const preparedOf = (cached: CachedResponse): Prepared => {
    const existing = preparedResponses.get(cached)
    if (existing) return existing
    const prepared = prepare(cached)
    preparedResponses.set(cached, prepared)
    return prepared
  }
  return (
    { method, headers: requestHeaders }: IncomingMessage,
    response: ServerResponse,
    cached: CachedResponse,
  ): 200 | 304 => {
    const prepared = preparedOf(cached)
    if (matchesEtag(requestHeaders['if-none-match'], cached.etag)) {
      response.writeHead(304, prepared.unchanged).end()
      return 304
    }
    const { headers: all, bytes } = prepared[encodingFor(requestHeaders['accept-encoding'])]
    response.writeHead(200, all).end(method === 'HEAD' ? undefined : bytes)
    return 200
  }
}

/** The encoding for an `Accept-Encoding` header. */
export const encodingFor = (accepted = ''): Encoding => smallestEncoding.memo(accepted)

/** The encoding of ours with the fewest bytes that a header accepts. Browsers send few headers, and parsing one takes microseconds. */
const smallestEncoding = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) => {
    const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip'])
    if (accepted.includes('br')) return 'br'
    return accepted.includes('gzip') ? 'gzip' : 'plain'
  },
})
