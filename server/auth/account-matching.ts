// Finds the account of a verified e-ID identity: by Freja's stable user id, or by identity number while the account has none.
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/access.ts'
import type { Queryable } from '../db/database.ts'
import { account, roleInForce } from '../db/tables/account-tables.ts'
import type { EidIdentity } from '../eid/eid-provider.ts'
import { freePersonWith } from '../identity-numbers/person-of-account.ts'
import { unscopedModule } from '../store-order.ts'

export interface MatchedAccount {
  id: string
  firstName: string
  lastName: string
  email: string
  isActive: boolean
  roles: Role[]
  /** This sign-in binds the account to the Freja user. */
  isFirstSignIn: boolean
  /** Freja's identity number differs from the account's, which an administrator should correct. */
  hasOtherNumber: boolean
}

export type Match =
  | { account: MatchedAccount }
  | { refused: 'noAccount' }
  | { refused: 'mismatch'; accounts: readonly string[] }

/** Locks the rows that it reads, so that two sign-ins cannot bind one account to two people. */
export const matchAccount = async (
  tx: Queryable,
  identity: EidIdentity,
  fingerprints: readonly string[],
): Promise<Match> => {
  const { relyingPartyUserId } = identity
  const rows = await tx
    .select()
    .from(account)
    .where(
      or(
        eq(account.relyingPartyUserId, relyingPartyUserId),
        inArray(account.identityNumberFingerprint, [...fingerprints]),
      ),
    )
    .for('update')
  const byUser = rows.find((row) => row.relyingPartyUserId === relyingPartyUserId)
  const byNumber = rows.find((row) => fingerprints.includes(row.identityNumberFingerprint ?? ''))
  if (!byUser && !byNumber) return { refused: 'noAccount' }
  // Two accounts match one person, or the account is bound to another Freja user.
  if (byUser && byNumber && byUser.id !== byNumber.id)
    return { refused: 'mismatch', accounts: [byUser.id, byNumber.id] }
  if (!byUser && byNumber?.relyingPartyUserId) return { refused: 'mismatch', accounts: [byNumber.id] }
  const row = byUser ?? byNumber
  if (!row) return { refused: 'noAccount' }
  const { id, firstName, lastName, email, isActive } = row
  const roles = await tx
    .select({ name: roleInForce.scope, associationId: roleInForce.associationId })
    .from(roleInForce)
    .where(eq(roleInForce.accountId, id))
  return {
    account: { id, firstName, lastName, email, isActive, roles, isFirstSignIn: !byUser, hasOtherNumber: !byNumber },
  }
}

/**
 * Stores the time of the sign-in, binds the account to the Freja user at the first one, and links it to the member with the
 * number, unless it is linked. Returns whether it got that link now.
 */
export const recordSignIn = async (
  tx: Queryable,
  id: string,
  relyingPartyUserId: string,
  fingerprints: readonly string[],
): Promise<boolean> => {
  const [before] = await tx.select({ personId: account.personId }).from(account).where(eq(account.id, id))
  const [after] = await tx
    .update(account)
    .set({
      relyingPartyUserId,
      personId: sql`coalesce(${account.personId}, ${freePersonWith(fingerprints, id)})`,
      previousSignInAt: account.lastSignInAt,
      lastSignInAt: sql`now()`,
    })
    .where(eq(account.id, id))
    .returning({ personId: account.personId })
  return (before?.personId ?? null) === null && (after?.personId ?? null) !== null
}

unscopedModule<typeof import('./account-matching.ts')>()
