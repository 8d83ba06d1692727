// Registers all routes of competitions.
import type { FastifyInstance } from 'fastify'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { contract } from '#contract/index.ts'
import type { Parts } from '../parts.ts'
import type { CachedRouteParts } from '../response-cache/cached-routes.ts'
import { implement } from '../implement.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { competitionAttachmentRoutes } from './attachment-routes.ts'
import { classTypeRoutes } from './class-types/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { externalRoutes } from './external/routes.ts'
import { sanctionRoutes } from './sanctions/routes.ts'
import { listReviewQueue } from './review-queue/store.ts'

export const competitionRoutes = (app: FastifyInstance, parts: Parts, cachedRoutes: CachedRouteParts) => {
  classTypeRoutes(app, parts)
  announcementRoutes(app, parts)
  applicationRoutes(app, parts)
  sanctionRoutes(app, parts)
  eventRoutes(app, parts)
  externalRoutes(app, parts, cachedRoutes)
  competitionAttachmentRoutes(app, parts)
  implement(app, parts, contract.competitions, {
    waiting: ({ query }, { viewer }) => listReviewQueue(viewer, parts.db, query.queue, swedishDay(parts.now())),
  })
}
