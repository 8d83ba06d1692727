// The contract's `sanctionStateOf` as an SQL expression. A test compares the two.

import { sql, type SQL } from 'drizzle-orm'

/** The state of the sanction `s` on the day. */
export const sanctionStateOn = (day: SQL): SQL => sql`case when s.withdrawn_at is not null then 'withdrawn'
  when s.cancelled_at is not null then 'cancelled' when s.ends_on < ${day} then 'held'
  when s.moved_at is not null then 'moved' else 'sanctioned' end`
