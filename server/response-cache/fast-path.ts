// Answers that lie ready are given before the framework has begun: for them its hooks would cost more than the answer.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerOptions } from 'fastify'

/** Answers, or leaves the request untouched and says false. */
type FastPathHandler = (request: IncomingMessage, response: ServerResponse) => boolean

export interface FastPath {
  /** What answers an address, by its path without the search. */
  routes: Map<string, FastPathHandler>
  /** For Fastify: a server that asks the routes first. */
  serverFactory: NonNullable<FastifyServerOptions['serverFactory']>
  /** From now on everything goes to the framework, which lets go of connections that are to be closed. */
  stop: () => void
}

export const createFastPath = (): FastPath => {
  const routes = new Map<string, FastPathHandler>()
  const handled: FastPathHandler = (request, response) => {
    if (request.method !== 'GET' || routes.size === 0) return false
    const address = request.url ?? ''
    const search = address.indexOf('?')
    const ready = routes.get(search < 0 ? address : address.slice(0, search))
    return ready !== undefined && ready(request, response)
  }
  return {
    routes,
    serverFactory: (handle, options): Server => {
      // As Fastify does with a server that it makes itself.
      const { keepAliveTimeout = 72_000, requestTimeout = 0, connectionTimeout = 0 } = options as FastifyServerOptions
      const server = createServer((request, response) => {
        if (!handled(request, response)) handle(request, response)
      })
      server.keepAliveTimeout = keepAliveTimeout
      server.requestTimeout = requestTimeout
      server.setTimeout(connectionTimeout)
      return server
    },
    stop: () => routes.clear(),
  }
}
