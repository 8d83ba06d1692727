// Limit on how many private links one mailbox is sent for unconfirmed applications.
import { sql } from 'drizzle-orm'
import { ApiError, orNotFound } from '../../../api-error.ts'
import type { Transaction } from '../../../db/database.ts'
import { rowsOf } from '../../../db/sql-expressions.ts'
import { unscopedModule } from '../../../store-order.ts'

/** Links per hour to one mailbox for unconfirmed applications, requested from one network and from all. */
export const maxLinksPerHour = { near: 3, all: 5 }

export const tooMany = () =>
  new ApiError(429, {
    code: 'TooManyRequests',
    message: 'Flera länkar har redan mejlats till adressen. Vänta en timme och försök igen.',
  })

/**
 * Counts the links that were mailed to the mailbox in the last hour for unconfirmed applications, so that strangers cannot
 * fill it. The network's own count keeps one network from using up the whole limit. The advisory lock stops concurrent
 * requests until the transaction ends.
 */
export const unconfirmedLinksTo = async (tx: Transaction, mailbox: string, network: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`applicant:${mailbox}`}, 0))`)
  const statement = sql`select count(*)::int as all, count(*) filter (where l.network = ${network})::int as near
    from application_link l join application p on p.id = l.application_id
    where p.mailbox = ${mailbox} and p.email_confirmed_at is null and l.kind = 'applicant'
      and l.created_at > now() - interval '1 hour'`
  return orNotFound((await rowsOf<{ all: number; near: number }>(tx, statement))[0])
}

unscopedModule<typeof import('./link-limit.ts')>()
