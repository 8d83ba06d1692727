// Routes of the audit log. Taking out a file of it is an event itself.
import type { FastifyInstance } from 'fastify'
import { contract } from '../../contract/index.ts'
import { nameOf } from '../actor.ts'
import { implement } from '../implement.ts'
import type { Parts } from '../parts.ts'
import { keysetHandlers } from '../records/keyset-list.ts'
import { writeAuditEvents } from './audit-events.ts'
import { auditLogList, listWho } from './log-store.ts'

export const auditLogRoutes = (app: FastifyInstance, parts: Parts) => {
  const { list, export: exportFile } = keysetHandlers(parts, auditLogList)
  return implement(app, parts, contract.auditLog, {
    list,
    who: async (_, { viewer }) => ({ items: await listWho(viewer, parts.db) }),
    export: async (input, exchange) => {
      const file = await exportFile(input, exchange)
      const { account } = exchange.viewer
      const about = { recordType: 'account', recordId: account.id, recordLabel: nameOf(account) }
      await writeAuditEvents(exchange.viewer, parts.db, [{ action: 'export', ...about }])
      return file
    },
  })
}
