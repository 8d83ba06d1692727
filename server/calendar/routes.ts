// Routes of the calendar: for staff, for the public, and as an iCalendar feed.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Locale } from '#contract/locale.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { publicReader } from '../actor.ts'
import { orNotFound } from '../api-error.ts'
import type { Parts } from '../parts.ts'
import { serveCachedEndpoint, type CachedRouteParts } from '../response-cache/cached-routes.ts'
import { implement } from '../implement.ts'
import { calendarFeed, sanctionFeed } from './feed.ts'
import { filterChoices } from './filter-choices.ts'
import * as store from './store.ts'

type LocaleQuery = { lang: Locale }

export const calendarRoutes = (app: FastifyInstance, parts: Parts, cachedRoutes: CachedRouteParts) => {
  const { config, db, now } = parts
  implement(app, parts, contract.calendar, {
    list: ({ query }, { viewer }) => store.list(viewer, db, calendarRequest(query, swedishDay(now())), query),
    month: ({ query }, { viewer }) => store.month(viewer, db, calendarRequest(query, swedishDay(now())), query),
    year: ({ query }, { viewer }) => store.year(viewer, db, calendarRequest(query, swedishDay(now())), query),
    choices: () => filterChoices(db, 'se'),
  })

  const { list, month, year, choices, feed: ics, one: singleCompetition } = contract.externalCalendar
  serveCachedEndpoint(app, cachedRoutes, list, {
    make: ({ query }, day) => store.list(publicReader, db, calendarRequest(query, day), query),
  })
  serveCachedEndpoint(app, cachedRoutes, month, {
    make: ({ query }, day) => store.month(publicReader, db, calendarRequest(query, day), query),
  })
  serveCachedEndpoint(app, cachedRoutes, year, {
    make: ({ query }, day) => store.year(publicReader, db, calendarRequest(query, day), query),
  })
  serveCachedEndpoint(app, cachedRoutes, choices, { make: ({ query }) => filterChoices(db, query.lang), maxAge: 300 })
  const address = { publicUrl: config.publicUrl, domain: config.federationDomain }
  serveCachedEndpoint(app, cachedRoutes, ics, {
    make: ({ query }, day) => calendarFeed(db, calendarRequest(query, day), query, address),
    type: 'text/calendar; charset=utf-8',
    fileName: 'fsf-tavlingskalender.ics',
    maxAge: 300,
  })
  serveCachedEndpoint(app, cachedRoutes, singleCompetition, {
    make: async ({ params, query }, day) =>
      orNotFound(await sanctionFeed(db, calendarRequest(query, day), params.id, address)),
    type: 'text/calendar; charset=utf-8',
    fileName: 'tavling.ics',
  })
}

const calendarRequest = ({ lang }: LocaleQuery, today: string): store.CalendarRequest => ({ locale: lang, today })
