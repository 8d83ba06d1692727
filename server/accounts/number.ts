// Accounts by identity number: who knows a number may give its account a role, so the look-up goes beyond the context. A hit there
// is an event of the account that was found.
import { sql } from 'drizzle-orm'
import { accountName, type FoundAccount } from '../../contract/accounts/account.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { fingerprintsOf, hasNumber, type IdentityKeys } from '../identity-numbers/identity-number.ts'
import { noteFound, NumberTaken, type FoundRecord } from '../identity-numbers/lookup-events.ts'
import type { Deps } from '../records/unit-of-work.ts'
import { storeModule } from '../store-order.ts'
import { accountVisibility } from './visibility.ts'

/** The account with the identity number, also outside the context. */
export const findByNumber = async (
  { context }: Viewer,
  db: Queryable,
  keys: IdentityKeys,
  identityNumber: string,
): Promise<FoundAccount | undefined> =>
  (
    await rowsOf<FoundAccount>(
      db,
      sql`select a.id, a.first_name as "firstName", a.last_name as "lastName", a.title, a.is_active as "isActive",
        (${accountVisibility(context)}) as "isVisible"
      from account a where ${hasNumber('a', fingerprintsOf(keys, identityNumber))}`,
    )
  )[0]

const recordOf = (found: FoundAccount): FoundRecord => ({
  recordType: 'account',
  recordId: found.id,
  recordLabel: accountName(found),
  isVisible: found.isVisible,
})

/** Throws 400 with the message when the number has an account. */
export const refuseTaken = async (
  viewer: Viewer,
  tx: Queryable,
  keys: IdentityKeys,
  identityNumber: string,
  message: string,
): Promise<void> => {
  const found = await findByNumber(viewer, tx, keys, identityNumber)
  if (found) throw new NumberTaken(recordOf(found), message)
}

/** The account with the number for the viewer, who is seen to have asked. */
export const lookUp = async (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  identityNumber: string,
): Promise<FoundAccount | undefined> => {
  const found = await findByNumber(viewer, deps.db, keys, identityNumber)
  if (found) await noteFound(viewer, deps, recordOf(found))
  return found
}

storeModule<typeof import('./number.ts')>()
