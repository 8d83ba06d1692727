// How many sign-ins may start: counted in the database, so that all servers share the limits.
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { SignInFlow } from '#contract/auth.ts'
import { tooManyRequests } from '../api-error.ts'
import type { Database, Queryable } from '../db/database.ts'
import { eidTransaction } from '../db/tables/sign-in-tables.ts'
import { isKnownVisitor } from './known-browsers.ts'
import { pendingStatuses } from './sign-in-status.ts'
import { unscopedModule } from '../store-order.ts'

interface StartLimits {
  perAddress: number
  /** The limit of all addresses of a wider network together. */
  perNetwork: number
  perMinute: number
  pending: number
}

/** The share of `perMinute` and `pending` for networks and browsers without an earlier sign-in. */
const newVisitorShare = 0.75

const minuteMs = 60_000
const isoTime = (ms: number) => new Date(ms).toISOString()

interface NewSignIn {
  cookieHash: string
  addressHash: string
  networkHash: string
  /** Hash of the one-time token in the return address. */
  returnHash: string
  flow: SignInFlow
  returnOrigin: string
  returnTo: string
}

export const tooManyStarts = () =>
  tooManyRequests('För många inloggningar på kort tid. Vänta en minut och försök igen.')

interface StartAttempt {
  signIn: NewSignIn
  browserHash: string | null
  limits: StartLimits
  now: number
}

const isOverLimits = async (db: Queryable, { signIn, browserHash, limits, now }: StartAttempt): Promise<boolean> => {
  const started = gt(eidTransaction.startedAt, isoTime(now - minuteMs))
  const isOpen = and(inArray(eidTransaction.status, pendingStatuses), gt(eidTransaction.deadline, isoTime(now)))
  const countOf = (...conditions: (SQL | undefined)[]) =>
    sql<number>`count(*) filter (where ${and(...conditions)})`.mapWith(Number)
  const [counts] = await db
    .select({
      total: countOf(started),
      fromAddress: countOf(started, eq(eidTransaction.addressHash, signIn.addressHash)),
      fromNetwork: countOf(started, eq(eidTransaction.networkHash, signIn.networkHash)),
      open: countOf(isOpen),
    })
    .from(eidTransaction)
    // Older rows are neither recent nor open.
    .where(gt(eidTransaction.startedAt, isoTime(now - 60 * minuteMs)))
  const { total = 0, fromAddress = 0, fromNetwork = 0, open = 0 } = counts ?? {}
  if (fromAddress >= limits.perAddress || fromNetwork >= limits.perNetwork) return true
  const share = (await isKnownVisitor(db, { networkHash: signIn.networkHash, browserHash })) ? 1 : newVisitorShare
  return total >= limits.perMinute * share || open >= limits.pending * share
}

/**
 * Inserts the row before the e-ID service is called, one start at a time, so that simultaneous starts cannot exceed the limits.
 * Returns false when the caller is over them.
 */
export const insertStarting = async (
  db: Database,
  id: string,
  { browserHash, ...signIn }: NewSignIn & { browserHash: string | null },
  limits: StartLimits,
  now: number,
): Promise<boolean> => {
  const attempt = { signIn, browserHash, limits, now }
  // Checked without the lock first, because callers over the limits would each hold a connection while waiting for the lock.
  if (await isOverLimits(db, attempt)) return false
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('eid start'))`)
    if (await isOverLimits(tx, attempt)) return false
    await tx.insert(eidTransaction).values({
      ...signIn,
      id,
      status: 'starting',
      startedAt: isoTime(now),
      deadline: isoTime(now),
      pollAfter: isoTime(now),
    })
    return true
  })
}

unscopedModule<typeof import('./start-limits.ts')>()
