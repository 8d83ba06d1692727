// Routes of class types.
import type { FastifyInstance } from 'fastify'
import { classTypeDraft } from '../../../contract/competitions/class-types/class-type.ts'
import { contract } from '../../../contract/index.ts'
import type { Parts } from '../../parts.ts'
import { implement } from '../../implement.ts'
import { listHandlers } from '../../records/list.ts'
import { recordHistory, viewRecord } from '../../records/record-reads.ts'
import { classTypeScope } from '../visibility.ts'
import * as kind from './kind.ts'
import { choices, classTypeList } from './store.ts'

export const classTypeRoutes = (app: FastifyInstance, parts: Parts) =>
  implement(app, parts, contract.classTypes, {
    ...listHandlers(parts, classTypeList),
    choices: async ({ query }, { viewer }) => ({ items: await choices(viewer, parts.db, query.branch) }),
    view: ({ params: { id } }, { viewer }) => viewRecord(viewer, parts, kind.classTypeKind, id),
    create: ({ body }, { viewer }) => kind.create(viewer, parts, body),
    update: ({ params: { id }, body }, { viewer }) => kind.update(viewer, parts, id, body),
    reorder: ({ params: { id }, body }, { viewer }) => kind.reorder(viewer, parts, id, body),
    deactivate: ({ params: { id }, body }, { viewer }) => kind.deactivate(viewer, parts, id, body),
    restore: ({ params: { id }, body }, { viewer }) => kind.restore(viewer, parts, id, body),
    history: ({ params: { id }, query }, { viewer }) =>
      recordHistory(viewer, parts.db, classTypeScope, id, query, classTypeDraft),
    restoreFields: ({ params: { id, eventId }, body }, { viewer }) =>
      kind.restoreFields(viewer, parts, id, eventId, body),
  })
