// Builds the Fastify app from its parts, without side effects: main.ts listens with it, tests inject requests into it.
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { attachmentLimits } from '#contract/record/attachments.ts'
import { importFileBytes } from '#contract/record/import.ts'
import type { RecordType } from '#contract/record/record-types.ts'
import type { Config } from './config/config.ts'
import type { Parts } from './parts.ts'
import { tooManyRequests, unavailable } from './api-error.ts'
import { accountRoutes } from './accounts/routes.ts'
import { associationRoutes } from './associations/routes.ts'
import { longestUploadMs } from './attachments/upload-speed.ts'
import { auditLogRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { embedScriptRoutes } from './calendar/embed-script.ts'
import { publicPageRoutes } from './public-pages/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { eraseLicenceTexts } from './licences/applications/erase-texts.ts'
import { renewClubRequests } from './club-requests.ts'
import { competitionCount } from './competitions/organization-count.ts'
import { personUses } from './competitions/person-uses.ts'
import { eraseLicenceNumbers } from './competitions/officials/erase-licence-numbers.ts'
import { hideOfficials } from './competitions/officials/hide-officials.ts'
import { competitionRoutes } from './competitions/routes.ts'
import { dropCachedReads, followChanges } from './db/cached-reads.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { docsRoutes } from './api-docs/routes.ts'
import { bodyTimeoutMs, limitBodyTime } from './http/body-timeout.ts'
import { sendError, setErrorHandlers } from './http/error-responses.ts'
import { createCachedResponseLog } from './response-cache/cached-response-log.ts'
import { createFastPath } from './response-cache/fast-path.ts'
import { createResponseCache } from './response-cache/response-cache.ts'
import { swedishDayClock } from './response-cache/cached-routes.ts'
import { commonSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { createCacheMissLimiter } from './response-cache/cache-miss-limiter.ts'
import { createCallerMissLimits } from './response-cache/caller-miss-limits.ts'
import { serveSinglePageApp, type Page } from './http/single-page-app.ts'
import { gettingStartedRoutes } from './getting-started/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { listenForChanges, type ChangeFeed } from './live/change-listener.ts'
import { readIdentityKeys } from './identity-numbers/encryption-keys.ts'
import { rateCountStore } from './rate-limits/rate-count-store.ts'
import { createRequestLeases } from './rate-limits/request-leases.ts'
import { createSharedRateBudget } from './rate-limits/shared-rate-budget.ts'
import { heldLicences } from './licences/held-licences.ts'
import { licenceCount } from './licences/organization-count.ts'
import { licenceDomainRoutes } from './licences/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { recordScopes } from './record-scopes.ts'
import { memberRoutes } from './members/routes.ts'
import { personVisibility } from './members/visibility.ts'
import { metricsRoutes } from './operation/metrics-routes.ts'
import { operationRoutes } from './operation/routes.ts'
import { developerMailRoutes } from './mail/developer-mail-page.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { retentionRoutes } from './retention/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { userRoutes } from './users/routes.ts'

/** The parts, and what differs between a real start and the tests. */
export interface AppParts extends Parts {
  /** The change notices of all servers; the default listens to the database. */
  changes?: ChangeFeed
  /** Where the built page comes from; undefined serves the API alone. */
  page?: Page
}

/** The limit of any request: the longest time that a file may take to arrive, and `bodyTimeoutMs` more for our own work. */
const requestTimeoutMs = longestUploadMs(Math.max(attachmentLimits.bytes, importFileBytes)) + bodyTimeoutMs

export const buildApp = async (given: AppParts): Promise<FastifyInstance> => {
  // Zod compiles its parsers here; only the browser's CSP forbids that.
  z.config({ jitless: false })
  const { config } = given
  const fastPath = createFastPath()
  const securityHeaders = await commonSecurityHeaders(config)
  const app = Fastify({
    serverFactory: fastPath.serverFactory,
    loggerInstance: given.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxyOf(config.trustProxy),
    bodyLimit: 256 * 1024,
    // Limits clients that send a byte at a time, or stop reading a download (which holds a database connection).
    requestTimeout: requestTimeoutMs,
    connectionTimeout: bodyTimeoutMs,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(securityHeaders)),
    // Random: the audit log tells requests by it from jobs, whose ids begin with their time.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Fastify's own 503 is in English; serverClosing() replaces it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  })
  app.decorateRequest('signedIn', null)
  app.decorateRequest('context', null)

  // Fastify parses text/plain by default, which a form on another site can send without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  setErrorHandlers(app)
  limitBodyTime(app)
  setSecurityHeaders(app, securityHeaders)
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    max: config.rateLimit.perMinute,
    timeWindow: '1 minute',
    store: rateCountStore(createRequestLeases({ db: given.db, keys: readIdentityKeys(config), log: given.log })),
    errorResponseBuilder: () => tooManyRequests(),
  })
  // For the whole app and not per route: it runs before the session is read, and for addresses that do not exist. Routes that
  // answer from the cache, files and the question whether the server lives do not count; the page of a card and a wrong token of the
  // metrics count by themselves.
  const limit = app.rateLimit()
  app.addHook('onRequest', async (request, reply) => {
    if (isClosing) throw serverClosing()
    if (request.routeOptions.config.rateLimit !== false) await limit.call(app, request, reply)
  })
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    retryAfter: 5,
    exposeStatusRoute: false,
  })
  // A stream costs ten times as much as compressing a page of a list; only what takes some milliseconds is worth a thread of its own.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 2048, syncThreshold: 65_536 })
  // One log line per request, with the route's pattern instead of the address: a search may hold a person's name.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      account: request.signedIn?.accountId,
    })
  })

  // Opens its own database connection: at the first subscription, or when the server listens, so that the first callers do not all
  // count and read what is kept while changes are received.
  const changes = given.changes ?? listenForChanges(given.db.$client.options, given.log)
  app.addHook('onListen', async () => changes.connect())
  const cache = createResponseCache(changes)
  followChanges(given.db, changes)
  const onCommit = (types: ReadonlySet<RecordType>) => {
    cache.invalidate()
    dropCachedReads(given.db, types)
  }
  const parts: AppParts = { ...given, onCommit }
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    fastPath.stop()
  })
  app.addHook('onClose', () => changes.close())
  const rateBudget = createSharedRateBudget(parts.db, {
    name: 'public answers',
    perSecond: config.rateLimit.uncachedPerSecond,
  })
  const cachedLog = createCachedResponseLog(parts.log)
  app.addHook('onClose', async () => cachedLog.write())
  const cachedRouteParts = {
    log: cachedLog,
    cache,
    misses: createCacheMissLimiter(rateBudget),
    callerMisses: createCallerMissLimits(app, config),
    fastPath,
    today: swedishDayClock(parts.now),
  }

  // Before the other routes: their requests are counted.
  metricsRoutes(app, parts, cache, cachedLog)
  healthRoutes(app, parts)
  auditLogRoutes(app, parts)
  authRoutes(app, parts)
  userRoutes(app, parts)
  accountRoutes(app, parts)
  associationRoutes(app, parts)
  organizationRoutes(app, { ...parts, competitionCount, licenceCount, renewClubRequests, personVisibility })
  const hideElsewhere = [hideOfficials, eraseLicenceNumbers, eraseLicenceTexts]
  memberRoutes(app, { ...parts, personUses, hideElsewhere, heldLicences })
  licenceDomainRoutes(app, parts)
  competitionRoutes(app, parts, cachedRouteParts)
  calendarRoutes(app, parts, cachedRouteParts)
  embedScriptRoutes(app, config)
  dashboardRoutes(app, parts)
  gettingStartedRoutes(app, parts)
  reportRoutes(app, parts)
  retentionRoutes(app, parts)
  savedViewRoutes(app, parts)
  noticeRoutes(app, parts)
  operationRoutes(app, parts)
  liveRoutes(app, parts, changes, recordScopes)
  docsRoutes(app, parts)
  developerMailRoutes(app, parts)
  if (parts.page) {
    const { external } = parts.page
    app.addHook('onClose', () => external.close?.())
    publicPageRoutes(app, parts, cachedRouteParts, external)
    await serveSinglePageApp(app, parts, parts.page)
  }
  return app
}

const serverClosing = () => unavailable('Servern startas om. Försök igen om en liten stund.')

/** A number is the count of proxies between the caller and this server. */
const trustProxyOf = (setting: Config['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
