// Routes of the retention rules.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { retentionUpdate } from '#contract/retention/retention-rule.ts'
import { implement } from '../implement.ts'
import type { Parts } from '../parts.ts'
import { recordHandlers } from '../records/record-handlers.ts'
import { retentionActions, retentionKind } from './kind.ts'
import { due, rules, runs } from './store.ts'

export const retentionRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db } = parts
  implement(app, parts, contract.retentionRules, {
    list: async (_, { viewer }) => ({ items: await rules(viewer, db), ...(await runs(viewer, db)) }),
    due: ({ params }, { viewer }) => due(viewer, db, params.id),
    ...recordHandlers(parts, retentionKind, { schema: retentionUpdate }, retentionActions),
  })
}
