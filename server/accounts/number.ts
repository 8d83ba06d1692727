// Finds accounts by identity number. Whoever knows a number may give its account a role, so the look-up covers other contexts too. A
// hit there is an event of the found account.
import { sql } from 'drizzle-orm'
import { accountName, type FoundAccount } from '#contract/accounts/account.ts'
import type { Viewer } from '../actor.ts'
import { tooManyRequests } from '../api-error.ts'
import type { Queryable, Transaction } from '../db/database.ts'
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

const mostNumbersPerDay = 5

/** Throws 429 when the account, which has been locked, has had too many numbers within a day: a number may be tried by giving it one. */
export const refuseManyNumbers = async (_viewer: Viewer, tx: Transaction, id: string): Promise<void> => {
  const [changed] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from audit_event e where e.record_type = 'account' and e.record_id = ${id}
      and e.action = 'changeNumber' and e.at > now() - interval '1 day'`,
  )
  if ((changed?.count ?? 0) >= mostNumbersPerDay)
    throw tooManyRequests(
      'Kontots identitetsnummer har ändrats flera gånger det senaste dygnet. Försök igen om ett dygn.',
    )
}

storeModule<typeof import('./number.ts')>()
