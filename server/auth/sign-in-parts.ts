// Types that the sign-in modules share: their dependencies, and the browser that signs in.
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { EidProvider } from '../eid/eid-provider.ts'
import type { IdentityKeys } from '../identity-numbers/encryption-keys.ts'
import type { RefusedStarts } from './refused-starts.ts'

export interface SignInParts {
  db: Database
  config: Config
  eid: EidProvider
  keys: IdentityKeys
  refusedStarts: RefusedStarts
  now: () => Date
}

/** The browser that signs in, and its request. */
export interface Visitor {
  address: string
  userAgent: string
  /** Hash of the cookie that identifies the browser; `isNew` when the browser had none. */
  browser: { hash: string; isNew: boolean }
  requestId: string
  log: FastifyBaseLogger
  /** False when it has closed the connection and could not receive a session. */
  isListening: () => boolean
}
