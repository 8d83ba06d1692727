// Routes of the server-rendered public pages, which are cached like other public responses; any site may frame the calendar and a competition.
import { parse as parseQuery } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { externalCalendarSearch } from '#contract/competitions/calendar/calendar-page.ts'
import { competitionPage as publicCompetition } from '#contract/competitions/external/competition-page.ts'
import { type MissingReason, missingStatus } from '#contract/competitions/external/missing-page.ts'
import type { PublicPage } from '#contract/competitions/external/public-pages.ts'
import { parseLenientSearch } from '#contract/record/lenient-search.ts'
import { localeField } from '#contract/validation/fields.ts'
import { typedNumberIn } from '#contract/validation/typed-number.ts'
import { ApiError, orNotFound, notFound } from '../api-error.ts'
import type { Parts } from '../parts.ts'
import { readCalendarPage } from '../calendar/public-page-data.ts'
import { readCompetitionPage } from '../competitions/external/competition-page.ts'
import { loggableError } from '../http/error-responses.ts'
import { embeddablePageHeaders, unframedPageHeaders } from '../http/security-headers.ts'
import { serveCachedUrl, type CachedRouteParts } from '../response-cache/cached-routes.ts'
import { htmlDocumentOf } from './html-document.ts'
import { legalRoutes } from './legal-routes.ts'
import { licenceCheckRoute } from './licence-check-route.ts'
import type { PublicPageRenderer } from './renderer.ts'

const base = '/external/competitions'
const competitionId = z.uuid()

/** Detects a frame from a request header, for frames that run no scripts. Other browsers depend on the script. */
const framed = {
  name: 'framed',
  header: 'Sec-Fetch-Dest',
  variantOf: (value: unknown): string => (value === 'iframe' || value === 'frame' ? framed.name : ''),
}

const queryOf = ({ url }: FastifyRequest) => {
  const start = url.indexOf('?')
  return start < 0 ? {} : parseQuery(url.slice(start + 1))
}

const searchOf = <S extends z.ZodObject>(schema: S, request: FastifyRequest): z.output<S> => {
  // Of what is no list the last value counts, because the calendar's form sends the former period before the one that is typed.
  const isList = (name: string) =>
    Object.hasOwn(schema.shape, name) && Array.isArray(schema.shape[name]?.safeParse([]).data)
  const search = Object.entries(queryOf(request)).map(([name, value]) => [
    name,
    Array.isArray(value) && !isList(name) ? value.at(-1) : value,
  ])
  // Only fields of the schema, in its order, become part of the cache key.
  return schema.parse(parseLenientSearch(schema, Object.fromEntries(search)))
}

/** Never throws, because the error page has it too. */
const displayOf = (request: FastifyRequest) => {
  const { lang, fullscreen } = queryOf(request)
  return { locale: localeField.parse([lang].flat().at(-1)), isFullscreen: [fullscreen].flat().at(-1) === 'true' }
}

export const publicPageRoutes = (
  app: FastifyInstance,
  parts: Parts,
  cached: CachedRouteParts,
  renderer: PublicPageRenderer,
) => {
  const { config, db } = parts
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const render = async (page: PublicPage, variant = '') =>
    htmlDocumentOf(
      page,
      await renderer.render(page, config.publicUrl),
      await renderer.assetTags(page.name),
      variant === framed.name,
    )

  /** Answers an error with a page, which has the headers of its route. */
  const failWith =
    (own: Record<string, string>, place: { isLegal?: true } = {}) =>
    async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const reason = missingReason(error)
      if (reason === 'fault') request.log.error(loggableError(error as Error), 'a public page cannot be shown')
      const page: PublicPage = { name: 'missing', reason, ...place, ...displayOf(request) }
      const variant = framed.variantOf(request.headers[framed.header.toLowerCase()])
      // The error page is cached too, so that guessed addresses cost no more than existing ones.
      const { plain } = await cached.cache.fill(JSON.stringify(page) + variant, () => render(page, variant))
      if (reason !== 'gone' && !reply.hasHeader('retry-after')) reply.header('retry-after', reason === 'busy' ? 5 : 60)
      return reply
        .code(missingStatus[reason])
        .headers({ 'cache-control': 'no-cache', vary: framed.header, ...own })
        .send(plain)
    }

  const common = { varies: framed, headers, maxAge: undefined, fail: failWith(headers) }
  const shared = { ...common, securityHeaders: embeddablePageHeaders(config) }
  serveCachedUrl(app, cached, {
    ...shared,
    url: `${base}/calendar`,
    parse: (request) => ({ query: searchOf(externalCalendarSearch(), request) }),
    make: async ({ query: { lang, fullscreen, ...search } }, day, variant) => {
      const calendar = await readCalendarPage(db, { locale: lang, today: day }, search)
      return render({ name: 'calendar', locale: lang, isFullscreen: fullscreen === 'true', calendar }, variant)
    },
  })
  serveCachedUrl(app, cached, {
    ...shared,
    url: `${base}/:id`,
    parse: (request) => {
      const { id } = request.params as { id: string }
      if (!competitionId.safeParse(id).success) throw notFound()
      return { params: { id }, query: displayOf(request) }
    },
    make: async ({ params, query }, day, variant) => {
      const competition = publicCompetition.parse(orNotFound(await readCompetitionPage(db, params.id, day)))
      return render({ name: 'competition', ...query, competition }, variant)
    },
  })
  licenceCheckRoute(app, parts, { render, failWith, displayOf })
  const legal = { ...common, fail: failWith(headers, { isLegal: true }) }
  legalRoutes(app, parts, cached, { ...legal, securityHeaders: unframedPageHeaders(config), render })
  // The browser's router ignores letter case. A redirect to lower case gives each page one cache key.
  app.addHook('onRequest', async ({ method, url }, reply) => {
    if ((method !== 'GET' && method !== 'HEAD') || !/^\/external(\/|\?|$)/i.test(url)) return undefined
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    const address = path.toLowerCase() + withoutNumber(url.slice(path.length), cached.today())
    return address === url ? undefined : reply.redirect(address)
  })
  for (const path of ['/external', base])
    app.get(path, ({ url }, reply) => reply.redirect(`${base}/calendar${url.slice(path.length)}`))
}

/** Takes out a search for an identity number, which the calendar's form sends before the scripts that refuse it have come. */
const withoutNumber = (query: string, today: string): string => {
  const params = new URLSearchParams(query)
  if (!params.getAll('q').some((text) => typedNumberIn(text, today))) return query
  params.delete('q')
  return params.size === 0 ? '' : `?${params.toString()}`
}

const missingReason = (error: unknown): MissingReason => {
  if (!(error instanceof ApiError)) return 'fault'
  const reasons: Partial<Record<number, MissingReason>> = { 404: 'gone', 429: 'limited', 503: 'busy' }
  return reasons[error.status] ?? 'fault'
}
