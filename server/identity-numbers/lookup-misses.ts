// Look-ups of numbers that find nobody. Tried one after another, they would tell the hidden digits of a person's number without an
// event, so an account may make so many in a day.
import { sql, type SQL } from 'drizzle-orm'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Viewer } from '../actor.ts'
import { tooManyRequests } from '../api-error.ts'
import type { Queryable } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import type { Deps } from '../records/unit-of-work.ts'
import { storeModule } from '../store-order.ts'
import { mailManyReads, mostLookups } from './lookup-events.ts'

/** The number of misses of an account in a day, after which it is refused all look-ups until the next. */
export const mostMisses = 100

const nameOf = ({ account }: Viewer) => `number misses of ${account.id}`
const endOf = (today: string): SQL => sql`(${today}::date + 1)::timestamp at time zone 'Europe/Stockholm'`

/** Takes one miss of the day back, if there is one: the number found somebody, or has got an account. */
export const takeMissBack = async (viewer: Viewer, db: Queryable, today: string): Promise<void> => {
  await db.execute(
    sql`update rate_budget set taken = taken - 1 where name = ${nameOf(viewer)} and second = ${endOf(today)} and taken > 0`,
  )
}

/**
 * Looks up a number, and counts the look-up when it finds nothing; more than `mostLookups` in a day are mailed to the system
 * administrators. Throws 429 after `mostMisses`. It is counted first and taken back for a hit, so that many at the same time are no more
 * than the limit. The numbers are stored nowhere.
 */
export const countingMisses = async <Found extends object | string>(
  viewer: Viewer,
  { db, now }: Deps,
  find: () => Promise<Found | null | undefined>,
): Promise<Found | null> => {
  const today = swedishDay(now())
  const [taken] = await rowsOf<{ count: number }>(
    db,
    sql`insert into rate_budget as b (name, second, taken, strict_until) values (${nameOf(viewer)}, ${endOf(today)}, 1, '-infinity')
      on conflict (name) do update set second = excluded.second,
        taken = case when b.second = excluded.second then b.taken else 0 end + 1
      where b.second <> excluded.second or b.taken < ${mostMisses}
      returning b.taken as count`,
  )
  if (!taken)
    throw tooManyRequests('Du har i dag sökt på många identitetsnummer som inte gav någon träff. Försök igen i morgon.')
  const found = await find()
  if (found) await takeMissBack(viewer, db, today)
  else if (taken.count > mostLookups) await db.transaction((tx) => mailManyReads(viewer, tx, today))
  return found ?? null
}

storeModule<typeof import('./lookup-misses.ts')>()
