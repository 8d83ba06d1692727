// Serves the API documentation as OpenAPI and as HTML. In production, only to signed-in accounts.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unauthorized } from '../api-error.ts'
import type { Parts } from '../parts.ts'
import { originsOf, sessionTokenOf } from '../http/cookies.ts'
import { findSignedInAccount } from '../session/store.ts'
import { openApi } from './openapi.ts'
import { docsPage, docsStyle } from './html-page.ts'

export const docsRoutes = (app: FastifyInstance, { config, db }: Parts) => {
  let document: ReturnType<typeof openApi> | undefined
  const origins = originsOf(config)
  const requireReader = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    if (!config.isProduction) return
    const token = sessionTokenOf(request, origins)
    if (!token || !(await findSignedInAccount(db, token, null, config.session, { log: request.log })))
      throw unauthorized()
  }
  app.get('/api/openapi.json', { onRequest: requireReader }, () => (document ??= openApi(config)))
  app.get('/api/docs', { onRequest: requireReader }, (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage()),
  )
  app.get('/api/docs/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
