// SQL of sign-ins in progress. Times are passed as arguments, so that tests can advance the clock.
import { globalContext } from '../../contract/access.ts'
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { SignInFlow } from '../../contract/auth.ts'
import { ApiError } from '../api-error.ts'
import { writeAuditEvent } from '../audit/audit-events.ts'
import { nameOf } from '../actor.ts'
import type { Database, Queryable } from '../db/database.ts'
import { account } from '../db/schema.ts'
import { eidTransaction, session } from '../db/sign-in-tables.ts'
import { isKnownVisitor } from './known-browsers.ts'
import { type SignInStatus, pendingStatuses } from './sign-in-status.ts'

export type SignIn = typeof eidTransaction.$inferSelect

export interface StartLimits {
  perAddress: number
  /** Of all addresses of a wider network. */
  perNetwork: number
  perMinute: number
  pending: number
}

/** The share of `perMinute` and `pending` for networks and browsers without an earlier sign-in. */
const newVisitorShare = 0.75

const minuteMs = 60_000
const dayMs = 24 * 3600 * 1000
const isoTime = (ms: number) => new Date(ms).toISOString()

export interface NewSignIn {
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
  new ApiError(429, {
    code: 'TooManyRequests',
    message: 'För många inloggningar på kort tid. Vänta en minut och försök igen.',
  })

interface StartAttempt {
  signIn: NewSignIn
  browserHash: string | null
  limits: StartLimits
  now: number
}

const isOverLimits = async (db: Queryable, { signIn, browserHash, limits, now }: StartAttempt): Promise<boolean> => {
  const started = gt(eidTransaction.startedAt, isoTime(now - minuteMs))
  const isOpen = and(inArray(eidTransaction.status, pendingStatuses), gt(eidTransaction.deadline, isoTime(now)))
  const [counts] = await db
    .select({
      total: sql<number>`count(*) filter (where ${started})`.mapWith(Number),
      fromAddress:
        sql<number>`count(*) filter (where ${started} and ${eq(eidTransaction.addressHash, signIn.addressHash)})`.mapWith(
          Number,
        ),
      fromNetwork:
        sql<number>`count(*) filter (where ${started} and ${eq(eidTransaction.networkHash, signIn.networkHash)})`.mapWith(
          Number,
        ),
      open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
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

/** Stores the response of the e-ID service to the start. */
export const markStarted = async (
  db: Queryable,
  id: string,
  transaction: { authRef: string; qrSecretSealed: string | null; startedAt: Date; deadline: number; pollAfter: number },
): Promise<void> => {
  await db
    .update(eidTransaction)
    .set({
      authRef: transaction.authRef,
      qrSecretSealed: transaction.qrSecretSealed,
      status: 'started',
      startedAt: transaction.startedAt.toISOString(),
      deadline: isoTime(transaction.deadline),
      pollAfter: isoTime(transaction.pollAfter),
    })
    .where(and(eq(eidTransaction.id, id), eq(eidTransaction.status, 'starting')))
}

export const byCookieHash = async (db: Queryable, cookieHash: string): Promise<SignIn | undefined> => {
  const [row] = await db.select().from(eidTransaction).where(eq(eidTransaction.cookieHash, cookieHash))
  return row
}

/**
 * Leases the poll of the e-ID service until `leaseUntil`, so that one request of all servers polls at a time. The lease expires
 * when its server dies.
 */
export const claimPoll = async (db: Queryable, id: string, now: number, leaseUntil: number): Promise<boolean> => {
  const rows = await db
    .update(eidTransaction)
    .set({ pollAfter: isoTime(leaseUntil) })
    .where(
      and(
        eq(eidTransaction.id, id),
        inArray(eidTransaction.status, pendingStatuses),
        lte(eidTransaction.pollAfter, isoTime(now)),
      ),
    )
    .returning({ id: eidTransaction.id })
  return rows.length === 1
}

/** Stores a status that is not final, and the time of the next poll. */
export const updatePending = async (
  db: Queryable,
  id: string,
  pollAfter: number,
  status?: (typeof pendingStatuses)[number],
): Promise<void> => {
  await db
    .update(eidTransaction)
    .set({ pollAfter: isoTime(pollAfter), ...(status ? { status } : {}) })
    .where(and(eq(eidTransaction.id, id), inArray(eidTransaction.status, pendingStatuses)))
}

/** Ends a sign-in without a session. Returns false when it had ended already. */
export const endSignIn = async (
  db: Queryable,
  id: string,
  status: Exclude<SignInStatus, 'starting' | 'started' | 'delivered' | 'done'>,
  finalReason: string | null = null,
): Promise<boolean> => {
  const rows = await db
    .update(eidTransaction)
    .set({ status, finalReason })
    .where(and(eq(eidTransaction.id, id), inArray(eidTransaction.status, ['starting', ...pendingStatuses])))
    .returning({ id: eidTransaction.id })
  return rows.length === 1
}

export const byReturnHash = async (db: Queryable, returnHash: string): Promise<SignIn | undefined> => {
  const [row] = await db.select().from(eidTransaction).where(eq(eidTransaction.returnHash, returnHash))
  return row
}

/** Stores the session that the sign-in opened. */
export const setSession = async (tx: Queryable, id: string, sessionHash: string): Promise<void> => {
  await tx.update(eidTransaction).set({ sessionHash }).where(eq(eidTransaction.id, id))
}

/**
 * Ends a sign-in that returned in another browser than it was started in, and its session. Returns false when both had ended
 * already.
 */
export const stopInOtherBrowser = (db: Database, id: string, requestId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(eidTransaction).where(eq(eidTransaction.id, id)).for('update')
    if (!row || !['starting', 'done', ...pendingStatuses].includes(row.status)) return false
    const [ended] = await tx
      .delete(session)
      .where(eq(session.tokenHash, row.sessionHash ?? ''))
      .returning({ accountId: session.accountId })
    if (row.status === 'done' && !ended) return false
    await tx.update(eidTransaction).set({ status: 'otherBrowser' }).where(eq(eidTransaction.id, id))
    if (ended) await auditStopped(tx, ended.accountId, requestId)
    return true
  })

const auditStopped = async (tx: Queryable, accountId: string, requestId: string) => {
  const [holder] = await tx.select().from(account).where(eq(account.id, accountId))
  if (!holder) return
  const about = { recordType: 'account', recordId: accountId, recordLabel: nameOf(holder) }
  await writeAuditEvent({ account: holder, context: globalContext, requestId }, tx, {
    action: 'signInStopped',
    ...about,
    reason: 'Inloggningen kom tillbaka i en annan webbläsare än den började i.',
  })
}

/** Marks the approval as used. Returns false when it has been used already or the sign-in has ended. */
export const consumeApproval = async (
  db: Queryable,
  id: string,
  evidenceHash: string,
  now: number,
): Promise<boolean> => {
  const rows = await db
    .update(eidTransaction)
    .set({ status: 'done', consumedAt: isoTime(now), evidenceHash })
    .where(
      and(
        eq(eidTransaction.id, id),
        inArray(eidTransaction.status, pendingStatuses),
        isNull(eidTransaction.consumedAt),
      ),
    )
    .returning({ id: eidTransaction.id })
  return rows.length === 1
}

/** Stores why a used approval opened no session. */
export const refuseConsumedApproval = async (
  db: Queryable,
  id: string,
  status: 'noAccount' | 'deactivated' | 'noRoles' | 'boundElsewhere',
  finalReason: string,
): Promise<void> => {
  await db.update(eidTransaction).set({ status, finalReason }).where(eq(eidTransaction.id, id))
}

/** Deletes sign-ins older than a day. The audit events remain. */
export const deleteOldSignIns = async (db: Queryable, now = Date.now()): Promise<number> => {
  const gone = await db
    .delete(eidTransaction)
    .where(lt(eidTransaction.startedAt, isoTime(now - dayMs)))
    .returning({ id: eidTransaction.id })
  return gone.length
}
