// Serves cached responses from Node's HTTP server before Fastify: its hooks would cost more than the response.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerOptions } from 'fastify'

/** Responds and returns true, or leaves the request untouched and returns false. */
type FastPathHandler = (request: IncomingMessage, response: ServerResponse) => boolean

export interface FastPath {
  /** Handlers by path, without the query string. */
  routes: Map<string, FastPathHandler>
  /** Fastify's `serverFactory`: a server that tries these routes first. */
  serverFactory: NonNullable<FastifyServerOptions['serverFactory']>
  /** Sends every further request to Fastify, which closes connections when the server shuts down. */
  stop: () => void
}

export const createFastPath = (): FastPath => {
  const routes = new Map<string, FastPathHandler>()
  const respond: FastPathHandler = (request, response) => {
    if (request.method !== 'GET' || routes.size === 0) return false
    const address = request.url ?? ''
    const search = address.indexOf('?')
    const handler = routes.get(search < 0 ? address : address.slice(0, search))
    return handler !== undefined && handler(request, response)
  }
  return {
    routes,
    serverFactory: (handle, options): Server => {
      // Fastify sets these timeouts on a server that it creates itself.
      const { keepAliveTimeout = 72_000, requestTimeout = 0, connectionTimeout = 0 } = options as FastifyServerOptions
      const server = createServer((request, response) => {
        if (!respond(request, response)) handle(request, response)
      })
      server.keepAliveTimeout = keepAliveTimeout
      server.requestTimeout = requestTimeout
      server.setTimeout(connectionTimeout)
      return server
    },
    stop: () => routes.clear(),
  }
}
