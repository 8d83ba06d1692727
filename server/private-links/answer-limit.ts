// How often a club may change its answer by a private link: each answer sends mail.
import { sql } from 'drizzle-orm'
import { tooManyRequests } from '../api-error.ts'
import type { Transaction } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'

const maxAnswersPerDay = 5

/** Throws 429 when the record, which has been locked, has been answered too often within a day. */
export const refuseTooOften = async (tx: Transaction, type: 'application' | 'licence_application', id: string) => {
  const [answered] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from audit_event e where e.record_type = ${type} and e.record_id = ${id}
      and e.action = 'answer' and e.at > now() - interval '1 day'`,
  )
  if ((answered?.count ?? 0) >= maxAnswersPerDay)
    throw tooManyRequests('Föreningen har ändrat sitt svar flera gånger det senaste dygnet. Försök igen om ett dygn.')
}

unscopedModule<typeof import('./answer-limit.ts')>()
