// Routes of licence types.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { licenceTypeUpdate } from '#contract/licences/licence-types/licence-type.ts'
import { implement } from '../../implement.ts'
import type { Parts } from '../../parts.ts'
import { listHandlers } from '../../records/list.ts'
import { recordHandlers } from '../../records/record-handlers.ts'
import * as kind from './kind.ts'
import { choices, licenceTypeList } from './store.ts'

export const licenceTypeRoutes = (app: FastifyInstance, parts: Parts) =>
  implement(app, parts, contract.licenceTypes, {
    ...listHandlers(parts, licenceTypeList),
    choices: async (_, { viewer }) => ({ items: await choices(viewer, parts.db) }),
    ...recordHandlers(parts, kind.licenceTypeKind, { schema: licenceTypeUpdate }, kind.actions),
    create: ({ body }, { viewer }) => kind.create(viewer, parts, body),
  })
