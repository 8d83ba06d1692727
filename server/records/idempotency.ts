// Repeated requests: a request that is sent again with its `Idempotency-Key` gets the result of the first.
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { associationIdOf } from '../../contract/access.ts'
import type { Idempotency, Writer } from '../actor.ts'
import { ApiError } from '../api-error.ts'
import type { Transaction } from '../db/database.ts'
import { storedKeyOf } from '../audit/audit-events.ts'
import { auditEvent } from '../db/audit-tables.ts'
import { storeModule } from '../store-order.ts'
import type { ReadCoverage } from './record-scope.ts'

const idempotencyHeader = 'idempotency-key'

const keyPattern = /^[\w-]{8,100}$/

/** The key of a request and the hash of what it asks for. Undefined without a key. Throws 400 for one that is malformed. */
export const idempotencyOf = (request: {
  headers: Record<string, unknown>
  method: string
  url: string
  body: unknown
}): Idempotency | undefined => {
  const key = request.headers[idempotencyHeader]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    throw new ApiError(400, {
      code: 'IdempotencyKey',
      message: 'Anropets Idempotency-Key ska vara 8–100 bokstäver, siffror eller bindestreck.',
    })
  }
  // Only digests are stored. The random key is part of both, so that a body with few possible values cannot be guessed.
  const digest = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
  return { key: digest([key]), hash: digest([key, request.method, request.url, request.body ?? null]) }
}

/** A repetition is read like a change that was just made for so long, and later like any other record. */
const repeatMinutes = 15

export interface Repeated<Result> {
  result: Result | null
  /** How the repetition reads the record. `changed`: it is recent, and made in the context in which the first was. */
  coverage: ReadCoverage
}

/** What an earlier request of the same actor with the same key has done. Throws 409 when it asked for something else. */
export const findRepeated = async <Result>(actor: Writer, tx: Transaction): Promise<Repeated<Result> | undefined> => {
  const key = storedKeyOf(actor)
  if (key === null || !actor.idempotency) return undefined
  const [row] = await tx
    .select({
      hash: auditEvent.idempotencyHash,
      result: auditEvent.result,
      contextId: auditEvent.contextAssociationId,
      isRecent: sql<boolean>`${auditEvent.at} > now() - make_interval(mins => ${repeatMinutes})`,
    })
    .from(auditEvent)
    .where(eq(auditEvent.idempotencyKey, key))
  if (!row) return undefined
  if (row.hash !== actor.idempotency.hash) throw keyReused()
  // In another context the account may have lost the rights that it had in the first.
  const isOfContext = actor.by !== 'staff' || row.contextId === associationIdOf(actor.context)
  return { result: row.result as Result | null, coverage: isOfContext && row.isRecent ? 'changed' : 'visible' }
}

const keyReused = () =>
  new ApiError(409, {
    code: 'IdempotencyKeyReused',
    message: 'Begäran har redan använts till något annat. Ladda om sidan och försök igen.',
  })

storeModule<typeof import('./idempotency.ts')>()
