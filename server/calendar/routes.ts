import type { FastifyInstance } from 'fastify'
import { contract } from '../../contract/index.ts'
import type { Locale } from '../../contract/locale.ts'
import { swedishDay } from '../../contract/swedish-day.ts'
import { found } from '../api-error.ts'
import type { Parts } from '../app.ts'
import { serveKept, type KeptParts } from '../http/kept-routes.ts'
import { implement } from '../implement.ts'
import { feed, feedOfOne } from './feed.ts'
import * as store from './store.ts'

type Asking = { lang: Locale }

export const calendarRoutes = (app: FastifyInstance, parts: Parts, kept: KeptParts) => {
  const { config, db, now } = parts
  implement(app, parts, contract.calendar, {
    list: ({ query }, { context }) => store.list(db, asked(context, query, swedishDay(now())), query),
    month: ({ query }, { context }) => store.month(db, asked(context, query, swedishDay(now())), query),
    year: ({ query }, { context }) => store.year(db, asked(context, query, swedishDay(now())), query),
  })

  const { list, month, year, choices, feed: ics, one } = contract.externalCalendar
  serveKept(app, kept, list, { make: ({ query }, day) => store.list(db, asked('public', query, day), query) })
  serveKept(app, kept, month, { make: ({ query }, day) => store.month(db, asked('public', query, day), query) })
  serveKept(app, kept, year, { make: ({ query }, day) => store.year(db, asked('public', query, day), query) })
  serveKept(app, kept, choices, { make: ({ query }) => store.choices(db, query.lang), maxAge: 300 })
  const where = { publicUrl: config.publicUrl, domain: config.federationDomain }
  serveKept(app, kept, ics, {
    make: ({ query }, day) => feed(db, asked('public', query, day), query, where),
    type: 'text/calendar; charset=utf-8',
    fileName: 'fsf-tavlingskalender.ics',
    maxAge: 300,
  })
  serveKept(app, kept, one, {
    make: async ({ params, query }, day) => found(await feedOfOne(db, asked('public', query, day), params.id, where)),
    type: 'text/calendar; charset=utf-8',
    fileName: 'tavling.ics',
  })
}

const asked = (audience: store.Asked['audience'], { lang }: Asking, today: string): store.Asked => ({
  audience,
  language: lang,
  today,
})
