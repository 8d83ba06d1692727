// Routes of getting started: its state, the list that is put away, the test mail and the starting set.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { implement } from '../implement.ts'
import { mailDeliveryOf } from '../mail/delivery-startup.ts'
import type { Parts } from '../parts.ts'
import { putAway, sendTestMail } from './changes.ts'
import { addStartingSet } from './starting-set.ts'
import { readState } from './store.ts'

export const gettingStartedRoutes = (app: FastifyInstance, parts: Parts) => {
  const delivery = mailDeliveryOf(parts.config)
  implement(app, parts, contract.gettingStarted, {
    view: (_, { viewer }) => readState(viewer, parts.db, delivery),
    putAway: ({ body }, { viewer }) => putAway(viewer, parts, body.isPutAway, delivery),
    sendTestMail: (_, { viewer }) => sendTestMail(viewer, parts, delivery),
    addStartingSet: ({ body }, { viewer }) => addStartingSet(viewer, parts, body),
  })
}
