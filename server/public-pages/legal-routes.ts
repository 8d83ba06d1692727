// Routes of the legal pages, and of the text for those who have found a weakness.
import type { FastifyInstance } from 'fastify'
import type { PublicPage } from '#contract/competitions/external/public-pages.ts'
import type { Parts } from '../parts.ts'
import { serveCachedUrl, type CachedRouteParts, type CachedUrl } from '../response-cache/cached-routes.ts'
import { legalPages, readLegalText, securityText, type LegalPageName } from './legal-texts.ts'

interface LegalPageParts extends Pick<CachedUrl<object>, 'varies' | 'headers' | 'securityHeaders' | 'maxAge' | 'fail'> {
  render: (page: PublicPage, variant: string) => Promise<string>
}

export const legalRoutes = (
  app: FastifyInstance,
  { db, config }: Parts,
  cached: CachedRouteParts,
  { render, ...shared }: LegalPageParts,
) => {
  for (const [name, title] of Object.entries(legalPages))
    serveCachedUrl(app, cached, {
      ...shared,
      url: `/${name}`,
      parse: () => ({}),
      make: async (_, __, variant) => {
        const text = await readLegalText(db, config, name as LegalPageName)
        return render({ name: 'legal', locale: 'se', isFullscreen: false, path: `/${name}`, title, text }, variant)
      },
    })
  serveCachedUrl(app, cached, {
    url: '/.well-known/security.txt',
    securityHeaders: shared.securityHeaders,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    maxAge: 3600,
    parse: () => ({}),
    make: (_, day) => securityText(db, config, new Date(day)),
  })
}
