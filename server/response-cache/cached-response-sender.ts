// Sends a cached response: 304 when the client has it already, else the bytes in an encoding that it accepts.
import type { IncomingMessage, ServerResponse } from 'node:http'
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

const acceptsEncoding = (header: string, encoding: string) =>
  header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';')
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
  })

const negotiateEncoding = (
  header: string | undefined,
  { br, gzip, plain }: CachedResponse,
): [encoding: string | undefined, bytes: Buffer] => {
  if (typeof header !== 'string') return [undefined, plain]
  if (br && acceptsEncoding(header, 'br')) return ['br', br]
  return gzip && acceptsEncoding(header, 'gzip') ? ['gzip', gzip] : [undefined, plain]
}
