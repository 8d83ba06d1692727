// Health endpoints for monitoring: whether the process is alive, and whether it is ready to serve.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { ApiError } from '../api-error.ts'
import type { Parts } from '../parts.ts'
import { loggableError, storageErrors } from '../http/error-responses.ts'
import { storageFailureOf } from '../http/storage-failure.ts'
import { implement } from '../implement.ts'
import { createDatabaseCheck, hasDiskSpace, mailState } from './health-checks.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What @fastify/under-pressure does with a call of the route while the server is too busy, instead of refusing it. */
    pressureHandler?: () => void
  }
}

/** By PostgreSQL's class 42: the server's role lacks a right, or a table is not there. It does not pass as an outage does. */
const internalErrorOf = (error: unknown): Error | undefined => {
  const { cause } = error as Error
  // An address with several hosts has one error for each.
  const errors = (cause instanceof AggregateError ? cause.errors : [error]) as Error[]
  return errors.find((one) => String(loggableError(one).code).startsWith('42'))
}

export const healthRoutes = (app: FastifyInstance, parts: Parts) => {
  const checkDatabase = createDatabaseCheck(parts.db)
  // A busy server lives, and so does one whose limits wait for the database: a proxy that was told otherwise would leave all calls to
  // the others, or to none. It asks twice a second, which is not worth a line of the log.
  app.addHook('onRoute', (route) => {
    if (route.url !== `/api${contract.health.live.path}`) return
    route.config = { ...route.config, pressureHandler: () => undefined, rateLimit: false }
    route.logLevel = 'warn'
  })
  implement(app, parts, contract.health, {
    live: () => ({ status: 'ok' as const }),
    ready: async (_, { request }) => {
      try {
        await checkDatabase()
        if (!(await hasDiskSpace(parts.config.dataDir))) throw new ApiError(503, storageErrors.full)
        const mail = await mailState(parts.db, parts.config.mail.smtpUrl)
        return { status: 'ok' as const, parts: { database: 'ok' as const, disk: 'ok' as const, mail } }
      } catch (error) {
        if (error instanceof ApiError) throw error
        const internal = internalErrorOf(error)
        if (internal) throw internal
        request.log.warn('database does not answer')
        throw new ApiError(503, storageErrors[storageFailureOf(error) ?? 'unreachable'])
      }
    },
  })
}
