// The filters by licence in the list of persons. The domain of licences provides their SQL when the routes are built.
import { sql, type SQL } from 'drizzle-orm'
import type { PersonFilter } from '#contract/members/person-search.ts'
import type { Viewer } from '../../actor.ts'
import { uuidArray } from '../../db/sql-expressions.ts'
import type { LinkedRows, ListFilters } from '../../records/list-filters.ts'

/** The licences of the person `p` that the viewer sees; null when the viewer sees none. */
export type HeldLicences = (
  viewer: Viewer,
  today: string,
) => {
  /** The licences that the list of active licences shows, as JSON. */
  column: SQL
  /** A condition: the person has a licence in one of the states that meets the condition on the licence `l`. */
  has: (states: readonly ('active' | 'expiring')[], condition: SQL) => SQL
} | null

const standings = ['active', 'expiring'] as const

/** The filters by state and type, which one licence must meet together. Without a state it is one that is in force today. */
export const licenceFilters = (
  { licence: chosen, licenceType }: PersonFilter,
  held: ReturnType<HeldLicences>,
): ListFilters<Pick<PersonFilter, 'licence' | 'licenceType'>> => {
  const linked: LinkedRows = {
    found: () => {
      if (held === null) return sql`false`
      const isOfType = licenceType.length > 0 ? sql`l.type_id = any(${uuidArray(licenceType)})` : sql`true`
      const has = (states: readonly ('active' | 'expiring')[]) => held.has(states, isOfType)
      if (chosen.length === 0) return has(standings)
      const states = standings.filter((state) => chosen.includes(state))
      const either = [
        ...(states.length > 0 ? [has(states)] : []),
        ...(chosen.includes('none') ? [sql`not ${has(standings)}`] : []),
      ]
      return sql`(${sql.join(either, sql` or `)})`
    },
  }
  const whole = { linked, condition: () => sql`true` }
  return { licence: whole, licenceType: whole }
}
