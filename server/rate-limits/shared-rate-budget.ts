// A budget per second that all servers share. Each server leases parts of it from the database, so that taking writes nothing.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { unscopedModule } from '../store-order.ts'

interface Options {
  /** The key of the budget in the database. */
  name: string
  perSecond: number
}

export interface SharedRateBudget {
  /** Takes one and returns true, or false when the budget is spent. Throws when the database cannot be reached. */
  take: () => Promise<boolean>
}

/** The number of leases that a budget is divided into. */
const leaseCount = 4
/** After a crash or a failover the unlogged table is empty: only this share is leased for a minute. */
const strictShare = 1 / leaseCount
const leaseMs = 1000
/** Time between attempts when the budget is spent. */
const pauseMs = 250

// Returns no row when the budget is spent. Uses the database's clock, which all servers share.
const statement = `insert into rate_budget as b (name, second, taken, strict_until)
  values ($1, date_trunc('second', clock_timestamp()), $2, clock_timestamp() + interval '1 minute')
  on conflict (name) do update set second = excluded.second,
    taken = case when b.second = excluded.second then b.taken else 0 end + $2
  where b.second < excluded.second
    or b.taken + $2 <= case when b.strict_until > clock_timestamp() then $3::int else $4::int end
  returning true`

export const createSharedRateBudget = (db: Database, { name, perSecond }: Options): SharedRateBudget => {
  const part = Math.max(1, Math.floor(perSecond / leaseCount))
  const values = [name, part, Math.max(part, Math.floor(perSecond * strictShare)), perSecond]
  let [left, expires, deniedUntil] = [0, 0, 0]
  let leasing: Promise<void> | undefined

  const lease = async () => {
    const { rowCount } = await db.$client.query({ text: statement, values })
    const now = performance.now()
    if (rowCount) [left, expires] = [part, now + leaseMs]
    else deniedUntil = now + pauseMs
  }
  return {
    take: async () => {
      if (performance.now() > expires) left = 0
      if (left === 0 && performance.now() >= deniedUntil) {
        leasing ??= lease().finally(() => (leasing = undefined))
        await leasing
      }
      if (left === 0) return false
      left -= 1
      return true
    },
  }
}

/** Waits until it can take one; false when that takes longer than `maxWaitMs`. */
export const takeWithin = async (budget: SharedRateBudget, maxWaitMs: number): Promise<boolean> => {
  const end = performance.now() + maxWaitMs
  while (!(await budget.take())) {
    if (performance.now() + pauseMs > end) return false
    await sleep(pauseMs, undefined, { ref: false })
  }
  return true
}

unscopedModule<typeof import('./shared-rate-budget.ts')>()
