// Queries of the accounts that are mailed about an application.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { fullName, isScopeEnabled, rowsOf } from '../db/sql-expressions.ts'
import type { Recipient } from '../mail/mail-queue.ts'
import { unscopedModule } from '../store-order.ts'
import { looksAfterLicences } from './decision-facts.ts'

/**
 * Who submitted it, if that account may still complete it; and unless it does so by another role than SysAdmin, the administrators
 * of the branch's licences, or those of the federation when the branch has none, `except` one: for a SysAdmin nothing waits.
 */
export const submitterOrBranch = (
  tx: Transaction,
  { branchId, submittedBy }: { branchId: string; submittedBy: string | null },
  except: string | null = null,
): Promise<Recipient[]> =>
  rowsOf(
    tx,
    sql`with able as (
      select a.email, ${fullName('a')} as name, a.id, a.id = ${submittedBy}::uuid as "isSubmitter",
        bool_or(r.association_id is not null) as "isNear", bool_or(r.scope <> 'SysAdmin') as "isAdministrator"
      from account a join role_in_force r on r.account_id = a.id and (${looksAfterLicences('r', sql`${branchId}::uuid`)}
        or (r.scope = 'SysAdmin' and ${isScopeEnabled('r')}))
      where a.is_active group by a.id)
    select email, name from able where "isSubmitter" or (id is distinct from ${except}::uuid
      and ("isNear" or ("isAdministrator" and not exists (select from able where "isNear")))
      and not exists (select from able where "isSubmitter" and "isAdministrator"))`,
  )

unscopedModule<typeof import('./mail-recipients.ts')>()
