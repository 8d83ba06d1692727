// Routes of persons: their list and its file.
import type { FastifyInstance } from 'fastify'
import { contract } from '../../contract/index.ts'
import { implement } from '../implement.ts'
import type { ChangeFeed } from '../live/change-listener.ts'
import type { Parts } from '../parts.ts'
import { keepTotals } from '../records/kept-totals.ts'
import { listHandlers } from '../records/list.ts'
import { clubChoices, personList } from './list.ts'

export const memberRoutes = (app: FastifyInstance, parts: Parts, changes: ChangeFeed) => {
  const { db } = parts
  implement(app, parts, contract.members, {
    ...listHandlers(parts, personList, keepTotals('person', changes, parts.now)),
    clubs: async (_, { viewer }) => ({ items: await clubChoices(viewer, db) }),
  })
}
