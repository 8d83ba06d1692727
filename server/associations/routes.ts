// Endpoint of the branch federations and districts.
import type { FastifyInstance } from 'fastify'
import { contract } from '../../contract/index.ts'
import type { Parts } from '../parts.ts'
import { implement } from '../implement.ts'
import * as store from './store.ts'

export const associationRoutes = (app: FastifyInstance, parts: Parts) =>
  implement(app, parts, contract.associations, {
    list: async () => ({ items: await store.list(parts.db) }),
  })
