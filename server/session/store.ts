// Sessions in the database: the browser's cookie has a random token, the table its hash. Roles are read on every request.
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hasGlobalAccess, type AssociationType, type Role } from '#contract/access.ts'
import type { Session } from '#contract/session.ts'
import type { Account } from '../actor.ts'
import type { Database, Queryable } from '../db/database.ts'
import { association } from '../db/tables/association-tables.ts'
import { shareRead } from '../db/shared-reads.ts'
import { session } from '../db/tables/sign-in-tables.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { loggableError } from '../http/error-responses.ts'
import { unscopedModule } from '../store-order.ts'

export interface SessionLimits {
  idleMinutes: number
  absoluteHours: number
}

export const sessionHashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Creates a session for an account. The token is sent to the browser and not stored. */
export const createSession = async (db: Queryable, accountId: string, limits: SessionLimits) => {
  const token = randomBytes(32).toString('base64url')
  const [row] = await db
    .insert(session)
    .values({
      tokenHash: sessionHashOf(token),
      accountId,
      expiresAt: sql`now() + make_interval(hours => ${limits.absoluteHours}::int)`,
    })
    .returning({ expiresAt: session.expiresAt })
  return { token, expiresAt: row?.expiresAt ?? '' }
}

export const endSession = async (db: Queryable, token: string) => {
  await db.delete(session).where(eq(session.tokenHash, sessionHashOf(token)))
}

/** Deletes sessions past either limit, to keep the table small; findSignedInAccount refuses them anyway. */
export const deleteExpiredSessions = async (db: Queryable, limits: SessionLimits) => {
  await db
    .delete(session)
    .where(
      or(
        sql`${session.expiresAt} < now()`,
        sql`${session.lastSeenAt} < now() - make_interval(mins => ${limits.idleMinutes}::int)`,
      ),
    )
}

export interface SignedInAccount {
  accountId: string
  personId: string | null
  firstName: string
  lastName: string
  title: string
  email: string
  roles: Role[]
  /** The association in use that the viewer named as its context, when there is one by that id. */
  association: { id: string; name: string; type: AssociationType } | null
}

interface SignedInAccountRow extends Omit<SignedInAccount, 'association'> {
  contextId: string | null
  contextName: string | null
  contextType: AssociationType | null
  isStale: boolean
}

/** One request that wants to know who is signed in. */
interface Asked {
  tokenHash: string
  contextId: string | null
  idleMinutes: number
}

// Session, account, roles and the context's association of one request or of several. JSON, of which the planner expects the same
// number of rows each time, so that it plans once; of an array it would count them for each call. Subqueries with `limit`, so that
// each is found by its key whatever that number. Plain text, because building it with the query builder on every request would
// cost more than running it.
const signedInStatement = `
  select asked.nth, s.account_id as "accountId", a.person_id as "personId", a.first_name as "firstName",
    a.last_name as "lastName", a.title, a.email, s.last_seen_at < now() - interval '1 minute' as "isStale",
    coalesce((select json_agg(json_build_object('name', r.scope, 'associationId', r.association_id))
      from role_in_force r where r.account_id = a.id), '[]'::json) as roles,
    c.id as "contextId", c.name as "contextName", c.type as "contextType"
  from json_to_recordset($1::json) asked (nth int, "tokenHash" text, "contextId" uuid, "idleMinutes" int)
  cross join lateral (select * from session s where s.token_hash = asked."tokenHash" and s.expires_at > now()
    and s.last_seen_at > now() - make_interval(mins => asked."idleMinutes") limit 1) s
  cross join lateral (select * from account a where a.id = s.account_id and a.is_active limit 1) a
  left join lateral (select * from association c where c.id = asked."contextId" and c.is_active limit 1) c on true`

const readSignedIn = shareRead<Asked, SignedInAccountRow | undefined>(async (db, asked) => {
  const numbered = asked.map((one, nth) => ({ nth, ...one }))
  const { rows } = await db.$client.query<SignedInAccountRow & { nth: number }>(signedInStatement, [
    JSON.stringify(numbered),
  ])
  const found: (SignedInAccountRow | undefined)[] = asked.map(() => undefined)
  for (const { nth, ...row } of rows) found[nth] = row
  return found
})

/** The sessions that this server has tried to renew in the last minute. */
const triedRenewals = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })

/**
 * Begins the idle limit anew. Nobody waits for it, and it waits for no standby: what staff read needs no database that can be written.
 * A session that has ended meanwhile stays so.
 */
const renew = (db: Database, { tokenHash, idleMinutes }: Asked, log: FastifyBaseLogger) => {
  if (triedRenewals.has(tokenHash)) return
  triedRenewals.set(tokenHash, true)
  const isAlive = sql`${session.lastSeenAt} > now() - make_interval(mins => ${idleMinutes}::int)`
  const renewal = db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`)
    await tx
      .update(session)
      .set({ lastSeenAt: sql`now()` })
      .where(and(eq(session.tokenHash, tokenHash), isAlive))
  })
  renewal.catch((error: Error) => log.warn(loggableError(error), 'a session could not be renewed'))
}

/**
 * The account of the session token, if the session is valid and the account active. Renews the idle limit at most once a
 * minute; `renews` is false for open streams and for calls of a page that nobody is at, which must not keep a session alive.
 */
export const findSignedInAccount = async (
  db: Database,
  token: string,
  contextId: string | null,
  { idleMinutes }: SessionLimits,
  { log, renews = true }: { log: FastifyBaseLogger; renews?: boolean },
): Promise<SignedInAccount | undefined> => {
  const asked = { tokenHash: sessionHashOf(token), contextId, idleMinutes }
  const row = await readSignedIn(db, asked)
  if (!row) return undefined
  if (row.isStale && renews) renew(db, asked, log)
  const { contextId: id, contextName: name, contextType: type, isStale: _, ...account } = row
  return { ...account, association: id !== null && name !== null && type !== null ? { id, name, type } : null }
}

/** The account as it is now, for work that goes on after the request. Undefined: inactive. */
export const findActiveAccount = async (db: Queryable, id: string): Promise<Account | undefined> => {
  const [found] = await rowsOf<Account>(
    db,
    sql`select a.id, a.first_name as "firstName", a.last_name as "lastName", a.title, a.email,
      coalesce((select json_agg(json_build_object('name', r.scope, 'associationId', r.association_id))
        from role_in_force r where r.account_id = a.id), '[]'::json) as roles
      from account a where a.id = ${id} and a.is_active`,
  )
  return found
}

/** The associations in use that an account may choose as context: those where it has a role, and all others with global access. */
export const associationsOf = async (db: Queryable, roles: readonly Role[]): Promise<Session['associations']> => {
  const own = new Set(roles.map((role) => role.associationId))
  const rows = await db
    .select({ id: association.id, name: association.name, shortName: association.shortName, type: association.type })
    .from(association)
    .where(eq(association.isActive, true))
    .orderBy(sql`${association.shortName} collate "sv-SE-x-icu"`)
  return rows
    .map((row) => ({ ...row, hasRole: own.has(row.id) }))
    .filter((row) => row.hasRole || hasGlobalAccess({ roles }))
}

unscopedModule<typeof import('./store.ts')>()
