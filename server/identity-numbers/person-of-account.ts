// The member that an account belongs to: the person with the same identity number, or one who was chosen by hand.
import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { hasNumber, haveSameNumber } from './identity-number.ts'
import { unscopedModule } from '../store-order.ts'

/** The change in the history when a number has linked the account. */
export const linkedByNumber = { field: 'personId', label: 'Medlem', old: '', new: 'Kopplad genom identitetsnumret' }

/**
 * Links are made one at a time, and so is every other change of accounts: of two that want one person, the second sees the link of the
 * first. Taken before the rows of accounts are locked.
 */
export const lockAccountLinks = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts', 0))`)
}

/**
 * The id of the person with one of the fingerprints, or null when there is none or another account is linked to it. A person who
 * turned out to be another one keeps the number to be found by.
 */
export const freePersonWith = (fingerprints: readonly string[], accountId: string | SQL): SQL<string | null> =>
  sql`(select coalesce(fp.merged_into_id, fp.id) from person fp where ${hasNumber('fp', fingerprints)}
    and not exists (select from account fa where fa.person_id = coalesce(fp.merged_into_id, fp.id) and fa.id <> ${accountId}))`

/**
 * The same for the account that gets the fingerprint instead of another: a link that was made by hand stays, one that followed from
 * the former number goes with it.
 */
export const personAfterChange = (fingerprints: readonly string[], accountId: string): SQL<string | null> =>
  sql`coalesce(${freePersonWith(fingerprints, accountId)},
    (select ca.person_id from account ca join person cp on cp.id = ca.person_id where ca.id = ${accountId}
      and ${haveSameNumber('cp', 'ca')} is not true))`

export interface NamedAccount {
  id: string
  firstName: string
  lastName: string
}
const named = sql`a.id, a.first_name as "firstName", a.last_name as "lastName"`

/** Links the account with the number, unless it is linked, to the person who has just got it, and returns its id and name. */
export const linkAccountTo = async (
  tx: Transaction,
  fingerprints: readonly string[],
): Promise<NamedAccount | undefined> => {
  await lockAccountLinks(tx)
  const person = freePersonWith(fingerprints, sql`a.id`)
  const linked = await rowsOf<NamedAccount>(
    tx,
    sql`update account a set person_id = ${person}
      where ${hasNumber('a', fingerprints)} and a.person_id is null and ${person} is not null
      returning ${named}`,
  )
  return linked[0]
}

/**
 * Unlinks the account whose link followed from the number that the person has, before it gets another, and returns its id and name. A
 * link that was made by hand stays.
 */
export const unlinkAccountFrom = async (tx: Transaction, personId: string): Promise<NamedAccount | undefined> => {
  await lockAccountLinks(tx)
  const unlinked = await rowsOf<NamedAccount>(
    tx,
    sql`update account a set person_id = null from person p
      where p.id = ${personId} and a.person_id = p.id and ${haveSameNumber('p', 'a')}
      returning ${named}`,
  )
  return unlinked[0]
}

unscopedModule<typeof import('./person-of-account.ts')>()
