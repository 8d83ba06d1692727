// Whose account a verified identity opens: by Freja's stable id first, by the identity number only while the account is
// not yet bound to one.
import { eq, or, sql } from 'drizzle-orm'
import type { Role } from '../../contract/access.ts'
import type { Queryable } from '../db/database.ts'
import { account, roleAssignment } from '../db/schema.ts'
import type { EidIdentity } from '../eid/eid-provider.ts'

export interface MatchedAccount {
  id: string
  firstName: string
  lastName: string
  email: string
  isActive: boolean
  roles: Role[]
  /** This sign-in binds it. */
  isFirstSignIn: boolean
  /** The number that Freja gave is not the one we hold: an administrator should change ours. */
  hasOtherNumber: boolean
}

export type Match = { account: MatchedAccount } | { refused: 'noAccount' | 'mismatch' }

/** Locks the rows it looks at, so that two sign-ins cannot bind one account to two people. */
export const matchAccount = async (tx: Queryable, identity: EidIdentity, numberPrint: string): Promise<Match> => {
  const { relyingPartyUserId } = identity
  const rows = await tx
    .select()
    .from(account)
    .where(or(eq(account.relyingPartyUserId, relyingPartyUserId), eq(account.identityNumberFingerprint, numberPrint)))
    .for('update')
  const byUser = rows.find((row) => row.relyingPartyUserId === relyingPartyUserId)
  const byNumber = rows.find((row) => row.identityNumberFingerprint === numberPrint)
  if (!byUser && !byNumber) return { refused: 'noAccount' }
  // Two accounts claim one person, or the account belongs to another Freja user.
  if (byUser && byNumber && byUser.id !== byNumber.id) return { refused: 'mismatch' }
  if (!byUser && byNumber?.relyingPartyUserId) return { refused: 'mismatch' }
  const found = byUser ?? byNumber
  if (!found) return { refused: 'noAccount' }
  const { id, firstName, lastName, email, isActive } = found
  const roles = await tx
    .select({ name: roleAssignment.scope, associationId: roleAssignment.associationId })
    .from(roleAssignment)
    .where(eq(roleAssignment.accountId, id))
  return {
    account: { id, firstName, lastName, email, isActive, roles, isFirstSignIn: !byUser, hasOtherNumber: !byNumber },
  }
}

/** Notes the sign-in, and binds the account to the Freja user at the first. */
export const recordSignIn = async (tx: Queryable, id: string, relyingPartyUserId: string): Promise<void> => {
  await tx
    .update(account)
    .set({ relyingPartyUserId, previousSignInAt: account.lastSignInAt, lastSignInAt: sql`now()` })
    .where(eq(account.id, id))
}
