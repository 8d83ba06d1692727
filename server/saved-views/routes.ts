// Endpoints of the account's saved views.
import type { FastifyInstance } from 'fastify'
import { savedViews } from '#contract/record/saved-views.ts'
import { implement } from '../implement.ts'
import type { Parts } from '../parts.ts'
import * as store from './store.ts'

export const savedViewRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now } = parts
  implement(app, parts, savedViews, {
    list: async (_, { account }) => ({ items: await store.listViews(account, db) }),
    create: ({ body }, { account, requestId }) => store.createView(account, db, body, requestId, now()),
    update: ({ params, body }, { account, requestId }) =>
      store.updateView(account, db, params.id, body, requestId, now()),
    remove: ({ params }, { account, requestId }) => store.removeView(account, db, params.id, requestId),
  })
}
