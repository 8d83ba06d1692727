// Routes of events.
import type { FastifyInstance } from 'fastify'
import { eventDraft } from '../../../contract/competitions/events/event.ts'
import { contract } from '../../../contract/index.ts'
import type { Parts } from '../../parts.ts'
import { implement } from '../../implement.ts'
import { recordHistory, viewRecord } from '../../records/record-reads.ts'
import { eventKind } from './kind.ts'
import { cancel, create, restore, update } from './mutations.ts'
import { restoreEventFields } from './restore-fields.ts'
import { eventScope } from './visibility.ts'

export const eventRoutes = (app: FastifyInstance, parts: Parts) => {
  implement(app, parts, contract.events, {
    create: ({ body }, { viewer }) => create(viewer, parts, body),
    view: ({ params: { id } }, { viewer }) => viewRecord(viewer, parts, eventKind, id),
    update: ({ params: { id }, body }, { viewer }) => update(viewer, parts, id, body),
    cancel: ({ params: { id }, body }, { viewer }) => cancel(viewer, parts, id, body),
    restore: ({ params: { id }, body }, { viewer }) => restore(viewer, parts, id, body),
    history: ({ params: { id }, query }, { viewer }) =>
      recordHistory(viewer, parts.db, eventScope, id, query, eventDraft),
    restoreFields: ({ params: { id, eventId }, body }, { viewer }) =>
      restoreEventFields(viewer, parts, id, eventId, body),
  })
}
