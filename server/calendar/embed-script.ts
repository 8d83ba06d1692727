// Serves the script that clubs put beside the embedded calendar on their own sites.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

export const embedScriptRoutes = (app: FastifyInstance) => {
  const script = readFileSync(new URL('../../public/embed.js', import.meta.url))
  const etag = `"${createHash('sha1').update(script).digest('base64url')}"`
  const securityHeaders = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  }
  app.get('/embed.js', { config: { rateLimit: false, securityHeaders } }, (request, reply) => {
    reply.headers({ etag, 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}
