// Endpoints of the dashboard: counts of clubs and members, and recent changes.
import type { FastifyInstance } from 'fastify'
import { contract } from '../../contract/index.ts'
import type { Parts } from '../parts.ts'
import { implement } from '../implement.ts'
import type { ChangeFeed } from '../live/change-listener.ts'
import { createClubFiguresCache } from './club-figures-cache.ts'
import * as store from './store.ts'

export const dashboardRoutes = (app: FastifyInstance, parts: Parts, changes: ChangeFeed) => {
  const clubFigures = createClubFiguresCache(parts, changes)
  return implement(app, parts, contract.dashboard, {
    clubs: (_, { viewer }) => clubFigures(viewer),
    changes: async (_, { viewer }) => ({ items: await store.recentChanges(viewer, parts.db) }),
  })
}
