import type { FastifyInstance } from 'fastify'
import { contract } from '../../contract/index.ts'
import type { Parts } from '../app.ts'
import { implement } from '../implement.ts'
import * as store from './store.ts'

export const dashboardRoutes = (app: FastifyInstance, parts: Parts) =>
  implement(app, parts, contract.dashboard, {
    clubs: (_, { context }) => store.clubs(context, parts.db),
    changes: async (_, caller) => ({ items: await store.changes(caller, parts.db) }),
  })
