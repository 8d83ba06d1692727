// Settings of a transaction that counts a whole register.
import { sql } from 'drizzle-orm'
import { unscopedModule } from '../store-order.ts'
import type { Transaction } from './database.ts'

/**
 * The plan depends on the values, above all the day: a generic one expects a fraction of the rows and takes several times as long.
 * The work takes memory for one row a person.
 */
export const planForCounting = async (tx: Transaction) => {
  await tx.execute(
    sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`,
  )
}

unscopedModule<typeof import('./counting-plan.ts')>()
