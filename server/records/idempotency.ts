// Repeated requests: a request that is sent again with its `Idempotency-Key` gets the result of the first.
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { associationIdOf } from '#contract/access.ts'
import type { Idempotency, Writer } from '../actor.ts'
import { ApiError } from '../api-error.ts'
import type { Transaction } from '../db/database.ts'
import { storedKeyOf } from '../audit/audit-events.ts'
import { auditEvent } from '../db/tables/audit-tables.ts'
import { storeModule } from '../store-order.ts'
import type { ReadCoverage } from './record-scope.ts'

export const idempotencyHeader = 'idempotency-key'

export const keyPattern = /^[\w-]{8,100}$/

/** The body as JSON. Throws 400 when it is nested too deeply to be written, although it could be parsed. */
const textOf = (asked: unknown): string => {
  try {
    return JSON.stringify(asked)
  } catch {
    throw new ApiError(400, { code: 'BadRequest', message: 'Det du skickade har för många nivåer.' })
  }
}

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
  const digest = (asked: unknown) => createHash('sha256').update(textOf(asked)).digest('base64url')
  return { key: digest([key]), hash: digest([key, request.method, request.url, request.body ?? null]) }
}

/** For so many minutes a repeated request reads the record as after its own change; later it reads it like any other record. */
const repeatMinutes = 15

interface Repeated<Result> {
  result: Result | null
  /** How the repeated request reads the record. `changed`: it is recent, and in the same context as the first one. */
  coverage: ReadCoverage
}

/**
 * The result of the earlier request of the same actor with this key; undefined without one, or without a key. Throws 409 when the
 * earlier request asked for something else.
 */
export const findRepeated = async <Result>(
  actor: Writer,
  tx: Transaction,
  asked: Idempotency | undefined,
): Promise<Repeated<Result> | undefined> => {
  if (!asked) return undefined
  const [stored] = await tx
    .select({
      hash: auditEvent.idempotencyHash,
      result: auditEvent.result,
      contextId: auditEvent.contextAssociationId,
      isRecent: sql<boolean>`${auditEvent.at} > now() - make_interval(mins => ${repeatMinutes})`,
    })
    .from(auditEvent)
    .where(eq(auditEvent.idempotencyKey, storedKeyOf(actor, asked.key)))
  if (!stored) return undefined
  if (stored.hash !== asked.hash) {
    const message = 'Begäran har redan använts till något annat. Ladda om sidan och försök igen.'
    throw new ApiError(409, { code: 'IdempotencyKeyReused', message })
  }
  // In another context the account may have lost the rights that it had in the first.
  const isOfContext = actor.by !== 'staff' || stored.contextId === associationIdOf(actor.context)
  return { result: stored.result as Result | null, coverage: isOfContext && stored.isRecent ? 'changed' : 'visible' }
}

storeModule<typeof import('./idempotency.ts')>()
