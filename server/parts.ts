// What the server is built from and every route module is given: configuration, database, log, e-ID client and clock.
import type { FastifyBaseLogger } from 'fastify'
import type { RecordType } from '#contract/record/record-types.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { EidProvider } from './eid/eid-provider.ts'

export interface Parts {
  config: Config
  db: Database
  log: FastifyBaseLogger
  /** Undefined when no e-ID is configured: then sign-in is off, and the page says so. */
  eid: EidProvider | undefined
  now: () => Date
  /** See `Deps` of the record kit. */
  onCommit?: (types: ReadonlySet<RecordType>) => void
  /** See `BatchParts` of the record kit. */
  wakeBatches?: () => void
}
