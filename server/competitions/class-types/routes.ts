// Routes of class types.
import type { FastifyInstance } from 'fastify'
import { contract } from '../../../contract/index.ts'
import type { Parts } from '../../parts.ts'
import { implement } from '../../implement.ts'
import * as store from './store.ts'

export const classTypeRoutes = (app: FastifyInstance, parts: Parts) =>
  implement(app, parts, contract.classTypes, {
    choices: async ({ query }, { viewer }) => ({ items: await store.choices(viewer, parts.db, query.branch) }),
  })
