// The member that an account belongs to: the person with the same identity number, or one who was chosen by hand.
import { sql, type SQL } from 'drizzle-orm'
import { areOfTwoPersons } from '#contract/validation/identity-number.ts'
import type { Transaction } from '../db/database.ts'
import { rowsOf, uuidArray } from '../db/sql-expressions.ts'
import {
  decrypt,
  fingerprintsOf,
  hasNumber,
  hasNumberOfPerson,
  haveSameNumber,
  type IdentityKeys,
} from './identity-number.ts'
import { unscopedModule } from '../store-order.ts'

/** The change in the history when a number has linked the account. */
export const linkedByNumber = { field: 'personId', label: 'Medlem', old: '', new: 'Kopplad genom identitetsnumret' }

/** The change in the history when the e-ID of who signs in has another number than the account. */
export const otherNumber = {
  field: 'otherNumber',
  label: 'Identitetsnummer',
  old: '',
  new: 'E-legitimationen har ett annat',
}

/**
 * Links are made one at a time, and so is every other change of accounts: of two that want one person, the second sees the link of the
 * first. Taken before the rows of accounts are locked.
 */
export const lockAccountLinks = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts', 0))`)
}

const freePerson = (isIt: SQL, accountId: string | SQL): SQL<string | null> =>
  sql`(select coalesce(fp.merged_into_id, fp.id) from person fp where ${isIt}
    and not exists (select from account fa where fa.person_id = coalesce(fp.merged_into_id, fp.id) and fa.id <> ${accountId}))`

/**
 * The id of the person with one of the fingerprints, or null when there is none or another account is linked to it. A person who
 * turned out to be another one keeps the number to be found by.
 */
export const freePersonWith = (fingerprints: readonly string[], accountId: string | SQL): SQL<string | null> =>
  freePerson(hasNumber('fp', fingerprints), accountId)

/**
 * The same for the account that gets the number instead of another: a link that was made by hand stays unless the person is then
 * another, one that followed from the former number goes with it.
 */
export const personAfterChange = async (
  tx: Transaction,
  keys: IdentityKeys,
  identityNumber: string,
  accountId: string,
): Promise<SQL<string | null>> => {
  const [byHand] = await rowsOf<{ id: string; sealed: string | null }>(
    tx,
    sql`select p.id, p.identity_number_sealed as sealed from account a join person p on p.id = a.person_id
      where a.id = ${accountId} and ${hasNumberOfPerson('a', 'p')} is not true`,
  )
  const isOther = byHand?.sealed && areOfTwoPersons(decrypt(keys, byHand.sealed), identityNumber)
  const kept = isOther ? null : (byHand?.id ?? null)
  return sql`coalesce(${freePersonWith(fingerprintsOf(keys, identityNumber), accountId)}, ${kept}::uuid)`
}

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

/** Whose number an account has: that of the person it is linked to, or of one who was merged into the person. */
const numberHolders = { own: sql`p.id`, former: sql`p.merged_into_id` }
export type NumberHolder = keyof typeof numberHolders

/**
 * Unlinks the account whose link followed from the number that the person has, before it gets another, or from a former one, and returns
 * its id and name. A link that was made by hand stays.
 */
export const unlinkAccountFrom = async (
  tx: Transaction,
  personId: string,
  holder: NumberHolder,
): Promise<NamedAccount | undefined> => {
  await lockAccountLinks(tx)
  const unlinked = await rowsOf<NamedAccount>(
    tx,
    sql`update account a set person_id = null from person p
      where ${numberHolders[holder]} = ${personId} and a.person_id = ${personId} and ${haveSameNumber('p', 'a')}
      returning ${named}`,
  )
  return unlinked[0]
}

/** A person who gets a number. */
export interface Numbered {
  personId: string
  /** Whether an encrypted number is another person's. */
  isOfAnother: (sealed: string) => boolean
}

interface LinkedAccount extends NamedAccount {
  personId: string
  memberNumber: number
}

/**
 * The accounts that were linked to the persons by hand and have the number of another. `own`: the account that acts, whose link stays,
 * because conflicts of interest are found by it.
 */
export const accountsOfOthers = async (
  tx: Transaction,
  persons: readonly Numbered[],
  own: string,
): Promise<LinkedAccount[]> => {
  await lockAccountLinks(tx)
  const linked = await rowsOf<LinkedAccount & { sealed: string }>(
    tx,
    sql`select ${named}, p.id as "personId", p.member_number as "memberNumber", a.identity_number_sealed as sealed
      from account a join person p on p.id = a.person_id
      where p.id = any(${uuidArray(persons.map(({ personId }) => personId))}) and a.id <> ${own}
        and a.identity_number_sealed is not null`,
  )
  return linked.filter(({ personId, sealed }) =>
    persons.some((one) => one.personId === personId && one.isOfAnother(sealed)),
  )
}

/** Unlinks such an account from the person, and returns it. `isLinked`: to the person who has its own number instead. */
export const unlinkAccountOfOther = async (
  tx: Transaction,
  person: Numbered,
  own: string,
): Promise<(LinkedAccount & { isLinked: boolean }) | undefined> => {
  const [other] = await accountsOfOthers(tx, [person], own)
  if (!other) return undefined
  const [now] = await rowsOf<{ isLinked: boolean }>(
    tx,
    sql`update account a set person_id = ${freePerson(haveSameNumber('fp', 'a'), sql`a.id`)}
      where a.id = ${other.id} returning a.person_id is not null as "isLinked"`,
  )
  return { ...other, isLinked: now?.isLinked ?? false }
}

unscopedModule<typeof import('./person-of-account.ts')>()
