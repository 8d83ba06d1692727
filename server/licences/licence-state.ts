// The contract's `licenceStateOf` of the licence `l` on a day, as an SQL expression. A test compares the two.
import { sql, type SQL } from 'drizzle-orm'
import { runsOutDays, type LicenceState } from '#contract/licences/licences/licence-state.ts'
import { literal } from '../db/sql-expressions.ts'

/** The state of the licence `l` on the day. `of`: blocks are looked up for each row of a `page`, and read all at once for `many`. */
export const licenceStateOn = (
  day: SQL,
  of: 'page' | 'many' = 'many',
): SQL => sql`case when l.recalled_at is not null then 'recalled'
  when l.replaced_at is not null then 'replaced' when l.valid_to < ${day} then 'expired'
  when exists (select from licence_block k where k.licence_id = l.id and k.lifted_at is null and k.valid_from <= ${day}
    and (k.valid_to is null or k.valid_to >= ${day})${of === 'page' ? sql` offset 0` : sql``}) then 'blocked'
  when l.valid_from > ${day} then 'upcoming' when l.valid_to - ${day} <= ${literal(runsOutDays)} then 'expiring' else 'active' end`

const isBlocked = (
  day: SQL,
): SQL => sql`exists (select from licence_block k where k.licence_id = l.id and k.lifted_at is null
  and k.valid_from <= ${day} and (k.valid_to is null or k.valid_to >= ${day}))`

/** A condition: the licence `l` is in force on the day, and its last day comes within so many days. */
export const runsOutWithin = (day: SQL, days: number): SQL =>
  sql`${isCurrentLicence(day)} and l.valid_from <= ${day} and l.valid_to <= ${day} + ${literal(days)} and not ${isBlocked(day)}`

const stateConditions: Record<LicenceState, (day: SQL) => SQL> = {
  recalled: () => sql`l.recalled_at is not null`,
  replaced: () => sql`l.recalled_at is null and l.replaced_at is not null`,
  expired: (day) => sql`l.recalled_at is null and l.replaced_at is null and l.valid_to < ${day}`,
  blocked: (day) => sql`${isCurrentLicence(day)} and ${isBlocked(day)}`,
  upcoming: (day) => sql`${isCurrentLicence(day)} and l.valid_from > ${day} and not ${isBlocked(day)}`,
  expiring: (day) => runsOutWithin(day, runsOutDays),
  active: (
    day,
  ) => sql`${isCurrentLicence(day)} and l.valid_from <= ${day} and l.valid_to > ${day} + ${literal(runsOutDays)}
    and not ${isBlocked(day)}`,
}

/**
 * A condition: the licence `l` is in one of the states. Written with columns, whose distribution the planner knows. With the derived
 * state it would misjudge the number of rows, and read the memberships of a district once for each licence.
 */
export const isInStates = (day: SQL, states: readonly LicenceState[]): SQL =>
  sql`(${sql.join(
    [...new Set(states)].map((state) => sql`(${stateConditions[state](day)})`),
    sql` or `,
  )})`

/** A condition: the licence `l` is in one of the states of the list of active licences. */
export const isCurrentLicence = (day: SQL): SQL =>
  sql`(l.recalled_at is null and l.replaced_at is null and l.valid_to >= ${day})`
