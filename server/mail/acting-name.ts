// The name of the account that has acted, as mails to others give it: who has a protected identity is named in no mail.
import { sql } from 'drizzle-orm'
import { nameOf, type Account } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { hasProtectedIdentity, rowsOf } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'

export const actingName = async (tx: Transaction, account: Account): Promise<string> => {
  const [row] = await rowsOf<{ isHidden: boolean }>(
    tx,
    sql`select ${hasProtectedIdentity(sql`${account.id}::uuid`)} as "isHidden"`,
  )
  return row?.isHidden ? 'Någon' : nameOf(account)
}

unscopedModule<typeof import('./acting-name.ts')>()
