// SQL of sign-ins in progress. Times are passed as arguments, so that tests can advance the clock.
import { globalContext } from '../../contract/access.ts'
import { and, eq, inArray, isNull, lt, lte } from 'drizzle-orm'
import { writeAuditEvent } from '../audit/audit-events.ts'
import { nameOf } from '../actor.ts'
import type { Database, Queryable } from '../db/database.ts'
import { account } from '../db/schema.ts'
import { eidTransaction, session } from '../db/sign-in-tables.ts'
import { type SignInStatus, pendingStatuses } from './sign-in-status.ts'
import { unscopedModule } from '../store-order.ts'

export type SignIn = typeof eidTransaction.$inferSelect

const dayMs = 24 * 3600 * 1000
const isoTime = (ms: number) => new Date(ms).toISOString()

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

unscopedModule<typeof import('./store.ts')>()
