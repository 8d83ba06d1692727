// The names of accounts in mails to others, which name nobody with a protected identity.
import { sql } from 'drizzle-orm'
import { memberLabel } from '#contract/members/person.ts'
import { nameOf, type Account } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { maskedName, rowsOf } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'

/** The name of the account that has acted. */
export const actingName = async (tx: Transaction, account: Account): Promise<string> => {
  const [row] = await rowsOf<{ name: string }>(
    tx,
    sql`select ${maskedName(sql`${account.id}::uuid`, sql`${nameOf(account)}::text`)} as name`,
  )
  return row?.name ?? ''
}

/** What a mail to others about the account says instead of its holder's name; null when it may say the name. */
export const hiddenHolder = async (tx: Transaction, accountId: string): Promise<string | null> => {
  const [member] = await rowsOf<{ memberNumber: number }>(
    tx,
    sql`select p.member_number as "memberNumber" from account a join person p on p.id = a.person_id
      where a.id = ${accountId} and p.is_protected`,
  )
  return member ? memberLabel(member) : null
}

unscopedModule<typeof import('./acting-name.ts')>()
