// Security headers on every answer. The page may load nothing but its own files and be framed by nobody.
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

export const protect = (app: FastifyInstance, { publicUrl, specialPicture }: Config) => {
  const isSecure = publicUrl.startsWith('https:')
  // The one picture that may stand on another site.
  const pictures = specialPicture && URL.canParse(specialPicture.url) ? [new URL(specialPicture.url).origin] : []
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
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
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
}
