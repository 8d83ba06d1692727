// Routes of events.
import type { FastifyInstance } from 'fastify'
import { reads } from '../../../contract/access.ts'
import { contract } from '../../../contract/index.ts'
import type { Parts } from '../../parts.ts'
import { listHistory } from '../../history/store.ts'
import { implement } from '../../implement.ts'
import { notVisibleError } from '../not-visible.ts'
import { byId, exists } from './store.ts'
import { cancel, create, restore, update } from './mutations.ts'
import { eventScope } from './visibility.ts'

export const eventRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db } = parts
  implement(app, parts, contract.events, {
    create: ({ body }, { viewer }) => create(viewer, parts, body),
    view: async ({ params: { id } }, { viewer }) => {
      const event = await byId(viewer, db, id)
      if (!event) throw await notVisibleError(viewer, db, 'event', id, reads('Competitions'))
      return event
    },
    update: ({ params: { id }, body }, { viewer }) => update(viewer, parts, id, body),
    cancel: ({ params: { id }, body }, { viewer }) => cancel(viewer, parts, id, body),
    restore: ({ params: { id }, body }, { viewer }) => restore(viewer, parts, id, body),
    history: async ({ params: { id }, query }, { viewer }) => {
      if (!(await exists(viewer, db, id))) throw await notVisibleError(viewer, db, 'event', id, reads('Competitions'))
      return listHistory(viewer, db, eventScope, id, query)
    },
  })
}
