// The public side: no cookie, nothing that depends on who asks but the private link, and limits for who asks too much.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { applicationTokenHeader } from '../../../contract/competitions/external.ts'
import { contract } from '../../../contract/index.ts'
import { swedishDay } from '../../../contract/swedish-day.ts'
import { ApiError, found } from '../../api-error.ts'
import type { Parts } from '../../app.ts'
import { implement } from '../../implement.ts'
import { apply, sendLinks, update } from './apply.ts'
import { clubRequest, reply as clubReply } from './club.ts'
import { clubsFor, competitionPage } from './competition.ts'
import type { Visit } from './lock.ts'
import { ownId } from './lock.ts'
import { ownApplication } from './own.ts'
import { confirm, submit, withdraw } from './send.ts'

/** The longest form is well below it. */
const bodyLimit = 128 * 1024

export const externalRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now, config } = parts
  const page = async (id: string) => found(await competitionPage(db, id, swedishDay(now())))
  /** What only the link's holder may see is kept by no cache. */
  const visitOf = ({
    request,
    reply,
    requestId,
  }: {
    request: FastifyRequest
    reply: FastifyReply
    requestId: string
  }) => {
    reply.header('cache-control', 'no-store')
    return { token: request.headers[applicationTokenHeader], requestId } satisfies Visit
  }

  app.register(async (scope) => {
    const limit = scope.createRateLimit({ max: config.rateLimit.applicationsPerMinute, timeWindow: '1 minute' })
    // Before the body is read: who sends too much or too many has nothing of it looked at.
    scope.addHook('onRequest', async (request) => {
      if (request.method === 'GET') return
      if (Number(request.headers['content-length'] ?? 0) > bodyLimit) {
        throw new ApiError(413, { code: 'TooLarge', message: 'Det du skickade är för stort.' })
      }
      const { isAllowed, isExceeded } = { isExceeded: false, ...(await limit(request)) }
      if (!isAllowed && isExceeded) {
        throw new ApiError(429, {
          code: 'TooManyRequests',
          message: 'För många anrop på kort tid. Vänta en minut och försök igen.',
        })
      }
    })
    implement(scope, parts, contract.external, {
      competition: ({ params: { id } }) => page(id),
      clubs: async ({ params: { id }, query }) => ({ items: await clubsFor(db, await page(id), query.q) }),
      apply: ({ params: { id }, body }, { requestId }) => apply(parts, id, body, requestId),
      link: ({ body: { email, website } }) => sendLinks(parts, email, website),
      application: async (_, exchange) => ownApplication(db, await ownId(db, visitOf(exchange)), swedishDay(now())),
      update: ({ body }, exchange) => update(parts, visitOf(exchange), body),
      confirm: (_, exchange) => confirm(parts, visitOf(exchange)),
      submit: ({ body }, exchange) => submit(parts, visitOf(exchange), body.version),
      withdraw: ({ body }, exchange) => withdraw(parts, visitOf(exchange), body.version),
      clubRequest: (_, exchange) => clubRequest(db, visitOf(exchange)),
      clubReply: ({ body }, exchange) => clubReply(parts, visitOf(exchange), body),
    })
  })
}
