// Routes of the audit log. The first opening of it in a day is an event itself.
import type { FastifyInstance } from 'fastify'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { auditLogSchemas } from '#contract/audit-log/audit-log-search.ts'
import { contract } from '#contract/index.ts'
import { implement } from '../implement.ts'
import type { Parts } from '../parts.ts'
import { keysetHandlers } from '../records/keyset-list.ts'
import { auditLogList, listWho, auditOpening, refuseBroadSearch } from './log-store.ts'

export const auditLogRoutes = (app: FastifyInstance, parts: Parts) => {
  const { list, export: exportFile } = keysetHandlers(parts, auditLogList)
  return implement(app, parts, contract.auditLog, {
    list: async (input, exchange) => {
      await auditOpening(exchange.viewer, parts.db, swedishDay(parts.now()))
      await refuseBroadSearch(exchange.viewer, parts.db, input.query)
      return list(input, exchange)
    },
    today: async (_, exchange) => {
      const query = auditLogSchemas.search().parse({ from: swedishDay(parts.now()), size: 25 })
      return { total: (await list({ query }, exchange)).total }
    },
    who: async (_, { viewer }) => ({ items: await listWho(viewer, parts.db) }),
    export: async (input, exchange) => {
      await refuseBroadSearch(exchange.viewer, parts.db, input.query)
      return exportFile(input, exchange)
    },
  })
}
