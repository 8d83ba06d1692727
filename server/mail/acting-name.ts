// The names of accounts in mails to others, which name nobody with a protected identity.
import { sql } from 'drizzle-orm'
import { nameOf, type Account } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { hasProtectedIdentity, maskedName, rowsOf } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'

/** The name of the account that has acted. */
export const actingName = async (tx: Transaction, account: Account): Promise<string> => {
  const [row] = await rowsOf<{ name: string }>(
    tx,
    sql`select ${maskedName(sql`${account.id}::uuid`, sql`${nameOf(account)}::text`)} as name`,
  )
  return row?.name ?? ''
}

/** Whether a mail to others about the account must not name its holder. */
export const isHolderHidden = async (tx: Transaction, accountId: string): Promise<boolean> => {
  const [row] = await rowsOf<{ isHidden: boolean }>(
    tx,
    sql`select ${hasProtectedIdentity(sql`${accountId}::uuid`)} as "isHidden"`,
  )
  return row?.isHidden ?? false
}

unscopedModule<typeof import('./acting-name.ts')>()
