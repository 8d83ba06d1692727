// Work that goes on after its request has been answered, so that the time of the answer tells nothing of what the work finds.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { loggableError } from './error-responses.ts'

/**
 * Runs `work`, and resolves as soon as it calls `begun`. A failure before that is the caller's, a later one is logged. The server waits
 * for all work before it has closed.
 */
export const createUnawaitedWork = (app: FastifyInstance, log: FastifyBaseLogger) => {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(running)))
  return (work: (begun: () => void) => Promise<void>): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let hasBegun = false
    const begun = () => {
      hasBegun = true
      resolve()
    }
    const fail = (error: Error) =>
      hasBegun ? log.error(loggableError(error), 'work after an answer failed') : reject(error)
    const ended = work(begun)
      .then(resolve, fail)
      .finally(() => running.delete(ended))
    running.add(ended)
    return promise
  }
}
