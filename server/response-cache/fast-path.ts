// Serves cached responses from Node's HTTP server before Fastify: its hooks would cost more than the response.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerFactoryHandler, FastifyServerOptions } from 'fastify'

/** Responds and returns true, or leaves the request untouched and returns false. */
type FastPathHandler = (request: IncomingMessage, response: ServerResponse) => boolean

export const createFastPath = () => {
  const routes = new Map<string, FastPathHandler>()
  const respond: FastPathHandler = (request, response) => {
    if (request.method !== 'GET' || routes.size === 0) return false
    const address = request.url ?? ''
    const search = address.indexOf('?')
    const handler = routes.get(search < 0 ? address : address.slice(0, search))
    return handler !== undefined && handler(request, response)
  }
  return {
    /** Handlers by path, without the query string. */
    routes,
    /** Fastify's `serverFactory`: a server that tries these routes first. */
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
    stop: () => routes.clear(),
  }
}
export type FastPath = ReturnType<typeof createFastPath>
