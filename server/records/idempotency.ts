// Repeated requests: a request that is sent again with its `Idempotency-Key` gets the result of the first.
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Idempotency, Writer } from '../actor.ts'
import { ApiError } from '../api-error.ts'
import type { Transaction } from '../db/database.ts'
import { storedKeyOf } from '../audit/audit-events.ts'
import { auditEvent } from '../db/audit-tables.ts'
import { storeModule } from '../store-order.ts'

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
  const asked = JSON.stringify([request.method, request.url, request.body ?? null])
  return { key, hash: createHash('sha256').update(asked).digest('base64url') }
}

export interface Repeated<Result> {
  recordId: string
  result: Result | null
}

/** What an earlier request of the same actor with the same key has done. Throws 409 when it asked for something else. */
export const findRepeated = async <Result>(actor: Writer, tx: Transaction): Promise<Repeated<Result> | undefined> => {
  const key = storedKeyOf(actor)
  if (key === null || !actor.idempotency) return undefined
  const [row] = await tx
    .select({ recordId: auditEvent.recordId, hash: auditEvent.idempotencyHash, result: auditEvent.result })
    .from(auditEvent)
    .where(and(eq(auditEvent.idempotencyKey, key)))
  if (!row) return undefined
  if (row.hash !== actor.idempotency.hash) throw keyReused()
  return { recordId: row.recordId, result: row.result as Result | null }
}

const keyReused = () =>
  new ApiError(409, {
    code: 'IdempotencyKeyReused',
    message: 'Begäran har redan använts till något annat. Ladda om sidan och försök igen.',
  })

storeModule<typeof import('./idempotency.ts')>()
