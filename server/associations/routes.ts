// Routes of the branch federations and districts, and of the federation's own settings.
import type { FastifyInstance } from 'fastify'
import { associationUpdate } from '#contract/associations/association.ts'
import { federationUpdate } from '#contract/associations/federation.ts'
import { contract } from '#contract/index.ts'
import { implement } from '../implement.ts'
import type { Parts } from '../parts.ts'
import { listHandlers } from '../records/list.ts'
import { recordHandlers } from '../records/record-handlers.ts'
import { choices } from './association-choices.ts'
import * as kind from './kind.ts'
import { associationList } from './store.ts'

export const associationRoutes = (app: FastifyInstance, parts: Parts) => {
  implement(app, parts, contract.associations, {
    ...listHandlers(parts, associationList),
    choices: async () => ({ items: await choices(parts.db) }),
    ...recordHandlers(parts, kind.associationKind, { schema: associationUpdate }, kind.actions),
    create: ({ body }, { viewer }) => kind.create(viewer, parts, body),
  })
  implement(
    app,
    parts,
    contract.federation,
    recordHandlers(parts, kind.federationKind, { schema: federationUpdate }, kind.federationActions),
  )
}
