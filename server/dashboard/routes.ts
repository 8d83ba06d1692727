import type { FastifyInstance } from 'fastify'
import { contract } from '../../contract/index.ts'
import type { Parts } from '../app.ts'
import { implement } from '../implement.ts'
import type { Changes } from '../live/changes.ts'
import { figuresCache } from './figures.ts'
import * as store from './store.ts'

export const dashboardRoutes = (app: FastifyInstance, parts: Parts, changes: Changes) => {
  const clubFigures = figuresCache(parts, changes)
  return implement(app, parts, contract.dashboard, {
    clubs: (_, { context }) => clubFigures(context),
    changes: async (_, caller) => ({ items: await store.changes(caller, parts.db) }),
  })
}
