// The sign-ins under way. Times come from the caller, so that a test can let them pass.
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

/** Of `perMinute` and `pending`, what networks and browsers without an earlier sign-in may use up. */
const newVisitorShare = 0.75

const minuteMs = 60_000
const dayMs = 24 * 3600 * 1000
const isoTime = (ms: number) => new Date(ms).toISOString()

export interface NewSignIn {
  cookieHash: string
  addressHash: string
  networkHash: string
  /** Of the one-time value in the address that the e-ID app returns to. */
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

interface Starting {
  wanted: NewSignIn
  browserHash: string | null
  limits: StartLimits
  now: number
}

const isOverLimits = async (db: Queryable, { wanted, browserHash, limits, now }: Starting): Promise<boolean> => {
  const started = gt(eidTransaction.startedAt, isoTime(now - minuteMs))
  const isOpen = and(inArray(eidTransaction.status, pendingStatuses), gt(eidTransaction.deadline, isoTime(now)))
  const [found] = await db
    .select({
      total: sql<number>`count(*) filter (where ${started})`.mapWith(Number),
      here: sql<number>`count(*) filter (where ${started} and ${eq(eidTransaction.addressHash, wanted.addressHash)})`.mapWith(
        Number,
      ),
      near: sql<number>`count(*) filter (where ${started} and ${eq(eidTransaction.networkHash, wanted.networkHash)})`.mapWith(
        Number,
      ),
      open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
    })
    .from(eidTransaction)
    // What is older than an hour is neither recent nor open.
    .where(gt(eidTransaction.startedAt, isoTime(now - 60 * minuteMs)))
  const { total = 0, here = 0, near = 0, open = 0 } = found ?? {}
  if (here >= limits.perAddress || near >= limits.perNetwork) return true
  const share = (await isKnownVisitor(db, { networkHash: wanted.networkHash, browserHash })) ? 1 : newVisitorShare
  return total >= limits.perMinute * share || open >= limits.pending * share
}

/**
 * Makes the row before the e-ID service is called, one start at a time, so that none slips past the limits. Answers false when
 * the caller is over them.
 */
export const insertStarting = async (
  db: Database,
  id: string,
  { browserHash, ...wanted }: NewSignIn & { browserHash: string | null },
  limits: StartLimits,
  now: number,
): Promise<boolean> => {
  const starting = { wanted, browserHash, limits, now }
  // Without the lock first: callers who are over the limits would otherwise hold a connection each while they wait for it.
  if (await isOverLimits(db, starting)) return false
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('eid start'))`)
    if (await isOverLimits(tx, starting)) return false
    await tx.insert(eidTransaction).values({
      ...wanted,
      id,
      status: 'starting',
      startedAt: isoTime(now),
      deadline: isoTime(now),
      pollAfter: isoTime(now),
    })
    return true
  })
}

/** The e-ID service has answered: from now on the browser's cookie finds it. */
export const markStarted = async (
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
      deadline: isoTime(from.deadline),
      pollAfter: isoTime(from.pollAfter),
    })
    .where(and(eq(eidTransaction.id, id), eq(eidTransaction.status, 'starting')))
}

export const byCookieHash = async (db: Queryable, cookieHash: string): Promise<SignIn | undefined> => {
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

/** The answer said nothing final: what it said, and when the next may ask. */
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

/** Ends a sign-in, once: false when it was over already, whatever came first. */
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

/** Notes which session the sign-in opened. */
export const setSession = async (tx: Queryable, id: string, sessionHash: string): Promise<void> => {
  await tx.update(eidTransaction).set({ sessionHash }).where(eq(eidTransaction.id, id))
}

/**
 * Ends a sign-in that came back in another browser than it was started in, with the session that it had opened. Answers
 * false when there was nothing left to end.
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
  await writeAuditEvent(
    tx,
    { account: holder, context: { kind: 'global' }, requestId },
    { action: 'signInStopped', ...about, reason: 'Inloggningen kom tillbaka i en annan webbläsare än den började i.' },
  )
}

/** Uses an approval, once: false when somebody was first or the sign-in is over. */
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

/** An approval that was used, but opened no session after all. */
export const refuseConsumedApproval = async (
  db: Queryable,
  id: string,
  status: 'noAccount' | 'deactivated' | 'noRoles' | 'boundElsewhere',
  finalReason: string,
): Promise<void> => {
  await db.update(eidTransaction).set({ status, finalReason }).where(eq(eidTransaction.id, id))
}

/** Deletes sign-ins older than a day; the audit event of a successful one stays. */
export const deleteOldSignIns = async (db: Queryable, now = Date.now()): Promise<number> => {
  const gone = await db
    .delete(eidTransaction)
    .where(lt(eidTransaction.startedAt, isoTime(now - dayMs)))
    .returning({ id: eidTransaction.id })
  return gone.length
}
