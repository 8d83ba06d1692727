// Limits how long a body may take to arrive. Node's own limit is the same for all requests, so it must allow for the slowest file.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export const bodyTimeoutMs = 120_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

export const limitBodyTime = (app: FastifyInstance) => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasBody(raw)) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy(new Error('The body took too long'))
      }, bodyTimeoutMs).unref()
      timers.set(raw, timer)
      raw.once('end', () => clearTimeout(timer))
    }
    done()
  })
}

/** Removes the limit, for a reader that limits the time itself. */
export const liftBodyTimeout = (request: IncomingMessage) => clearTimeout(timers.get(request))
