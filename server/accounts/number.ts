// Finds accounts by identity number. Whoever knows a number may give its account a role, so the look-up covers other contexts too. A
// hit there is an event of the found account.
import { sql } from 'drizzle-orm'
import { accountName, type FoundAccount } from '#contract/accounts/account.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { fingerprintsOf, hasNumber, type IdentityKeys } from '../identity-numbers/identity-number.ts'
import { numberLookups } from '../identity-numbers/lookup-events.ts'
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

export const { refuseTaken, lookUp, noteWrite } = numberLookups(
  findByNumber,
  (found) => ({ recordType: 'account', recordId: found.id, recordLabel: accountName(found) }),
  'Numret hör redan till ett konto.',
)

storeModule<typeof import('./number.ts')>()
