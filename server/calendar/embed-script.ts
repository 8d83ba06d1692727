// Serves the script that clubs put beside the embedded calendar on their own sites.
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { etagOf, matchesEtag } from '../http/entity-tag.ts'
import { assetHeaders } from '../http/security-headers.ts'

export const embedScriptRoutes = (app: FastifyInstance, config: Config) => {
  const script = readFileSync(new URL('../../public/embed.js', import.meta.url))
  const etag = etagOf(script)
  const securityHeaders = assetHeaders(config)
  app.get('/embed.js', { config: { rateLimit: false, securityHeaders } }, (request, reply) => {
    reply.headers({ etag, 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}
