// The limits of requests per address, which all servers share: each leases parts of a minute's limit from the database.
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { loggableError } from '../http/error-responses.ts'
import type { IdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { lookupHash } from '../identity-numbers/identity-number.ts'
import { unscopedModule } from '../store-order.ts'

/** Takes `count` of the present minute's `max` for `caller`; false when there is not as much left. */
export type LeaseRequests = (caller: string, count: number, max: number) => Promise<boolean>

// Returns no row when the limit is reached. Uses the database's clock, which all servers share. After a crash or a failover the
// unlogged table is empty, and each address has the rest of a minute's limit again, which is too little to be worth a rule.
const statement = `insert into rate_budget as b (name, second, taken, strict_until)
  select $1, date_trunc('minute', clock_timestamp()), $2, '-infinity' where $2::int <= $3::int
  on conflict (name) do update set second = excluded.second,
    taken = case when b.second = excluded.second then b.taken else 0 end + excluded.taken
  where b.second < excluded.second or b.taken + excluded.taken <= $3::int
  returning true`

interface Parts {
  db: Database
  keys: IdentityKeys
  log: FastifyBaseLogger
}

export const createRequestLeases =
  ({ db, keys, log }: Parts): LeaseRequests =>
  async (caller, count, max) => {
    try {
      // The table is no list of addresses.
      const name = lookupHash(keys, `requests:${caller}`)
      const { rowCount } = await db.$client.query({ text: statement, values: [name, count, max] })
      return Boolean(rowCount)
    } catch (error) {
      // Without a database each server limits for itself, so that the pages can say what is wrong.
      log.warn(loggableError(error as Error), 'A rate limit could not be leased')
      return true
    }
  }

/** Deletes the rows of addresses that have not called for an hour, and those of days that are over. */
export const deleteOldLeases = async (db: Database): Promise<void> => {
  await db.$client.query(
    `delete from rate_budget where strict_until = '-infinity' and second < clock_timestamp() - interval '1 hour'`,
  )
}

unscopedModule<typeof import('./request-leases.ts')>()
