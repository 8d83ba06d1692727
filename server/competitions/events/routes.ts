// Routes of events.
import type { FastifyInstance } from 'fastify'
import { reads } from '../../../contract/access.ts'
import { contract } from '../../../contract/index.ts'
import type { Parts } from '../../parts.ts'
import { historyOf } from '../../history/store.ts'
import { implement } from '../../implement.ts'
import { notVisibleError } from '../not-visible.ts'
import { byId, exists } from './store.ts'
import { cancel, create, restore, update } from './mutations.ts'

export const eventRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db } = parts
  implement(app, parts, contract.events, {
    create: ({ body }, caller) => create(parts, caller, body),
    view: async ({ params: { id } }, caller) => {
      const event = await byId(caller.context, db, id)
      if (!event) throw await notVisibleError(db, caller, 'event', id, reads('Competitions'))
      return event
    },
    update: ({ params: { id }, body }, caller) => update(parts, caller, id, body),
    cancel: ({ params: { id }, body }, caller) => cancel(parts, caller, id, body),
    restore: ({ params: { id }, body }, caller) => restore(parts, caller, id, body),
    history: async ({ params: { id }, query }, caller) => {
      if (!(await exists(caller.context, db, id)))
        throw await notVisibleError(db, caller, 'event', id, reads('Competitions'))
      return historyOf(db, 'event', id, query)
    },
  })
}
