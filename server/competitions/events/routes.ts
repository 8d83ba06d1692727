// Routes of events.
import type { FastifyInstance } from 'fastify'
import { eventUpdate, eventValues } from '#contract/competitions/events/event.ts'
import { contract } from '#contract/index.ts'
import type { Parts } from '../../parts.ts'
import { implement } from '../../implement.ts'
import { recordHandlers } from '../../records/record-handlers.ts'
import { eventKind } from './kind.ts'
import { create, setCancelled, update } from './changes.ts'

const form = { schema: eventUpdate, valuesOf: eventValues }

export const eventRoutes = (app: FastifyInstance, parts: Parts) => {
  implement(app, parts, contract.events, {
    create: ({ body }, { viewer }) => create(viewer, parts, body),
    ...recordHandlers(parts, eventKind, form, {
      update,
      cancel: (work, { reason }: { reason: string }) => setCancelled(reason)(work),
      restore: setCancelled(null),
    }),
  })
}
