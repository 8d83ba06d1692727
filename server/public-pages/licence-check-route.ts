// Route of the public page that the code on a licence's card leads to: the answer is read from the database
// each time and stored nowhere, the page is framed by nobody.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicPage } from '#contract/competitions/external/public-pages.ts'
import { licenceCheckPath } from '#contract/licences/cards/licence-check.ts'
import { parseCardToken, readCardKey } from '../licences/cards/card-token.ts'
import { readLicenceCheck } from '../licences/cards/read-check.ts'
import type { Parts } from '../parts.ts'
import { createLicenceCheckPages } from './licence-check-page.ts'

interface PageParts {
  render: (page: PublicPage) => Promise<string>
  failWith: (
    headers: Record<string, string>,
  ) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  displayOf: (request: FastifyRequest) => Pick<PublicPage, 'locale' | 'isFullscreen'>
}

const moreHeaders = {
  'cache-control': 'no-store',
  // The address is the proof: neither the calendar, which the page links to, nor a search engine is told it.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}
const headers = { 'content-type': 'text/html; charset=utf-8', ...moreHeaders }

export const licenceCheckRoute = (
  app: FastifyInstance,
  { config, db, now }: Parts,
  { render, failWith, displayOf }: PageParts,
) => {
  const key = readCardKey(config)
  const fail = failWith(headers)
  const documentOf = createLicenceCheckPages(render)
  const limit = app.rateLimit()
  app.get<{ Params: { token: string } }>(
    `${licenceCheckPath}/:token`,
    // The page is small, and compressing it would take longer than rendering it. The limit is applied below, so that a refusal is a page.
    { compress: false, config: { rateLimit: false, moreHeaders } },
    async (request, reply) => {
      try {
        await limit.call(app, request, reply)
        const card = parseCardToken(key, request.params.token)
        const licence = card && (await readLicenceCheck(db, card, now()))
        const html = await documentOf({ name: 'licence', ...displayOf(request), licence })
        return reply
          .code(licence ? 200 : 404)
          .headers(headers)
          .send(html)
      } catch (error) {
        return fail(error, request, reply)
      }
    },
  )
}
