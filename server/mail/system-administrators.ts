// The recipients of warnings about the whole system.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { isScopeEnabled, rowsOf, fullName } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'
import type { Recipient } from './mail-queue.ts'

/** All accounts with the role SysAdmin. */
export const systemAdministrators = (tx: Transaction): Promise<Recipient[]> =>
  rowsOf(
    tx,
    sql`select distinct a.email, ${fullName('a')} as name from account a
      join role_in_force r on r.account_id = a.id and r.scope = 'SysAdmin' and ${isScopeEnabled('r')} where a.is_active`,
  )

unscopedModule<typeof import('./system-administrators.ts')>()
