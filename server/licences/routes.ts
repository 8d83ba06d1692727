// Registers all routes of licences.
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'
import { licenceApplicationRoutes } from './applications/routes.ts'
import { faiRoutes } from './fai/routes.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { licenceTypeRoutes } from './licence-types/routes.ts'
import { licenceRoutes } from './licences/routes.ts'

export const licenceDomainRoutes = (app: FastifyInstance, parts: Parts) => {
  licenceTypeRoutes(app, parts)
  licenceApplicationRoutes(app, parts)
  licenceRoutes(app, parts)
  faiRoutes(app, parts)
  certificateRoutes(app, parts)
}
