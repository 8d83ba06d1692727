// SQL of sign-ins in progress. Times are passed as arguments, so that tests can advance the clock.
import { globalContext } from '#contract/access.ts'
import type { SignInFailure } from '#contract/auth.ts'
import { and, eq, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm'
import { writeAuditEvent } from '../audit/audit-events.ts'
import { nameOf } from '../actor.ts'
import type { Database, Queryable } from '../db/database.ts'
import { account } from '../db/tables/account-tables.ts'
import { eidTransaction, session } from '../db/tables/sign-in-tables.ts'
import { type SignInStatus, pendingStatuses } from './sign-in-status.ts'
import { unscopedModule } from '../store-order.ts'

export type SignIn = typeof eidTransaction.$inferSelect

const dayMs = 24 * 3600 * 1000
const isoTime = (ms: number) => new Date(ms).toISOString()

/** Changes a sign-in that has one of the statuses. Returns false when it has another. */
const change = async (
  db: Queryable,
  id: string,
  statuses: readonly SignInStatus[],
  values: Partial<SignIn>,
  ...conditions: (SQL | undefined)[]
): Promise<boolean> => {
  const { rowCount } = await db
    .update(eidTransaction)
    .set(values)
    .where(and(eq(eidTransaction.id, id), inArray(eidTransaction.status, [...statuses]), ...conditions))
  return rowCount === 1
}

/** Stores the response of the e-ID service to the start. */
export const markStarted = (
  db: Queryable,
  id: string,
  transaction: { authRef: string; qrSecretSealed: string | null; startedAt: Date; deadline: number; pollAfter: number },
) =>
  change(db, id, ['starting'], {
    ...transaction,
    status: 'started',
    startedAt: transaction.startedAt.toISOString(),
    deadline: isoTime(transaction.deadline),
    pollAfter: isoTime(transaction.pollAfter),
  })

const byHash =
  (column: typeof eidTransaction.cookieHash | typeof eidTransaction.returnHash) =>
  async (db: Queryable, hash: string): Promise<SignIn | undefined> => {
    const [row] = await db.select().from(eidTransaction).where(eq(column, hash))
    return row
  }
export const byCookieHash = byHash(eidTransaction.cookieHash)
export const byReturnHash = byHash(eidTransaction.returnHash)

/**
 * Leases the poll of the e-ID service until `leaseUntil`, so that one request of all servers polls at a time. The lease expires
 * when its server dies.
 */
export const claimPoll = (db: Queryable, id: string, now: number, leaseUntil: number) =>
  change(db, id, pendingStatuses, { pollAfter: isoTime(leaseUntil) }, lte(eidTransaction.pollAfter, isoTime(now)))

/** Stores the outcome of a poll that is not final: a new status, or why it failed; and the time of the next one. */
export const updatePending = (
  db: Queryable,
  id: string,
  pollAfter: number,
  outcome: { status?: (typeof pendingStatuses)[number]; finalReason: string | null },
) => change(db, id, pendingStatuses, { pollAfter: isoTime(pollAfter), ...outcome })

/** Ends a sign-in without a session. Returns false when it had ended already. */
export const endSignIn = (db: Queryable, id: string, status: SignInFailure, finalReason: string | null = null) =>
  change(db, id, ['starting', ...pendingStatuses], { status, finalReason })

/** Marks the approval as used. Returns false when it has been used already or the sign-in has ended. */
export const consumeApproval = (db: Queryable, id: string, evidenceHash: string, now: number) =>
  change(
    db,
    id,
    pendingStatuses,
    { status: 'done', finalReason: null, consumedAt: isoTime(now), evidenceHash },
    isNull(eidTransaction.consumedAt),
  )

/** Stores why a used approval opened no session. */
export const refuseConsumedApproval = (
  db: Queryable,
  id: string,
  status: 'noAccount' | 'deactivated' | 'noRoles' | 'boundElsewhere',
  finalReason: string,
) => change(db, id, ['done'], { status, finalReason })

/** Stores the session that the sign-in opened. */
export const setSession = (tx: Queryable, id: string, sessionHash: string) => change(tx, id, ['done'], { sessionHash })

/**
 * Ends a sign-in that returned in another browser than it was started in, and its session. Returns false when both had ended
 * already, but for a sign-in that has run out: who returns with it may have been deceived all the same.
 */
export const stopInOtherBrowser = (db: Database, id: string, requestId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(eidTransaction).where(eq(eidTransaction.id, id)).for('update')
    if (!row || !['starting', 'done', 'expired', ...pendingStatuses].includes(row.status)) return false
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

/** Deletes sign-ins older than a day. The audit events remain. */
export const deleteOldSignIns = async (db: Queryable, now = Date.now()): Promise<void> => {
  await db.delete(eidTransaction).where(lt(eidTransaction.startedAt, isoTime(now - dayMs)))
}

unscopedModule<typeof import('./store.ts')>()
