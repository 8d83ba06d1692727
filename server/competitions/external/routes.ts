// Routes without an account: the public competition page, applying, the applicant's private link and the club's answer.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { orNotFound } from '../../api-error.ts'
import type { Parts } from '../../parts.ts'
import { serveCachedEndpoint, type CachedRouteParts } from '../../response-cache/cached-routes.ts'
import { implement } from '../../implement.ts'
import { apply } from './apply/new-application.ts'
import { createDailyBudget } from './limits/daily-budget.ts'
import { readClubRequest, answerClubRequest } from './club-answer.ts'
import { readCompetitionPage } from './competition-page.ts'
import { createUnawaitedWork } from '../../http/unawaited-work.ts'
import { limitWriteRate } from '../../http/write-rate-limit.ts'
import { readApplicantApplication } from './applicant/store.ts'
import { updateInvitation } from './applicant/invitation.ts'
import { confirm, submit, withdraw } from './applicant/submit.ts'
import { sendLinks } from './apply/lost-links.ts'
import { update } from './applicant/update.ts'
import type { LinkExchange } from '../../private-links/link-holder.ts'
import { authenticateApplicant, authenticateClub } from './private-link.ts'
import { searchClubs } from './apply/club-choices.ts'

/** Well above the longest form. */
const bodyLimit = 128 * 1024

export const externalRoutes = (app: FastifyInstance, parts: Parts, cachedRoutes: CachedRouteParts) => {
  const { db, now, log } = parts
  const runUnawaited = createUnawaitedWork(app, log)
  const withBudget = { ...parts, budget: createDailyBudget(parts) }
  const applicant = (exchange: LinkExchange) => authenticateApplicant(db, exchange)
  const club = (exchange: LinkExchange) => authenticateClub(db, exchange)
  const pageOn = async (id: string, day: string) => orNotFound(await readCompetitionPage(db, id, day))
  serveCachedEndpoint(app, cachedRoutes, contract.competitionPages.view, {
    make: ({ params: { id } }, day) => pageOn(id, day),
  })

  app.register(async (scope) => {
    limitWriteRate(scope, parts, { name: 'applications', bytes: bodyLimit })
    implement(scope, parts, contract.external, {
      clubs: async ({ params: { id }, query }) => ({
        items: await searchClubs(db, await pageOn(id, swedishDay(now())), query.q),
      }),
      apply: ({ params: { id }, body }, exchange) => apply(withBudget, id, body, exchange),
      link: ({ body }, { request }) => runUnawaited((begun) => sendLinks(withBudget, body, request, begun)),
      application: async (_, exchange) => readApplicantApplication(await applicant(exchange), db, swedishDay(now())),
      update: async ({ body }, exchange) => update(await applicant(exchange), parts, body),
      confirm: async (_, exchange) => confirm(await applicant(exchange), parts),
      submit: async ({ body }, exchange) => submit(await applicant(exchange), parts, body.version),
      withdraw: async ({ body }, exchange) => withdraw(await applicant(exchange), parts, body.version),
      updateInvitation: async ({ body }, exchange) => updateInvitation(await applicant(exchange), parts, body),
      clubRequest: async (_, exchange) => readClubRequest(await club(exchange), db),
      clubReply: async ({ body }, exchange) => answerClubRequest(await club(exchange), parts, body),
    })
  })
}
