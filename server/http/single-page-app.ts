// Serves the built single-page app: hashed files cached for a year, the HTML document with its settings, which a browser asks
// about each time.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Parts } from '../parts.ts'
import type { Config } from '../config/config.ts'
import { eidCookieHash } from '../auth/sign-in-cookies.ts'
import { federation } from '../actor.ts'
import { builtRenderer, type PublicPageRenderer } from '../public-pages/renderer.ts'
import { hasDeveloperMailPage } from '../mail/developer-mail-page.ts'
import { encodingFor } from '../response-cache/cached-response-sender.ts'
import { compressed, type CachedResponse } from '../response-cache/response-cache.ts'
import { etagOf, matchesEtag } from './entity-tag.ts'
import { assetHeaders, documentPolicyOf } from './security-headers.ts'
import { firstCallOf } from './first-calls.ts'
import { ensureXsrfCookie, originsOf, sessionTokenOf } from './cookies.ts'

/** The built app, or the one that Vite serves during development. */
export interface Page {
  /** The directory of the built files; undefined when Vite serves them. */
  assets?: string
  document: (url: string) => Promise<string>
  /** Whether the page's router has a route for the path. */
  hasRoute: (path: string) => Promise<boolean>
  /** The scripts of the route's page, below the root, in groups that are fetched one after the other; none when Vite serves them. */
  scriptsOf?: (path: string) => Promise<readonly (readonly string[])[]>
  external: PublicPageRenderer
}

/** The app from the output directory of `vite build`. */
export const builtPage = (directory: string): Page => {
  const html = readFile(join(directory, 'index.html'), 'utf8')
  const routes = readFile(join(directory, 'routes.json'), 'utf8').then((json) => {
    const scripts = JSON.parse(json) as Record<string, string[][]>
    const match = routeMatcher(Object.keys(scripts))
    return (path: string) => scripts[match(path) ?? '']
  })
  return {
    assets: directory,
    document: () => html,
    hasRoute: async (path) => (await routes)(path) !== undefined,
    scriptsOf: async (path) => (await routes)(path) ?? [],
    external: builtRenderer(directory),
  }
}

const segmentsOf = (path: string) => path.toLowerCase().replace(/\/$/, '').split('/')

/**
 * Finds the route of a path, such as `/organizations/view/$id`, as the page's router does: in any case, with or without a final
 * slash, and a fixed segment before a parameter.
 */
export const routeMatcher = (paths: readonly string[]) => {
  const routes = paths
    .map((path) => ({ path, segments: segmentsOf(path) }))
    .toSorted((a, b) => Number(a.path.includes('$')) - Number(b.path.includes('$')))
  return (path: string): string | undefined => {
    const segments = segmentsOf(path)
    return routes.find(
      (route) =>
        route.segments.length === segments.length &&
        route.segments.every((segment, index) =>
          segment.startsWith('$') ? segments[index] !== '' : segment === segments[index],
        ),
    )?.path
  }
}

/** Settings that the page needs before its first request. They are public. */
export interface PageSettings {
  federationName: string
  federationDomain: string
  blockedScopes: readonly string[]
  sessionIdleMinutes: number
  /** The address of the e-ID stand-in's page, in demo. */
  eidPage: string | null
  /** The address where unsent mail can be read, in demo without a mail server. */
  mailPage: string | null
}

const settingsOf = (config: Config): PageSettings => ({
  federationName: federation.name,
  federationDomain: config.federationDomain,
  blockedScopes: config.blockedScopes,
  sessionIdleMinutes: config.session.idleMinutes,
  eidPage: config.freja?.env === 'standin' ? new URL(config.freja.appLinkBase).origin : null,
  mailPage: hasDeveloperMailPage(config) ? '/api/dev/mail' : null,
})

/** No page has a dot in its path; requests for `/.env` or `/wp-login.php` get 404. */
const hasFileExtension = (url: string) => /^[^?#]*(?:\.|%2e)/i.test(url)

/** `path`: decoded, without the first slash. The page's router ignores letter case. */
const isDeveloperPage = (path: string) => /^\/*dev(\/|$)/i.test(path)

const isSignInPath = (path: string) => /^\/auth\/login\/?$/i.test(path)

interface DocumentParts {
  settings: PageSettings
  /** What else the document says to its scripts (index.html, src/features/auth/use-sign-in.ts). */
  notes: Record<string, string | undefined>
}

/** Adds the settings as a JSON data block, which the content security policy does not block, and the notes. */
const documentOf = (html: string, { settings, notes }: DocumentParts): string => {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const attributes = Object.entries(notes).map(([name, value]) => (value ? ` data-${name}="${value}"` : ''))
  return html
    .replace('<html', `<html${attributes.join('')}`)
    .replace('</head>', `<script type="application/json" id="settings">${json}</script></head>`)
}

export const serveSinglePageApp = async (app: FastifyInstance, { config, eid }: Parts, page: Page) => {
  const origins = originsOf(config)
  const settings = settingsOf(config)
  const { assets } = page
  if (assets) {
    await app.register(async (files) => {
      // A first visit asks for dozens of files, so that an office behind one address would soon spend its limit (099).
      files.addHook('onRoute', (route) => {
        route.config = { ...route.config, rateLimit: false, securityHeaders: assetHeaders(config) }
      })
      await files.register(fastifyStatic, {
        root: join(assets, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        index: false,
        decorateReply: true,
        // The entity tag is enough, and no script is fetched in parts.
        lastModified: false,
        acceptRanges: false,
      })
      files.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', assets, { maxAge: '1d', immutable: false }))
    })
  }
  let known = { html: '', policy: '' }
  /** During development the document changes. */
  const policyOf = (html: string): string => {
    if (known.html !== html) known = { html, policy: documentPolicyOf(config, html) }
    return known.policy
  }
  // To compress it takes as long as ten answers. There are few different ones, because nothing in them is of a record or a person.
  const compressedDocuments = new LRUCache<string, Promise<CachedResponse>>({ max: 200 })
  const compressedDocument = (etag: string, content: string) => {
    const known = compressedDocuments.get(etag)
    if (known) return known
    const made = compressed(content)
    compressedDocuments.set(etag, made)
    made.catch(() => compressedDocuments.delete(etag))
    return made
  }
  const document = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    // Public pages set no cookie.
    if (!/^\/external(\/|\?|$)/i.test(request.url)) ensureXsrfCookie(request, reply, origins)
    const html = await page.document(request.url)
    const hasSession = sessionTokenOf(request, origins) !== undefined
    // Without a session a page of staff leads to the sign-in.
    const isOpen = /^\/(?:auth|external)\//i.test(path) || hasSession
    const scripts = isOpen ? ((await page.scriptsOf?.(path)) ?? []) : []
    const isSignInIdle = eid && !hasSession && isSignInPath(path) && eidCookieHash(request, origins) === null
    const notes = {
      scripts: scripts.map((group) => group.map((file) => `/${file}`).join(' ')).join(', '),
      'first-call': hasSession ? firstCallOf(path, request.query) : undefined,
      // Pages of staff have the frame of src/shell/staff-layout.tsx.
      frame: hasSession && !/^\/(?:(?:auth|external|logout)(?:\/|$)|$)/i.test(path) ? 'staff' : undefined,
      'sign-in': isSignInIdle ? 'idle' : undefined,
    }
    const content = documentOf(html, { settings, notes })
    const policy = policyOf(html)
    // Some browsers keep the policy of the document that they have.
    const etag = etagOf(policy + content)
    reply
      .code((await page.hasRoute(path)) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, etag })
    // The document contains the styles of all pages, which a browser that has them need not fetch again.
    if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    const { [encoding]: bytes } = await compressedDocument(etag, content)
    if (encoding === 'plain' || !bytes) return reply.send(content)
    return reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' }).send(bytes)
  }
  // Every address outside the API gets the app, which shows its own "not found" page.
  app.get('/', (request, reply) => document(request, reply, '/'))
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    if (/^\/(?:api|assets)\//.test(request.url) || hasFileExtension(request.url)) return reply.callNotFound()
    if (config.isProduction && isDeveloperPage(request.params['*'])) return reply.callNotFound()
    return document(request, reply, `/${request.params['*']}`)
  })
}
