// Registers all routes of licences.
import type { FastifyInstance } from 'fastify'
import type { ChangeFeed } from '../live/change-listener.ts'
import type { Parts } from '../parts.ts'
import { licenceApplicationRoutes } from './applications/routes.ts'
import { faiRoutes } from './fai/routes.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { licenceTypeRoutes } from './licence-types/routes.ts'
import { licenceRoutes } from './licences/routes.ts'

export const licenceDomainRoutes = (app: FastifyInstance, parts: Parts, changes: ChangeFeed) => {
  licenceTypeRoutes(app, parts)
  licenceApplicationRoutes(app, parts, changes)
  licenceRoutes(app, parts, changes)
  faiRoutes(app, parts)
  certificateRoutes(app, parts)
}
