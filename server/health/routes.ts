// For whoever watches over the server: is the process alive, and can it do its work.
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { contract } from '../../contract/index.ts'
import { ApiError } from '../api-error.ts'
import type { Parts } from '../app.ts'
import { implement } from '../implement.ts'

export const healthRoutes = (app: FastifyInstance, parts: Parts) =>
  implement(app, parts, contract.health, {
    live: () => ({ status: 'ok' as const }),
    ready: async (_, { request }) => {
      try {
        await parts.db.execute(sql`select 1`)
        return { status: 'ok' as const }
      } catch {
        request.log.warn('database does not answer')
        throw new ApiError(503, { code: 'Unavailable', message: 'Databasen svarar inte.' })
      }
    },
  })
