// Repeated requests: a request that is sent again with its `Idempotency-Key` gets the result of the first.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { associationIdOf } from '#contract/access.ts'
import type { Idempotency, Writer } from '../actor.ts'
import { ApiError } from '../api-error.ts'
import type { Transaction } from '../db/database.ts'
import { storedKeyOf } from '../audit/audit-events.ts'
import { auditEvent } from '../db/tables/audit-tables.ts'
import { textArray } from '../db/sql-expressions.ts'
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

export interface Repeated<Result> {
  result: Result | null
  /** How the repeated request reads the record. `changed`: it is recent, and in the same context as the first one. */
  coverage: ReadCoverage
}

/** A batch is stored as one request for each record. */
export const idempotencyOfItem = (asked: Idempotency, recordId: string): Idempotency => ({
  ...asked,
  key: `${asked.key} ${recordId}`,
})

/**
 * The results of earlier requests of the same actor, by key; empty for a request without a key. Throws 409 when an earlier request
 * with one of the keys asked for something else.
 */
export const findRepeatedMany = async <Result>(
  actor: Writer,
  tx: Transaction,
  asked: Idempotency | undefined,
  keys: readonly string[],
): Promise<Map<string, Repeated<Result>>> => {
  if (!asked) return new Map()
  const stored = new Map(keys.map((key) => [storedKeyOf(actor, key), key]))
  const rows = await tx
    .select({
      key: auditEvent.idempotencyKey,
      hash: auditEvent.idempotencyHash,
      result: auditEvent.result,
      contextId: auditEvent.contextAssociationId,
      isRecent: sql<boolean>`${auditEvent.at} > now() - make_interval(mins => ${repeatMinutes})`,
    })
    .from(auditEvent)
    .where(sql`${auditEvent.idempotencyKey} = any(${textArray([...stored.keys()])})`)
  if (rows.some(({ hash }) => hash !== asked.hash)) throw new KeyReused()
  return new Map(
    rows.map(({ key, result, contextId, isRecent }) => {
      // In another context the account may have lost the rights that it had in the first.
      const isOfContext = actor.by !== 'staff' || contextId === associationIdOf(actor.context)
      const coverage = isOfContext && isRecent ? 'changed' : 'visible'
      return [stored.get(key ?? '') ?? '', { result: result as Result | null, coverage }]
    }),
  )
}

/** The same for one key. */
export const findRepeated = async <Result>(
  actor: Writer,
  tx: Transaction,
  asked: Idempotency | undefined,
): Promise<Repeated<Result> | undefined> =>
  (await findRepeatedMany<Result>(actor, tx, asked, asked ? [asked.key] : [])).get(asked?.key ?? '')

/** Refuses the whole request, also one about many records, because its key was used for another request. */
export class KeyReused extends ApiError {
  constructor() {
    const message = 'Begäran har redan använts till något annat. Ladda om sidan och försök igen.'
    super(409, { code: 'IdempotencyKeyReused', message })
  }
}

storeModule<typeof import('./idempotency.ts')>()
