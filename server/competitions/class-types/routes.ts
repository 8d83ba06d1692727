// Routes of class types.
import type { FastifyInstance } from 'fastify'
import { classTypeUpdate } from '#contract/competitions/class-types/class-type.ts'
import { contract } from '#contract/index.ts'
import type { Parts } from '../../parts.ts'
import { implement } from '../../implement.ts'
import { listHandlers } from '../../records/list.ts'
import { recordHandlers } from '../../records/record-handlers.ts'
import * as kind from './kind.ts'
import { choices, classTypeList } from './store.ts'

export const classTypeRoutes = (app: FastifyInstance, parts: Parts) =>
  implement(app, parts, contract.classTypes, {
    ...listHandlers(parts, classTypeList),
    choices: async ({ query }, { viewer }) => ({ items: await choices(viewer, parts.db, query.branch) }),
    ...recordHandlers(parts, kind.classTypeKind, { schema: classTypeUpdate }, kind.actions),
    create: ({ body }, { viewer }) => kind.create(viewer, parts, body),
  })
