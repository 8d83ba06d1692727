// The endpoint of live changes: an event stream of the records that change.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Parts } from '../parts.ts'
import { implement } from '../implement.ts'
import type { ChangeFeed } from './change-listener.ts'
import type { RecordScope } from '../records/record-scope.ts'
import { createEventStreams } from './event-streams.ts'

export const liveRoutes = (app: FastifyInstance, parts: Parts, changes: ChangeFeed, scopes: readonly RecordScope[]) => {
  const streams = createEventStreams(changes, scopes)
  app.addHook('onListen', async () => streams.follow())
  // An open stream is a request that never ends, and would keep the server from closing.
  app.addHook('preClose', async () => streams.close())
  implement(app, parts, contract.live, {
    changes: (_, { viewer, reauthorize }) => streams.open(viewer, reauthorize),
  })
}
