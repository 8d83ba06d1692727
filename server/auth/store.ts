// The sign-ins under way. Times come from the caller, so that a test can let them pass.
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Flow } from '../../contract/auth.ts'
import { ApiError } from '../api-error.ts'
import type { Database, Queryable } from '../db/database.ts'
import { eidTransaction } from '../db/schema.ts'
import { type SignInStatus, pending } from './status.ts'

export type SignIn = typeof eidTransaction.$inferSelect

export interface StartLimits {
  perAddress: number
  perMinute: number
  pending: number
}

const minuteMs = 60_000
const dayMs = 24 * 3600 * 1000
const at = (ms: number) => new Date(ms).toISOString()

export interface NewSignIn {
  cookieHash: string
  addressHash: string
  flow: Flow
  returnOrigin: string
  returnTo: string
}

const tooMany = () =>
  new ApiError(429, {
    code: 'TooManyRequests',
    message: 'För många inloggningar på kort tid. Vänta en minut och försök igen.',
  })

/** Makes the row before the e-ID service is called, one start at a time, so that none slips past the limits. */
export const reserve = (db: Database, wanted: NewSignIn, limits: StartLimits, now: number): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('eid start'))`)
    const started = gt(eidTransaction.startedAt, at(now - minuteMs))
    const isOpen = and(inArray(eidTransaction.status, pending), gt(eidTransaction.deadline, at(now)))
    const [found] = await tx
      .select({
        total: sql<number>`count(*) filter (where ${started})`.mapWith(Number),
        here: sql<number>`count(*) filter (where ${started} and ${eq(eidTransaction.addressHash, wanted.addressHash)})`.mapWith(
          Number,
        ),
        open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
      })
      .from(eidTransaction)
      // What is older than an hour is neither recent nor open.
      .where(gt(eidTransaction.startedAt, at(now - 60 * minuteMs)))
    const { total = 0, here = 0, open = 0 } = found ?? {}
    if (total >= limits.perMinute || here >= limits.perAddress || open >= limits.pending) throw tooMany()
    const id = uuidv7()
    await tx
      .insert(eidTransaction)
      .values({ ...wanted, id, status: 'starting', startedAt: at(now), deadline: at(now), pollAfter: at(now) })
    return id
  })

/** The e-ID service has answered: from now on the browser's cookie finds it. */
export const begin = async (
  db: Queryable,
  id: string,
  from: { authRef: string; qrSecretSealed: string | null; startedAt: Date; deadline: number; pollAfter: number },
): Promise<void> => {
  await db
    .update(eidTransaction)
    .set({
      authRef: from.authRef,
      qrSecretSealed: from.qrSecretSealed,
      status: 'started',
      startedAt: from.startedAt.toISOString(),
      deadline: at(from.deadline),
      pollAfter: at(from.pollAfter),
    })
    .where(and(eq(eidTransaction.id, id), eq(eidTransaction.status, 'starting')))
}

export const byCookie = async (db: Queryable, cookieHash: string): Promise<SignIn | undefined> => {
  const [row] = await db.select().from(eidTransaction).where(eq(eidTransaction.cookieHash, cookieHash))
  return row
}

/**
 * Takes the right to ask the e-ID service, until `leaseUntil`. Of all requests and all servers one gets it; should that
 * one die, the lease runs out.
 */
export const claimPoll = async (db: Queryable, id: string, now: number, leaseUntil: number): Promise<boolean> => {
  const rows = await db
    .update(eidTransaction)
    .set({ pollAfter: at(leaseUntil) })
    .where(
      and(eq(eidTransaction.id, id), inArray(eidTransaction.status, pending), lte(eidTransaction.pollAfter, at(now))),
    )
    .returning({ id: eidTransaction.id })
  return rows.length === 1
}

/** The answer said nothing final: what it said, and when the next may ask. */
export const keepPending = async (
  db: Queryable,
  id: string,
  pollAfter: number,
  status?: (typeof pending)[number],
): Promise<void> => {
  await db
    .update(eidTransaction)
    .set({ pollAfter: at(pollAfter), ...(status ? { status } : {}) })
    .where(and(eq(eidTransaction.id, id), inArray(eidTransaction.status, pending)))
}

/** Ends a sign-in, once: false when it was over already, whatever came first. */
export const finish = async (
  db: Queryable,
  id: string,
  status: Exclude<SignInStatus, 'starting' | 'started' | 'delivered' | 'done'>,
  finalReason: string | null = null,
): Promise<boolean> => {
  const rows = await db
    .update(eidTransaction)
    .set({ status, finalReason })
    .where(and(eq(eidTransaction.id, id), inArray(eidTransaction.status, ['starting', ...pending])))
    .returning({ id: eidTransaction.id })
  return rows.length === 1
}

/** Uses an approval, once: false when somebody was first or the sign-in is over. */
export const consume = async (db: Queryable, id: string, evidenceHash: string, now: number): Promise<boolean> => {
  const rows = await db
    .update(eidTransaction)
    .set({ status: 'done', consumedAt: at(now), evidenceHash })
    .where(and(eq(eidTransaction.id, id), inArray(eidTransaction.status, pending), isNull(eidTransaction.consumedAt)))
    .returning({ id: eidTransaction.id })
  return rows.length === 1
}

/** An approval that was used, but opened no session after all. */
export const refuseConsumed = async (
  db: Queryable,
  id: string,
  status: 'noAccount' | 'deactivated' | 'noRoles' | 'unavailable',
  finalReason: string,
): Promise<void> => {
  await db.update(eidTransaction).set({ status, finalReason }).where(eq(eidTransaction.id, id))
}

/** Deletes sign-ins older than a day; the audit event of a successful one stays. */
export const forgetOldSignIns = async (db: Queryable, now = Date.now()): Promise<number> => {
  const gone = await db
    .delete(eidTransaction)
    .where(lt(eidTransaction.startedAt, at(now - dayMs)))
    .returning({ id: eidTransaction.id })
  return gone.length
}
