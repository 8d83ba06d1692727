// Routes of persons: their list and its file.
import type { FastifyInstance } from 'fastify'
import { contract } from '../../contract/index.ts'
import { implement } from '../implement.ts'
import type { Parts } from '../parts.ts'
import { listHandlers } from '../records/list.ts'
import { clubChoices, personList } from './list.ts'

export const memberRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db } = parts
  implement(app, parts, contract.members, {
    ...listHandlers(parts, personList),
    clubs: async (_, { viewer }) => ({ items: await clubChoices(viewer, db) }),
  })
}
