// Endpoints of the dashboard: figures that are kept ready, and recent changes.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Viewer } from '../actor.ts'
import type { Parts } from '../parts.ts'
import { implement } from '../implement.ts'
import { readFigures } from './figure-cache.ts'
import * as store from './store.ts'
import { setClaim } from './waiting/claims.ts'
import { listContextQueues, listWaiting } from './waiting/store.ts'

export const dashboardRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now } = parts
  const figureOf = async <Name extends 'clubs' | 'expiringLicences'>(viewer: Viewer, name: Name) => {
    const { [name]: figure } = await readFigures(viewer, db, [name], now())
    return { ...figure.value, countedAt: figure.countedAt }
  }
  implement(app, parts, contract.waiting, {
    list: ({ query }, { viewer }) => listWaiting(viewer, db, query.queue, now()),
    contexts: async (_, { viewer }) => ({ items: await listContextQueues(viewer, db, now()) }),
    claim: ({ body }, { viewer }) => setClaim(viewer, parts, body),
  })
  implement(app, parts, contract.dashboard, {
    clubs: (_, { viewer }) => figureOf(viewer, 'clubs'),
    health: (_, { viewer }) => store.readHealth(viewer, db, now()),
    licences: (_, { viewer }) => figureOf(viewer, 'expiringLicences'),
    changes: async (_, { viewer }) => ({ items: await store.recentChanges(viewer, db) }),
  })
}
