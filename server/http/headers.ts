// Security headers on every answer. The page may load nothing but its own files and be framed by nobody.
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** What the page may load. */
const directivesOf = ({ specialPicture }: Config) => {
  // The one picture that may stand on another site.
  const pictures = specialPicture && URL.canParse(specialPicture.url) ? [new URL(specialPicture.url).origin] : []
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', ...pictures],
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

export const protect = (app: FastifyInstance, config: Config) => {
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(config) },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isSecure(config) ? { maxAge: oneYear, includeSubDomains: false } : false,
  })
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** For a page that any site may frame, sandboxed or not. It has no session that a frame could be used against. */
export const framedHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': Object.entries({ ...directivesOf(config), frameAncestors: ['*'] })
    .map(([name, values]) => `${kebab(name)} ${values.join(' ')}`)
    .join(';'),
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  ...(isSecure(config) ? { 'strict-transport-security': `max-age=${oneYear}` } : {}),
})
