// The public side: no cookie, nothing that depends on who asks but the private link, and limits for who asks too much.
import type { FastifyInstance } from 'fastify'
import { contract } from '../../../contract/index.ts'
import { swedishDay } from '../../../contract/swedish-day.ts'
import { found } from '../../api-error.ts'
import type { Parts } from '../../app.ts'
import { serveKept, type KeptParts } from '../../http/kept-routes.ts'
import { implement } from '../../implement.ts'
import { apply, sendLinks, update } from './apply.ts'
import { createBudget } from './budget.ts'
import { clubRequest, reply as clubReply } from './club.ts'
import { clubsFor, competitionPage } from './competition.ts'
import { limitWrites } from './limits.ts'
import { ownId, visitOf } from './lock.ts'
import { ownApplication } from './own.ts'
import { updateInvitation } from '../sanctions/invitation.ts'
import { confirm, submit, withdraw } from './send.ts'

/** The longest form is well below it. */
const bodyLimit = 128 * 1024

export const externalRoutes = (app: FastifyInstance, parts: Parts, kept: KeptParts) => {
  const { db, now } = parts
  const withBudget = { ...parts, budget: createBudget(parts) }
  const pageOn = async (id: string, day: string) => found(await competitionPage(db, id, day))
  serveKept(app, kept, contract.competitionPages.view, { make: ({ params: { id } }, day) => pageOn(id, day) })

  app.register(async (scope) => {
    limitWrites(scope, parts, bodyLimit)
    implement(scope, parts, contract.external, {
      clubs: async ({ params: { id }, query }) => ({
        items: await clubsFor(db, await pageOn(id, swedishDay(now())), query.q),
      }),
      apply: ({ params: { id }, body }, exchange) => apply(withBudget, id, body, exchange),
      link: ({ body }, { request }) => sendLinks(withBudget, body, request),
      application: async (_, exchange) => ownApplication(db, await ownId(db, visitOf(exchange)), swedishDay(now())),
      update: ({ body }, exchange) => update(parts, visitOf(exchange), body),
      confirm: (_, exchange) => confirm(parts, visitOf(exchange)),
      submit: ({ body }, exchange) => submit(parts, visitOf(exchange), body.version),
      withdraw: ({ body }, exchange) => withdraw(parts, visitOf(exchange), body.version),
      updateInvitation: ({ body }, exchange) => updateInvitation(parts, visitOf(exchange), body),
      clubRequest: (_, exchange) => clubRequest(db, visitOf(exchange)),
      clubReply: ({ body }, exchange) => clubReply(parts, visitOf(exchange), body),
    })
  })
}
