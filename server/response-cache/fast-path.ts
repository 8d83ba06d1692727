// Serves cached responses from Node's HTTP server before Fastify: its hooks would cost more than the response. Fastify serves the
// first request to an address, and so finds out what it asks for.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerFactoryHandler, FastifyServerOptions } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Responds and returns true, or leaves the request untouched and returns false. */
type FastPathHandler = (request: IncomingMessage, response: ServerResponse) => boolean

const maxAddresses = 10_000
const maxAddressLength = 1000

export const createFastPath = () => {
  const handlers = new LRUCache<string, FastPathHandler>({ max: maxAddresses })
  let isStopped = false
  const respond: FastPathHandler = (request, response) => {
    if (request.method !== 'GET') return false
    const handler = handlers.get(request.url ?? '')
    return handler !== undefined && handler(request, response)
  }
  return {
    /** Lets a handler try the requests to an address from now on, with its query string. */
    add: (address: string, handler: FastPathHandler) => {
      // Our pages send no longer addresses, and a caller could fill the memory with them.
      if (!isStopped && address.length <= maxAddressLength) handlers.set(address, handler)
    },
    /** Fastify's `serverFactory`: a server that tries these handlers first. */
    serverFactory: (handle: FastifyServerFactoryHandler, options: FastifyServerOptions): Server => {
      // Fastify sets these timeouts on a server that it creates itself.
      const { keepAliveTimeout = 72_000, requestTimeout = 0, connectionTimeout = 0 } = options
      // A request without a body, as almost all are, has no stream to end: nothing reads one of these.
      const server = createServer({ optimizeEmptyRequests: true }, (request, response) => {
        if (!respond(request, response)) handle(request, response)
      })
      server.keepAliveTimeout = keepAliveTimeout
      server.requestTimeout = requestTimeout
      server.setTimeout(connectionTimeout)
      return server
    },
    /** Sends every further request to Fastify, which closes connections when the server shuts down. */
    stop: () => {
      isStopped = true
      handlers.clear()
    },
  }
}
export type FastPath = ReturnType<typeof createFastPath>
