// Security headers of every response: the page loads only its own files and may not be framed.
import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The security headers of the route, in place of the common ones. */
    securityHeaders?: Readonly<Record<string, string>>
    /** Headers of the route beside those. */
    moreHeaders?: Readonly<Record<string, string>>
  }
}

interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/** The content security policy of our pages. `inline`: hashes of what the document itself contains. */
const contentSecurityPolicyOf = ({ specialPicture }: Config, inline: InlineHashes = { scripts: [], styles: [] }) => {
  // The special picture is the only one that may be on another site.
  const imageOrigins = specialPicture && URL.canParse(specialPicture.url) ? [new URL(specialPicture.url).origin] : []
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...inline.scripts],
    styleSrc: ["'self'", ...inline.styles],
    imgSrc: ["'self'", 'data:', ...imageOrigins],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  }
}

const oneYear = 31_536_000
const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

/** The headers that helmet makes of our settings. They are the same in every response, so helmet runs once. */
export const commonSecurityHeaders = async (config: Config): Promise<Record<string, string>> => {
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicyOf(config) },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isSecure(config) ? { maxAge: oneYear, includeSubDomains: false } : false,
  })
  probe.get('/', (_, reply) => reply.code(204).send())
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ['connection', 'date'].includes(name) ? [] : [[name, String(value)]],
    ),
  )
}

/**
 * Sets the headers on every route, except those with `securityHeaders` of their own. Errors before the handler have them too, and
 * the `moreHeaders` of their route.
 */
export const setSecurityHeaders = (app: FastifyInstance, headers: Readonly<Record<string, string>>) =>
  app.addHook('onRequest', (request, reply, done) => {
    const { securityHeaders = headers, moreHeaders } = request.routeOptions.config
    reply.headers(securityHeaders)
    if (moreHeaders) reply.headers(moreHeaders)
    done()
  })

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const formatPolicy = (policy: Record<string, readonly string[]>) =>
  Object.entries(policy)
    .map(([name, values]) => `${kebab(name)} ${values.join(' ')}`)
    .join(';')

const hashesOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/** The policy of a document that allows the scripts and styles within it, and no other ones. */
export const documentPolicyOf = (config: Config, html: string): string =>
  formatPolicy(
    contentSecurityPolicyOf(config, {
      scripts: hashesOf(html, /<script>([^]*?)<\/script>/g),
      styles: hashesOf(html, /<style>([^]*?)<\/style>/g),
    }),
  )

/** Headers of a public page that any site may frame: it has no session that clickjacking could use. */
export const embeddablePageHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': formatPolicy({ ...contentSecurityPolicyOf(config), frameAncestors: ['*'] }),
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  ...(isSecure(config) ? { 'strict-transport-security': `max-age=${oneYear}` } : {}),
})

/** Headers of a public page that nobody may frame. */
export const unframedPageHeaders = (config: Config): Record<string, string> => ({
  ...embeddablePageHeaders(config),
  'content-security-policy': formatPolicy(contentSecurityPolicyOf(config)),
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
})

/**
 * Headers of a file of a page, ours or a club's: a script, a style sheet, a font or an icon. Without those that say how a document is
 * shown, which took 0.5 kB of each. A public page in a sandboxed frame has an opaque origin, so its module scripts need CORS.
 */
export const assetHeaders = (config: Config): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  ...(isSecure(config) ? { 'strict-transport-security': `max-age=${oneYear}` } : {}),
})
