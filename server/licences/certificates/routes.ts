// Routes of the club's certificates, by the private link.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { limitWriteRate } from '../../http/write-rate-limit.ts'
import { implement } from '../../implement.ts'
import type { Parts } from '../../parts.ts'
import { authenticateLink, type LinkExchange } from '../../private-links/link-holder.ts'
import { answerCertificates } from './answer.ts'
import { noLink, organizationIdByToken, readCertificateRequest } from './requests.ts'

/** Well above a full page of answers. */
const bodyLimit = 64 * 1024

export const certificateRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db } = parts
  const club = (exchange: LinkExchange) =>
    authenticateLink(exchange, 'Föreningen', noLink, (token) =>
      organizationIdByToken({ name: 'Föreningen' }, db, token),
    )
  app.register(async (scope) => {
    limitWriteRate(scope, parts, { name: 'club certificates', bytes: bodyLimit })
    implement(scope, parts, contract.clubCertificates, {
      view: async (_, exchange) => readCertificateRequest(await club(exchange), db),
      answer: async ({ body }, exchange) => answerCertificates(await club(exchange), parts, body),
    })
  })
}
