// Accounts by identity number: who knows a number may give its account a role, so the look-up goes beyond the context. A hit there
// is an event of the account that was found.
import { sql } from 'drizzle-orm'
import { accountName, type FoundAccount } from '../../contract/accounts/account.ts'
import type { Viewer } from '../actor.ts'
import { ApiError } from '../api-error.ts'
import type { Queryable } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { fingerprintsOf, hasNumber, type IdentityKeys } from '../identity-numbers/identity-number.ts'
import { noteLookup } from '../identity-numbers/lookup-events.ts'
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

/** The refusal of a number that has an account, which tells the caller as much as a look-up. */
class NumberTaken extends ApiError {
  readonly found: FoundAccount
  constructor(found: FoundAccount, message: string) {
    super(400, { code: 'Validation', field: 'identityNumber', message })
    this.found = found
  }
}

/** Throws 400 with the message when the number has an account. */
export const refuseTaken = async (
  viewer: Viewer,
  tx: Queryable,
  keys: IdentityKeys,
  identityNumber: string,
  message: string,
): Promise<void> => {
  const found = await findByNumber(viewer, tx, keys, identityNumber)
  if (found) throw new NumberTaken(found, message)
}

/** The account with the number for the viewer, who is seen to have asked. */
export const lookUp = async (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  identityNumber: string,
): Promise<FoundAccount | undefined> => {
  const found = await findByNumber(viewer, deps.db, keys, identityNumber)
  if (found) await noteFound(viewer, deps, found)
  return found
}

/** What is visible in the context is in its lists anyway. */
const noteFound = async (viewer: Viewer, deps: Deps, found: FoundAccount): Promise<void> => {
  if (!found.isVisible)
    await noteLookup(viewer, deps, { recordType: 'account', recordId: found.id, recordLabel: accountName(found) })
}

/** The same for a write that was refused because the number has an account. */
export const notingLookup = async <Result>(viewer: Viewer, deps: Deps, write: Promise<Result>): Promise<Result> => {
  try {
    return await write
  } catch (error) {
    if (error instanceof NumberTaken) await noteFound(viewer, deps, error.found)
    throw error
  }
}

storeModule<typeof import('./number.ts')>()
